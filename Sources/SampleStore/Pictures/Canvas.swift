import Artwork
import Colors

/// Draws anti-aliased shapes into pixels, in units whose origin and size ``within(x:y:scale:_:)`` changes.
struct Canvas {
  private let size: PixelSize
  private var bytes: [UInt8]
  private var origin: (x: Float, y: Float) = (0, 0)
  private var pixelsPerUnit: Float

  /// Transparent; its height in units follows from square pixels.
  init(size: PixelSize, unitsAcross: Float) {
    self.size = size
    bytes = [UInt8](repeating: 0, count: size.width * size.height * 4)
    pixelsPerUnit = Float(size.width) / unitsAcross
  }

  var pixmap: Pixmap { Pixmap(size: size, bytes: bytes) }

  /// Draws with the origin at (`x`, `y`) in the current units, and units `scale` times as large.
  mutating func within(x: Float, y: Float, scale: Float, _ draw: (inout Canvas) -> Void) {
    let before = (origin, pixelsPerUnit)
    origin = (origin.x + x * pixelsPerUnit, origin.y + y * pixelsPerUnit)
    pixelsPerUnit *= scale
    draw(&self)
    (origin, pixelsPerUnit) = before
  }

  /// Paints a shape over what is there; a soft one has edges so many units wide.
  mutating func fill(_ shape: Shape, _ paint: Paint, opacity: Float = 1, softness: Float = 0) {
    let scale = pixelsPerUnit
    let reach = max(0.5, softness * scale / 2)
    func pixels(_ places: [Float], _ origin: Float, _ limit: Int) -> Range<Int> {
      let first = max(0, Int(((places.min() ?? 0) - shape.radius) * scale + origin - reach))
      return first..<max(first, min(limit, Int(((places.max() ?? 0) + shape.radius) * scale + origin + reach) + 1))
    }
    let columns = pixels(shape.xs, origin.x, size.width)
    for row in pixels(shape.ys, origin.y, size.height) {
      let y = (Float(row) + 0.5 - origin.y) / scale
      let color = paint.color(at: y)
      var column = columns.lowerBound
      while column < columns.upperBound {
        let distance = shape.distance((Float(column) + 0.5 - origin.x) / scale, y) * scale
        // The outline is no nearer: what lies before it is inside or outside in one step.
        let run = min(columns.upperBound - column, max(1, Int(abs(distance) - reach) + 1))
        if distance < reach {
          let start = row * size.width + column
          blend(start..<start + run, color, opacity * min(1, (reach - distance) / (2 * reach)))
        }
        column += run
      }
    }
  }

  /// Transparent pixels take the colour as it is.
  private mutating func blend(_ pixels: Range<Int>, _ color: RGBColor, _ opacity: Float) {
    let weight = Int(opacity * 256)
    for start in stride(from: pixels.lowerBound * 4, to: pixels.upperBound * 4, by: 4) {
      let share = bytes[start + 3] == 0 ? 256 : weight
      func mix(_ channel: Int, _ over: UInt8) {
        bytes[start + channel] = UInt8((Int(bytes[start + channel]) * (256 - share) + Int(over) * share + 128) >> 8)
      }
      mix(0, color.red)
      mix(1, color.green)
      mix(2, color.blue)
      bytes[start + 3] = max(bytes[start + 3], UInt8(min(255, weight)))
    }
  }
}
