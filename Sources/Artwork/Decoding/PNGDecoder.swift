/// Decodes PNG pictures (W3C, Portable Network Graphics, third edition): all colour types and depths, interlaced or not.
///
/// file → chunks → compressed data → (inflate) → filtered rows → (undo filters) → samples → (expand) → pixels
package enum PNGDecoder {
  /// Decodes a whole file; anything behind its end chunk is ignored, and a damaged one gives an error. Samples of 16 bits are rounded to 8.
  ///
  /// Takes time and memory in proportion to pixels and file: call it off the actors that others wait for. The limits are checked first.
  package static func decode(
    _ bytes: [UInt8], limits: DecodingLimits = .standard
  ) throws(ImageError) -> Pixmap {
    let contents = try PNGContents(file: bytes, limits: limits)
    let header = contents.header
    let passes = Adam7.passes(of: header.size, isInterlaced: header.isInterlaced)
    var rows = try inflate(contents, of: bytes, passes, limits)

    let pixelLength = max(1, header.bitsPerPixel / 8)
    var start = 0
    for pass in passes {
      let rowLength = pass.rowLength(bitsPerPixel: header.bitsPerPixel)
      try PNGFilters.undo(&rows, from: start, rows: pass.height, rowLength: rowLength, pixelLength: pixelLength)
      start += pass.length(bitsPerPixel: header.bitsPerPixel)
    }
    return Pixmap(size: header.size, bytes: expand(rows, passes, contents))
  }

  private static func inflate(
    _ contents: PNGContents, of bytes: [UInt8], _ passes: [Adam7.Pass], _ limits: DecodingLimits
  ) throws(ImageError) -> [UInt8] {
    let header = contents.header
    // No overflow: the limits leave room for 64 bytes a pixel, and a pixel has at most 8 and a filter byte.
    let length = passes.reduce(0) { $0 + $1.length(bitsPerPixel: header.bitsPerPixel) }
    guard length <= limits.maximumInflatedBytes else { throw .tooLarge(header.size) }
    if contents.imageData.count == 1 { return try Zlib.inflate(bytes[contents.imageData[0]], to: length) }
    // A stream may be cut anywhere between chunks: put together, it has no seams to watch for.
    return try Zlib.inflate(ArraySlice(contents.imageData.flatMap { bytes[$0] }), to: length)
  }

  private static func expand(_ rows: [UInt8], _ passes: [Adam7.Pass], _ contents: PNGContents) -> [UInt8] {
    let header = contents.header
    let pixels = PNGPixels(contents)
    let byteCount = header.size.width * header.size.height * 4
    // Sound: the passes together cover each pixel once, so that none of the bytes stays uninitialised.
    return [UInt8](unsafeUninitializedCapacity: byteCount) { output, initializedCount in
      initializedCount = byteCount
      rows.withUnsafeBytes { rows in
        guard let output = UnsafeMutableRawPointer(output.baseAddress), var row = rows.baseAddress else { return }
        for pass in passes {
          let rowLength = pass.rowLength(bitsPerPixel: header.bitsPerPixel)
          for number in 0..<pass.height {
            let first = (pass.originY + number * pass.stepY) * header.size.width + pass.originX
            pixels.write(row + 1, count: pass.width, to: output + first * 4, step: pass.stepX)
            row += 1 + rowLength
          }
        }
      }
    }
  }
}
