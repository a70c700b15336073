import Artwork

/// A picture in the making: shapes go in, smooth-edged pixels come out.
///
/// Positions are in units whose size and origin ``within(x:y:side:_:)`` moves, so the same drawing code serves every
/// pixel size and every place in a larger picture.
struct Canvas {
  let size: PixelSize
  private var bytes: [UInt8]
  private var originX: Float = 0
  private var originY: Float = 0
  private var pixelsPerUnit: Float
  /// Coverage gathered for a shadow, instead of colour; see ``castShadow(of:down:softness:opacity:)``.
  private var shadow: [UInt8] = []
  private var shadowSoftness: Float = 0

  /// Creates an opaque black canvas that is `unitsAcross` wide; its height in units follows from the pixels being
  /// square.
  init(size: PixelSize, unitsAcross: Float = 1) {
    self.size = size
    bytes = [UInt8](repeating: 255, count: size.width * size.height * 4)
    pixelsPerUnit = Float(size.width) / unitsAcross
  }

  /// The finished picture.
  var pixmap: Pixmap { Pixmap(size: size, bytes: bytes) }

  /// Draws with the unit square placed at (`x`, `y`) of the present units, `side` wide.
  mutating func within(x: Float, y: Float, side: Float, _ draw: (inout Canvas) -> Void) {
    let before = (originX, originY, pixelsPerUnit)
    originX += x * pixelsPerUnit
    originY += y * pixelsPerUnit
    pixelsPerUnit *= side
    draw(&self)
    (originX, originY, pixelsPerUnit) = before
  }

  /// Sets every pixel by its position in units.
  mutating func cover(_ color: (_ x: Float, _ y: Float) -> RGB) {
    let step = 1 / pixelsPerUnit
    var index = 0
    for row in 0..<size.height {
      let y = (Float(row) + 0.5 - originY) * step
      for column in 0..<size.width {
        let pixel = color((Float(column) + 0.5 - originX) * step, y)
        bytes[index] = pixel.red
        bytes[index + 1] = pixel.green
        bytes[index + 2] = pixel.blue
        index += 4
      }
    }
  }

  /// Paints a shape over what is there.
  mutating func fill<Filled: Shape>(_ shape: Filled, _ paint: Paint) {
    let box = shape.bounds
    let height = max(box.maxY - box.minY, 1e-6)
    let asShadow = !shadow.isEmpty
    scan(shape, softness: shadowSoftness) { canvas, row, columns, y, coverage in
      if asShadow {
        canvas.gather(row, columns, coverage * paint.opacity)
      } else {
        let color = paint.top.mixed(with: paint.bottom, max(0, min(1, (y - box.minY) / height)))
        canvas.blend(row, columns, color, coverage * paint.opacity)
      }
    }
  }

  /// Makes everything outside a shape transparent.
  mutating func clip<Kept: Shape>(to shape: Kept) {
    for index in stride(from: 3, to: bytes.count, by: 4) { bytes[index] = 0 }
    scan(shape, softness: 0) { canvas, row, columns, _, coverage in
      for column in columns { canvas.bytes[(row * canvas.size.width + column) * 4 + 3] = UInt8(coverage * 255) }
    }
  }

  /// Draws the shadow of everything that `draw` fills, as one shape: where two of its shapes overlap it is no darker.
  mutating func castShadow(
    of color: RGB, down: Float, softness: Float, opacity: Float, _ draw: (inout Canvas) -> Void
  ) {
    shadow = [UInt8](repeating: 0, count: size.width * size.height)
    shadowSoftness = softness
    within(x: 0, y: down, side: 1, draw)
    let gathered = shadow
    shadow = []
    shadowSoftness = 0
    for (index, coverage) in gathered.enumerated() where coverage > 0 {
      blend(index / size.width, index % size.width..<index % size.width + 1, color, Float(coverage) / 255 * opacity)
    }
  }
}

extension Canvas {
  /// Walks the pixels that a shape touches, in runs of equal coverage (0…1).
  ///
  /// The distance tells how far the outline is at least, so whole runs in and outside are taken in one step: the cost
  /// follows the outline's length, not the area.
  private mutating func scan<Scanned: Shape>(
    _ shape: Scanned, softness: Float,
    _ emit: (inout Canvas, _ row: Int, _ columns: Range<Int>, _ y: Float, _ coverage: Float) -> Void
  ) {
    let box = shape.bounds
    let scale = pixelsPerUnit
    let reach = max(0.5, softness * scale / 2)
    let firstRow = max(0, Int((box.minY * scale + originY - reach).rounded(.down)))
    let lastRow = min(size.height, Int((box.maxY * scale + originY + reach).rounded(.up)))
    let firstColumn = max(0, Int((box.minX * scale + originX - reach).rounded(.down)))
    let lastColumn = min(size.width, Int((box.maxX * scale + originX + reach).rounded(.up)))
    guard firstRow < lastRow, firstColumn < lastColumn else { return }
    for row in firstRow..<lastRow {
      let y = (Float(row) + 0.5 - originY) / scale
      var column = firstColumn
      while column < lastColumn {
        let x = (Float(column) + 0.5 - originX) / scale
        let pixels = shape.distance(x, y) * scale
        if pixels >= reach {
          column += Int(min(pixels - reach, 65_536)) + 1
          continue
        }
        let run = pixels <= -reach ? min(lastColumn - column, Int(-pixels - reach) + 1) : 1
        let coverage = min(1, (reach - pixels) / (2 * reach))
        emit(&self, row, column..<column + run, y, coverage)
        column += run
      }
    }
  }

  private mutating func blend(_ row: Int, _ columns: Range<Int>, _ color: RGB, _ opacity: Float) {
    let weight = Int(opacity * 256)
    guard weight > 0 else { return }
    var index = (row * size.width + columns.lowerBound) * 4
    for _ in columns {
      bytes[index] = Canvas.mix(bytes[index], color.red, weight)
      bytes[index + 1] = Canvas.mix(bytes[index + 1], color.green, weight)
      bytes[index + 2] = Canvas.mix(bytes[index + 2], color.blue, weight)
      index += 4
    }
  }

  private mutating func gather(_ row: Int, _ columns: Range<Int>, _ coverage: Float) {
    let value = UInt8(max(0, min(255, coverage * 255)))
    for column in columns {
      let index = row * size.width + column
      shadow[index] = max(shadow[index], value)
    }
  }

  @inline(__always)
  private static func mix(_ under: UInt8, _ over: UInt8, _ weight: Int) -> UInt8 {
    UInt8((Int(under) * (256 - weight) + Int(over) * weight + 128) >> 8)
  }
}
