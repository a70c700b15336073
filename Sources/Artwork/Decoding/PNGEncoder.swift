/// Writes pictures as PNG files, quickly, and small where they are flat graphics.
package enum PNGEncoder {
  /// The picture as a whole PNG file: 8-bit colour with alpha, not interlaced.
  ///
  /// Takes time in proportion to the pixels. Equal pictures give equal files.
  ///
  /// - Precondition: The picture has at least one pixel; PNG has no empty ones.
  package static func encode(_ pixmap: Pixmap) -> [UInt8] {
    let size = pixmap.size
    precondition(size.width > 0 && size.height > 0, "a PNG picture has at least one pixel")
    let header =
      bigEndian(UInt32(size.width)) + bigEndian(UInt32(size.height))
      + [8, UInt8(PNGHeader.ColorType.rgba.rawValue), 0, 0, 0]
    var file = PNGHeader.signature
    append(.header, header, to: &file)
    append(.imageData, Deflate.zlib(PNGRowFilter.filter(pixmap)), to: &file)
    append(.end, [], to: &file)
    return file
  }

  /// A chunk: the length of its body, its name, the body, a checksum over both.
  static func append(_ name: FourCharacters, _ body: [UInt8], to file: inout [UInt8]) {
    file += bigEndian(UInt32(body.count))
    let start = file.count
    file += bigEndian(name.rawValue)
    file += body
    file += bigEndian(CRC32.checksum(file, in: start..<file.count))
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
