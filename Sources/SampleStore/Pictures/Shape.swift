import Essentials

/// All that is within a radius of a point, of the line between two or of the area between more: the discs, lines and rounded polygons
/// that all pictures are made of. Lengths are in units, to the right and down.
struct Shape: Sendable {
  let radius: Float
  /// The coordinates of the points, in order around the area.
  let xs: [Float]
  let ys: [Float]

  /// By its radius and the coordinates of each point in turn, one point at least.
  init(_ numbers: [Float]) {
    radius = numbers[0]
    xs = stride(from: 1, to: numbers.count - 1, by: 2).map { numbers[$0] }
    ys = stride(from: 2, to: numbers.count, by: 2).map { numbers[$0] }
  }

  /// A box by its upper left corner and its extent, with rounded corners.
  static func box(_ x: Float, _ y: Float, _ width: Float, _ height: Float, corner: Float = 0) -> Shape {
    let (left, right, top, bottom) = (x + corner, x + width - corner, y + corner, y + height - corner)
    return Shape([corner, left, top, right, top, right, bottom, left, bottom])
  }

  /// The distance to the outline, negative inside.
  func distance(_ x: Float, _ y: Float) -> Float {
    var previous = xs.count - 1
    var nearest = Float.infinity
    var isInside = false
    for index in xs.indices {
      let (edgeX, edgeY) = (xs[previous] - xs[index], ys[previous] - ys[index])
      let (wayX, wayY) = (x - xs[index], y - ys[index])
      let along = max(0, min(1, (wayX * edgeX + wayY * edgeY) / max(edgeX * edgeX + edgeY * edgeY, 1e-9)))
      let (restX, restY) = (wayX - edgeX * along, wayY - edgeY * along)
      nearest = min(nearest, restX * restX + restY * restY)
      if (ys[index] > y) != (ys[previous] > y), wayX < edgeX * wayY / edgeY { isInside.toggle() }
      previous = index
    }
    return (isInside ? -nearest.squareRoot() : nearest.squareRoot()) - radius
  }
}
