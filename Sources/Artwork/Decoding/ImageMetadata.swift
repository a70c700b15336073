/// What can be said about a picture without its pixels, so that a row can show it even where they can't be decoded.
package struct ImageMetadata: Sendable, Hashable {
  /// The format its bytes are in.
  package var format: ImageFormat
  /// Its extent in pixels, at least 1×1.
  package var size: PixelSize
  /// The length of the whole file.
  package var byteCount: Int
  /// The colour that covers most of it; `nil` while the pixels are not known or when all of them are transparent.
  package var dominantColor: RGBColor?

  /// Creates metadata.
  package init(format: ImageFormat, size: PixelSize, byteCount: Int, dominantColor: RGBColor? = nil) {
    self.format = format
    self.size = size
    self.byteCount = byteCount
    self.dominantColor = dominantColor
  }

  /// Reads the header of a picture.
  ///
  /// The first kilobyte is enough for PNG, GIF and WebP; JPEG and HEIC may carry other data, such as a preview, before
  /// their size.
  ///
  /// - Parameters:
  ///   - bytes: The file, or its beginning.
  ///   - byteCount: The length of the whole file where `bytes` is only its beginning.
  /// - Throws: ``ImageError/unknownFormat``, ``ImageError/truncated`` when the size comes after the end of `bytes`, or
  ///   ``ImageError/corrupt(_:)`` when the header contradicts its format.
  package init(header bytes: [UInt8], byteCount: Int? = nil) throws(ImageError) {
    let format = try ImageFormat(signature: bytes)
    let size =
      switch format {
      case .png: try PNGHeader(file: bytes).size
      case .jpeg: try JPEGHeader(file: bytes).size
      case .webp: try WebPHeader(file: bytes).size
      case .gif: try GIFHeader(file: bytes).size
      case .heic: try HEICHeader(file: bytes).size
      }
    self.init(format: format, size: size, byteCount: byteCount ?? bytes.count)
  }
}
