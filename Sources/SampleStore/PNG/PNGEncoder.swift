package import Artwork

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
    let sides = [size.width, size.height].flatMap { side in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: side >> $0) }
    }
    var file = PNGHeader.signature
    PNGChunks.append(.header, sides + [8, 6, 0, 0, 0], to: &file)
    PNGChunks.append(.imageData, Deflate.zlib(PNGRowFilter.filter(pixmap)), to: &file)
    PNGChunks.append(.end, [], to: &file)
    return file
  }
}
