package import Colors

/// Smooth lines on a transparent picture.
package struct LineDrawing {
  /// A point in pixels from the upper left.
  package struct Spot: Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  /// Kinds of lines that are told apart without colour.
  package enum Stroke: Int, Sendable {
    case plain, double, thick, dashed
    /// A disc, if the line has no length.
    case dot

    /// As a multiple of a plain line's; a double line's includes its inside.
    fileprivate var width: Double {
      switch self {
      case .plain, .dashed: 1
      case .double: 2.3
      case .thick: 2
      case .dot: 4.5
      }
    }
  }

  private let size: PixelSize
  /// Half of a plain line's width.
  private let radius: Double
  private var bytes: [UInt8]
  package var pixmap: Pixmap { Pixmap(size: size, bytes: bytes) }

  /// - Parameter cellHeight: that of a line of text, by which lines are thick.
  package init(size: PixelSize, cellHeight: Int) {
    self.size = size
    radius = max(2, (Double(cellHeight) / 7).rounded()) / 2
    bytes = [UInt8](repeating: 0, count: size.width * size.height * 4)
  }

  /// The place nearest to another at which upright and flat lines end with their pixels.
  package func snapped(_ spot: Spot) -> Spot {
    let rest = radius - radius.rounded(.down)
    return Spot(x: (spot.x - rest).rounded() + rest, y: (spot.y - rest).rounded() + rest)
  }

  /// Draws a straight line with round ends, clipped to the picture.
  package mutating func draw(from start: Spot, to end: Spot, _ stroke: Stroke, _ color: RGBColor) {
    draw([(start, end)], stroke, color)
  }

  /// Draws lines that go on into each other, so that a double one is hollow all along.
  package mutating func draw(_ lines: [(start: Spot, end: Spot)], _ stroke: Stroke, _ color: RGBColor) {
    // How far each pixel is inside.
    var depths = [Float](repeating: -1, count: size.width * size.height)
    for (start, end) in lines { deepen(&depths, from: start, to: end, stroke) }
    for (index, solid) in depths.enumerated() where solid > -0.5 {
      let depth = stroke == .double ? min(solid, Float(radius) * 1.4 - solid) : solid
      let alpha = UInt8(max(0, min(1, depth + 0.5)) * 255)
      guard alpha > bytes[index * 4 + 3] else { continue }
      (bytes[index * 4], bytes[index * 4 + 1], bytes[index * 4 + 2]) = (color.red, color.green, color.blue)
      bytes[index * 4 + 3] = alpha
    }
  }

  private func deepen(_ depths: inout [Float], from start: Spot, to end: Spot, _ stroke: Stroke) {
    let (width, height) = (end.x - start.x, end.y - start.y)
    let length = (width * width + height * height).squareRoot()
    let (reach, isFlat) = (radius * stroke.width, abs(width) >= abs(height))
    let columns = Self.pixels(start.x, end.x, reach + 1, size.width)
    for row in Self.pixels(start.y, end.y, reach + 1, size.height) {
      for column in columns {
        // Counted by pixels, so that dashes go on from line to line.
        let step = Double(isFlat ? column : row).truncatingRemainder(dividingBy: radius * 10)
        if stroke == .dashed, step >= radius * 6 { continue }
        let (x, y) = (Double(column) + 0.5 - start.x, Double(row) + 0.5 - start.y)
        let along = length == 0 ? 0 : min(1, max(0, (x * width + y * height) / (length * length)))
        let (aside, below) = (x - along * width, y - along * height)
        let index = row * size.width + column
        depths[index] = max(depths[index], Float(reach - (aside * aside + below * below).squareRoot()))
      }
    }
  }

  /// The pixels between two places, and some more.
  private static func pixels(_ start: Double, _ end: Double, _ reach: Double, _ count: Int) -> Range<Int> {
    (Int(min(start, end) - reach)..<Int(max(start, end) + reach) + 1).clamped(to: 0..<count)
  }
}
