import Artwork

/// Draws anti-aliased shapes into pixels.
///
/// Positions are in units whose size and origin ``within(x:y:scale:_:)`` changes, so the same drawing fits every pixel
/// size and every place in a larger picture.
struct Canvas {
  let size: PixelSize
  private var bytes: [UInt8]
  private var originX: Float = 0
  private var originY: Float = 0
  private var pixelsPerUnit: Float
  /// The coverage of a shadow while one is drawn; see ``castShadow(of:down:softness:opacity:_:)``.
  private var shadow: [UInt8] = []
  private var shadowSoftness: Float = 0

  /// An opaque canvas. Its height in units follows from square pixels.
  init(size: PixelSize, unitsAcross: Float) {
    self.size = size
    bytes = [UInt8](repeating: 255, count: size.width * size.height * 4)
    pixelsPerUnit = Float(size.width) / unitsAcross
  }

  var pixmap: Pixmap { Pixmap(size: size, bytes: bytes) }

  /// Draws with the origin at (`x`, `y`) in the current units, and units `scale` times as large.
  mutating func within(x: Float, y: Float, scale: Float, _ draw: (inout Canvas) -> Void) {
    let before = (originX, originY, pixelsPerUnit)
    originX += x * pixelsPerUnit
    originY += y * pixelsPerUnit
    pixelsPerUnit *= scale
    draw(&self)
    (originX, originY, pixelsPerUnit) = before
  }

  /// Sets every pixel by its position in units.
  mutating func cover(_ color: (_ x: Float, _ y: Float) -> RGB) {
    for row in 0..<size.height {
      let y = (Float(row) + 0.5 - originY) / pixelsPerUnit
      for column in 0..<size.width {
        let pixel = color((Float(column) + 0.5 - originX) / pixelsPerUnit, y)
        let index = (row * size.width + column) * 4
        bytes[index] = pixel.red
        bytes[index + 1] = pixel.green
        bytes[index + 2] = pixel.blue
      }
    }
  }

  /// Paints a shape over what is there.
  mutating func fill(_ shape: Shape, _ paint: Paint) {
    let top = shape.low.y
    let height = max(shape.high.y - top, 1e-6)
    let isShadow = !shadow.isEmpty
    scan(shape, softness: shadowSoftness) { canvas, pixels, y, coverage in
      if isShadow {
        let value = UInt8(max(0, min(255, coverage * paint.opacity * 255)))
        for pixel in pixels { canvas.shadow[pixel] = max(canvas.shadow[pixel], value) }
      } else {
        let color = paint.top.mixed(with: paint.bottom, max(0, min(1, (y - top) / height)))
        canvas.blend(pixels, color, coverage * paint.opacity)
      }
    }
  }

  /// Makes everything outside a shape transparent.
  mutating func clip(to shape: Shape) {
    for index in stride(from: 3, to: bytes.count, by: 4) { bytes[index] = 0 }
    scan(shape, softness: 0) { canvas, pixels, _, coverage in
      for pixel in pixels { canvas.bytes[pixel * 4 + 3] = UInt8(coverage * 255) }
    }
  }

  /// Draws the shadow of everything that `draw` fills, as one shape: overlaps are no darker.
  mutating func castShadow(
    of color: RGB, down: Float, softness: Float, opacity: Float, _ draw: (inout Canvas) -> Void
  ) {
    shadow = [UInt8](repeating: 0, count: size.width * size.height)
    shadowSoftness = softness
    within(x: 0, y: down, scale: 1, draw)
    let gathered = shadow
    shadow = []
    shadowSoftness = 0
    for (pixel, coverage) in gathered.enumerated() where coverage > 0 {
      blend(pixel..<pixel + 1, color, Float(coverage) / 255 * opacity)
    }
  }

  /// Walks the pixels that a shape touches, in runs of equal coverage (0…1) within a row.
  ///
  /// The distance is a lower bound to the outline, so runs inside and outside are skipped in one step: the cost follows
  /// the outline's length, not the area.
  private mutating func scan(
    _ shape: Shape, softness: Float,
    _ emit: (inout Canvas, _ pixels: Range<Int>, _ y: Float, _ coverage: Float) -> Void
  ) {
    let scale = pixelsPerUnit
    let reach = max(0.5, softness * scale / 2)
    func pixels(_ low: Float, _ high: Float, _ origin: Float, _ limit: Int) -> Range<Int> {
      let first = max(0, Int((low * scale + origin - reach).rounded(.down)))
      return first..<max(first, min(limit, Int((high * scale + origin + reach).rounded(.up))))
    }
    let columns = pixels(shape.low.x, shape.high.x, originX, size.width)
    for row in pixels(shape.low.y, shape.high.y, originY, size.height) {
      let y = (Float(row) + 0.5 - originY) / scale
      var column = columns.lowerBound
      while column < columns.upperBound {
        let distance = shape.distance((Float(column) + 0.5 - originX) / scale, y) * scale
        if distance >= reach {
          column += Int(min(distance - reach, 65_536)) + 1
          continue
        }
        let run = distance <= -reach ? min(columns.upperBound - column, Int(-distance - reach) + 1) : 1
        let start = row * size.width + column
        emit(&self, start..<start + run, y, min(1, (reach - distance) / (2 * reach)))
        column += run
      }
    }
  }

  private mutating func blend(_ pixels: Range<Int>, _ color: RGB, _ opacity: Float) {
    let weight = Int(opacity * 256)
    guard weight > 0 else { return }
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
