import Essentials

/// A position in units, to the right and down.
typealias Point = (x: Float, y: Float)

/// An area described by its signed distance.
struct Shape: Sendable {
  /// Opposite corners of a bounding box.
  let low: Point
  let high: Point
  /// The distance to the outline in units: negative inside, positive outside.
  ///
  /// It must never exceed the true distance (its slope is at most 1), since ``Canvas`` skips ahead by it.
  let distance: @Sendable (_ x: Float, _ y: Float) -> Float

  /// A shape whose bounding box extends `margin` beyond some points.
  init(around points: [Point], margin: Float = 0, distance: @escaping @Sendable (_ x: Float, _ y: Float) -> Float) {
    low = ((points.map(\.x).min() ?? 0) - margin, (points.map(\.y).min() ?? 0) - margin)
    high = ((points.map(\.x).max() ?? 0) + margin, (points.map(\.y).max() ?? 0) + margin)
    self.distance = distance
  }

  /// The area within `radius` of a path, and inside the path if it is closed.
  static func path(_ points: [Point], radius: Float, isClosed: Bool = false) -> Shape {
    Shape(around: points, margin: radius) { x, y in
      var previous = points[isClosed ? points.count - 1 : 0]
      var nearest = Float.infinity
      var isInside = false
      for point in points {
        let ex = previous.x - point.x
        let ey = previous.y - point.y
        let wx = x - point.x
        let wy = y - point.y
        let along = max(0, min(1, (wx * ex + wy * ey) / max(ex * ex + ey * ey, 1e-9)))
        let bx = wx - ex * along
        let by = wy - ey * along
        nearest = min(nearest, bx * bx + by * by)
        if isClosed, (point.y > y) != (previous.y > y), x < ex * (y - point.y) / (previous.y - point.y) + point.x {
          isInside.toggle()
        }
        previous = point
      }
      return (isInside ? -nearest.squareRoot() : nearest.squareRoot()) - radius
    }
  }

  static func disc(_ x: Float, _ y: Float, _ radius: Float) -> Shape {
    Shape(around: [(x, y)], margin: radius) { length($0 - x, $1 - y) - radius }
  }

  /// A box by its centre and full extent, with rounded corners.
  static func box(_ x: Float, _ y: Float, _ width: Float, _ height: Float, corner: Float = 0) -> Shape {
    let corner = min(corner, min(width, height) / 2)
    return Shape(around: [(x - width / 2, y - height / 2), (x + width / 2, y + height / 2)]) {
      let dx = abs($0 - x) - width / 2 + corner
      let dy = abs($1 - y) - height / 2 + corner
      return length(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - corner
    }
  }
}

private func length(_ x: Float, _ y: Float) -> Float { (x * x + y * y).squareRoot() }

/// Sine and cosine of an angle in degrees, clockwise from the top.
struct Turn: Sendable {
  let sine: Float
  let cosine: Float

  init(_ degrees: Float) {
    sine = sin(degrees * .pi / 180)
    cosine = cos(degrees * .pi / 180)
  }

  /// The point at a distance from (`x`, `y`) in this direction.
  func point(_ x: Float, _ y: Float, _ distance: Float) -> Point {
    (x: x + distance * sine, y: y - distance * cosine)
  }
}
