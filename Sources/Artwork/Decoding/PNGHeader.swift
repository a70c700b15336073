/// The first chunk of a PNG file (PNG, third edition, section 11.2.1): the size, and how pixels are stored.
package struct PNGHeader: Sendable, Hashable {
  enum ColorType: Int, Sendable {
    case gray = 0
    case rgb = 2
    case indexed = 3
    case grayAlpha = 4
    case rgba = 6
  }

  /// The eight bytes each PNG file begins with (section 5.2).
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  let size: PixelSize
  /// Bits of a sample, or of a palette index: 1, 2, 4, 8 or 16.
  let bitDepth: Int
  let colorType: ColorType
  let isInterlaced: Bool

  /// Reads the header from the beginning of a file, its signature included.
  init(file: [UInt8]) throws(ImageError) {
    var chunks = try PNGChunks(file)
    try self.init(first: &chunks, in: file)
  }

  /// Reads the header from the first of a file's chunks, and steps over it.
  init(first chunks: inout PNGChunks, in file: [UInt8]) throws(ImageError) {
    guard let chunk = try chunks.next() else { throw .truncated }
    guard chunk.name == .header else { throw .corrupt("a PNG file that doesn't begin with its header") }
    guard chunk.body.count == 13 else { throw .corrupt("a PNG header of a wrong length") }
    var reader = ByteReader(file[chunk.body])
    size = PixelSize(width: try reader.bigEndian(4), height: try reader.bigEndian(4))
    bitDepth = try reader.byte()
    let colorType = ColorType(rawValue: try reader.byte())
    let compression = try reader.byte()
    let filter = try reader.byte()
    let interlace = try reader.byte()

    let sides = 1...Int(Int32.max)
    guard sides.contains(size.width), sides.contains(size.height) else {
      throw .corrupt("a PNG picture without pixels")
    }
    guard let colorType, colorType.bitDepths.contains(bitDepth) else { throw .corrupt("a PNG colour type is unknown") }
    guard compression == 0, filter == 0, interlace <= 1 else { throw .corrupt("a PNG method is unknown") }
    self.colorType = colorType
    isInterlaced = interlace == 1
  }

  /// Bits of a whole pixel, 1 to 64.
  var bitsPerPixel: Int { colorType.channels * bitDepth }
}

extension PNGHeader.ColorType {
  var channels: Int {
    switch self {
    case .gray, .indexed: 1
    case .grayAlpha: 2
    case .rgb: 3
    case .rgba: 4
    }
  }

  var bitDepths: Set<Int> {
    switch self {
    case .gray: [1, 2, 4, 8, 16]
    case .indexed: [1, 2, 4, 8]
    case .rgb, .grayAlpha, .rgba: [8, 16]
    }
  }
}

/// The passes of a picture (PNG, third edition, section 8.1): seven grids of pixels if it is interlaced, else one of all.
struct Adam7 {
  /// A pass: every `step`th pixel, from `origin` on, in both directions.
  struct Pass {
    let originX: Int
    let originY: Int
    let stepX: Int
    let stepY: Int
    let width: Int
    let height: Int

    /// Bytes of a row without its filter byte.
    func rowLength(bitsPerPixel: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

    /// Bytes of all rows, each with its filter byte.
    func length(bitsPerPixel: Int) -> Int { height * (1 + rowLength(bitsPerPixel: bitsPerPixel)) }
  }

  /// The passes of a picture that have pixels, in the order of the data.
  static func passes(of size: PixelSize, isInterlaced: Bool) -> [Pass] {
    guard isInterlaced else { return [pass(of: size, 0, 0, 1, 1)] }
    let passes = [
      pass(of: size, 0, 0, 8, 8), pass(of: size, 4, 0, 8, 8), pass(of: size, 0, 4, 4, 8), pass(of: size, 2, 0, 4, 4),
      pass(of: size, 0, 2, 2, 4), pass(of: size, 1, 0, 2, 2), pass(of: size, 0, 1, 1, 2),
    ]
    // A pass without columns or rows has no filter bytes either.
    return passes.filter { $0.width > 0 && $0.height > 0 }
  }

  private static func pass(of size: PixelSize, _ originX: Int, _ originY: Int, _ stepX: Int, _ stepY: Int) -> Pass {
    Pass(
      originX: originX, originY: originY, stepX: stepX, stepY: stepY,
      width: (size.width - originX + stepX - 1) / stepX, height: (size.height - originY + stepY - 1) / stepY)
  }
}
