/// Decodes a picture of any format that can be decoded on this platform.
///
/// PNG is decoded by ``PNGDecoder`` everywhere, so that the same file gives the same pixels on every platform; where the
/// system brings ImageIO, it decodes the other formats.
package enum ImageDecoder {
  /// Reads a whole file.
  ///
  /// Takes time in proportion to the pixels: call it off the actors that others wait for.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - limits: How much the pixels may cost.
  /// - Returns: The metadata, and the pixels, or `nil` for a format whose pixels can't be decoded on this platform. The
  ///   metadata has a dominant colour where there are pixels.
  /// - Throws: Any ``ImageError`` but ``ImageError/unsupported(_:)``.
  package static func decode(
    _ bytes: [UInt8], limits: DecodingLimits = .standard
  ) throws(ImageError) -> (metadata: ImageMetadata, pixmap: Pixmap?) {
    var metadata = try ImageMetadata(header: bytes)
    let pixmap: Pixmap?
    if metadata.format == .png {
      pixmap = try PNGDecoder.decode(bytes, limits: limits)
    } else {
      #if canImport(ImageIO)
        pixmap = try SystemImageDecoder.decode(bytes, format: metadata.format, limits: limits)
      #else
        pixmap = nil
      #endif
    }
    metadata.dominantColor = pixmap.flatMap(RGBColor.init(dominantIn:))
    return (metadata, pixmap)
  }
}
