import Files

/// Writes pictures as PNG files, quickly, and small where they are flat graphics.
package enum PNGEncoder {
  /// The picture, of one pixel at least, as a PNG file: 8-bit colour with alpha, not interlaced. Equal pictures give equal files.
  package static func encode(_ pixmap: Pixmap) -> [UInt8] {
    let size = pixmap.size
    precondition(size.width > 0 && size.height > 0, "a PNG picture has at least one pixel")
    let sides = [size.width, size.height].flatMap { side in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: side >> $0) }
    }
    var file = PNGHeader.signature
    PNGChunks.append(.header, sides + [8, 6, 0, 0, 0], to: &file)
    PNGChunks.append(.imageData, Deflate.deflated(filteredRows(of: pixmap)), to: &file)
    PNGChunks.append(.end, [], to: &file)
    return file
  }

  /// Each row as its difference from the one above: all zeros where flat graphics go on (PNG, third edition, section 9).
  private static func filteredRows(of pixmap: Pixmap) -> [UInt8] {
    let pixels = pixmap.bytes
    let rowLength = pixmap.size.width * 4
    var rows = [UInt8](repeating: 0, count: pixmap.size.height * (1 + rowLength))
    for row in 0..<pixmap.size.height {
      let start = row * rowLength
      rows[start + row] = 2
      for index in start..<start + rowLength {
        rows[index + row + 1] = pixels[index] &- (row > 0 ? pixels[index - rowLength] : 0)
      }
    }
    return rows
  }
}
