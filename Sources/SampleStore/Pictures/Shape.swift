import Colors
import Essentials

/// All within a radius of a point, of a line or of an area: discs, lines and rounded polygons. Lengths are in units, to the right and down.
struct Shape: Sendable {
  let radius: Float
  /// The coordinates of the points, in order around the area.
  let xs: [Float]
  let ys: [Float]

  /// Its radius and the coordinates of each point in turn, one point at least.
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

/// The fill of a shape: one colour, or a gradient over 100 units from the origin down.
struct Paint: Sendable {
  private let top: SIMD3<Float>
  private let bottom: SIMD3<Float>

  /// - Parameter tones: perceived lightness (0…1), chroma (0…0.37) and turn from the hue in degrees; in a gradient above, then below.
  init(_ tones: [Float], hue: Float = 0) {
    top = SIMD3(tones[0], tones[1], tones[2] + hue)
    bottom = SIMD3(tones[tones.count - 3], tones[tones.count - 2], tones[tones.count - 1] + hue)
  }

  func color(at y: Float) -> RGBColor {
    let tone = top + (bottom - top) * max(0, min(1, y / 100))
    let angle = tone.z * .pi / 180
    return Oklab(lightness: tone.x, greenRed: tone.y * cos(angle), blueYellow: tone.y * sin(angle)).rgb
  }
}

/// An icon's shapes from the bottom up, as ``TextTable/motifs`` has them.
struct Motif: Sendable {
  /// The colours that they are painted with; a recipe of colours has these in this order.
  private static let paints = ["ground", "main", "accent", "cut"]

  private static let all = Dictionary(
    TextTable.motifs.map(TextTable.columns).map { ($0[0], Motif($0[1])) }, uniquingKeysWith: { first, _ in first })

  let layers: [(paint: Int, shape: Shape)]

  static func named(_ name: String) -> Motif {
    guard let motif = all[name] else { TextTable.invalid("no motif is called \(name)") }
    return motif
  }

  private init(_ text: String) {
    layers = text.split(separator: ";").flatMap { layer in
      let words = layer.split(separator: " ", maxSplits: 1)
      guard let paint = Motif.paints.firstIndex(of: String(words[0])) else { TextTable.invalid("no layer: \(layer)") }
      return words[1].split(separator: ",").map { numbers in
        (paint, Shape(numbers.split(separator: " ").compactMap { Float($0) }))
      }
    }
  }
}
