import Artwork
import Colors

/// Draws anti-aliased shapes into pixels, in units whose origin and size ``within(x:y:scale:_:)`` changes.
struct Canvas {
  private let size: PixelSize
  private var bytes: [UInt8]
  private var origin = Point(0, 0)
  private var pixelsPerUnit: Float

  /// An opaque canvas; its height in units follows from square pixels.
  init(size: PixelSize, unitsAcross: Float, _ ground: Paint) {
    self.size = size
    bytes = []
    bytes.reserveCapacity(size.width * size.height * 4)
    for row in 0..<size.height {
      let color = ground.color(at: (Float(row) + 0.5) / Float(size.height))
      for _ in 0..<size.width { bytes += [color.red, color.green, color.blue, 255] }
    }
    pixelsPerUnit = Float(size.width) / unitsAcross
  }

  var pixmap: Pixmap { Pixmap(size: size, bytes: bytes) }

  /// Draws with the origin at (`x`, `y`) in the current units, and units `scale` times as large.
  mutating func within(x: Float, y: Float, scale: Float, _ draw: (inout Canvas) -> Void) {
    let before = (origin, pixelsPerUnit)
    origin = Point(origin.x + x * pixelsPerUnit, origin.y + y * pixelsPerUnit)
    pixelsPerUnit *= scale
    draw(&self)
    (origin, pixelsPerUnit) = before
  }

  /// Paints a shape over what is there; a soft one has edges so many units wide.
  mutating func fill(_ shape: Shape, _ paint: Paint, softness: Float = 0) {
    let (low, high) = shape.bounds
    let scale = pixelsPerUnit
    let reach = max(0.5, softness * scale / 2)
    func pixels(_ low: Float, _ high: Float, _ limit: Int) -> Range<Int> {
      let first = max(0, Int(low - reach))
      return first..<max(first, min(limit, Int(high + reach) + 1))
    }
    let columns = pixels(low.x * scale + origin.x, high.x * scale + origin.x, size.width)
    for row in pixels(low.y * scale + origin.y, high.y * scale + origin.y, size.height) {
      let y = (Float(row) + 0.5 - origin.y) / scale
      let color = paint.color(at: (y - low.y) / (high.y - low.y))
      var column = columns.lowerBound
      while column < columns.upperBound {
        let distance = shape.distance((Float(column) + 0.5 - origin.x) / scale, y) * scale
        // The outline is no nearer: what lies before it is inside or outside in one step.
        let run = min(columns.upperBound - column, max(1, Int(abs(distance) - reach) + 1))
        if distance < reach {
          let start = row * size.width + column
          blend(start..<start + run, color, paint.opacity * min(1, (reach - distance) / (2 * reach)))
        }
        column += run
      }
    }
  }

  /// Makes everything outside a shape transparent.
  mutating func clip(to shape: Shape) {
    for pixel in 0..<size.width * size.height {
      let (row, column) = pixel.quotientAndRemainder(dividingBy: size.width)
      let (x, y) = ((Float(column) + 0.5) / pixelsPerUnit, (Float(row) + 0.5) / pixelsPerUnit)
      bytes[pixel * 4 + 3] = UInt8(max(0, min(1, 0.5 - shape.distance(x, y) * pixelsPerUnit)) * 255)
    }
  }

  private mutating func blend(_ pixels: Range<Int>, _ color: RGBColor, _ opacity: Float) {
    let weight = Int(opacity * 256)
    func mixed(_ under: UInt8, _ over: UInt8) -> UInt8 {
      UInt8((Int(under) * (256 - weight) + Int(over) * weight + 128) >> 8)
    }
    for index in stride(from: pixels.lowerBound * 4, to: pixels.upperBound * 4, by: 4) {
      bytes[index] = mixed(bytes[index], color.red)
      bytes[index + 1] = mixed(bytes[index + 1], color.green)
      bytes[index + 2] = mixed(bytes[index + 2], color.blue)
    }
  }
}
