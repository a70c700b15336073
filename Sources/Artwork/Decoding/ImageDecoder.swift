/// Decodes a picture of any format that can be decoded on this platform.
///
/// PNG is decoded by ``PNGDecoder`` everywhere, so that the same file gives the same pixels on every platform; if the system
/// brings ImageIO, it decodes the other formats.
package enum ImageDecoder {
  /// Reads a whole file.
  ///
  /// Takes time in proportion to the pixels: call it off the actors that others wait for.
  ///
  /// - Returns: The metadata, and the pixels, or `nil` for a format whose pixels can't be decoded on this platform.
  package static func decode(
    _ bytes: [UInt8], limits: DecodingLimits = .standard
  ) throws(ImageError) -> (metadata: ImageMetadata, pixmap: Pixmap?) {
    let metadata = try ImageMetadata(header: bytes)
    if metadata.format == .png { return (metadata, try PNGDecoder.decode(bytes, limits: limits)) }
    #if canImport(ImageIO)
      return (metadata, try SystemImages.decode(bytes, format: metadata.format, limits: limits))
    #else
      return (metadata, nil)
    #endif
  }
}
