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
    var depths = [Double](repeating: -1, count: stroke == .double ? size.width * size.height : 0)
    for (start, end) in lines {
      visit(from: start, to: end) { drawing, column, row, distance, isFlat in
        let radius = drawing.radius
        let depth: Double =
          switch stroke {
          case .plain: radius - distance
          // That of the solid line, to begin with.
          case .double: radius * 2.3 - distance
          case .thick: radius * 2 - distance
          // Counted by pixels, so that dashes go on from line to line.
          case .dashed:
            Double(isFlat ? column : row).truncatingRemainder(dividingBy: radius * 10) < radius * 6
              ? radius - distance : -1
          case .dot: radius * 4.5 - distance
          }
        let index = row * drawing.size.width + column
        if stroke == .double { depths[index] = max(depths[index], depth) } else { drawing.cover(index, depth, color) }
      }
    }
    for (index, depth) in depths.enumerated() where depth > -0.5 {
      cover(index, min(depth, radius * 1.4 - depth), color)
    }
  }

  private mutating func cover(_ index: Int, _ depth: Double, _ color: RGBColor) {
    let alpha = UInt8(max(0, min(1, depth + 0.5)) * 255)
    guard alpha > bytes[index * 4 + 3] else { return }
    (bytes[index * 4], bytes[index * 4 + 1], bytes[index * 4 + 2]) = (color.red, color.green, color.blue)
    bytes[index * 4 + 3] = alpha
  }

  /// Calls `body` with each pixel near a line: its place and its distance, and whether the line is rather flat.
  private mutating func visit(
    from start: Spot, to end: Spot, _ body: (inout LineDrawing, Int, Int, Double, Bool) -> Void
  ) {
    let (width, height) = (end.x - start.x, end.y - start.y)
    let length = (width * width + height * height).squareRoot()
    let (reach, isFlat) = (radius * 5 + 1, abs(width) >= abs(height))
    let columns = Self.pixels(start.x, end.x, reach, size.width)
    for row in Self.pixels(start.y, end.y, reach, size.height) {
      for column in columns {
        let (x, y) = (Double(column) + 0.5 - start.x, Double(row) + 0.5 - start.y)
        let along = length == 0 ? 0 : min(1, max(0, (x * width + y * height) / (length * length)))
        let (aside, below) = (x - along * width, y - along * height)
        body(&self, column, row, (aside * aside + below * below).squareRoot(), isFlat)
      }
    }
  }

  /// The pixels between two places, and some more.
  private static func pixels(_ start: Double, _ end: Double, _ reach: Double, _ count: Int) -> Range<Int> {
    (Int(min(start, end) - reach)..<Int(max(start, end) + reach) + 1).clamped(to: 0..<count)
  }
}
