/// The contents of a picture's header, which are known even if its pixels can't be decoded.
package struct ImageMetadata: Sendable, Hashable {
  /// The format its bytes are in.
  package var format: ImageFormat
  /// Its extent in pixels, at least 1×1.
  package var size: PixelSize
  /// The length of the whole file.
  package var byteCount: Int

  package init(format: ImageFormat, size: PixelSize, byteCount: Int) {
    self.format = format
    self.size = size
    self.byteCount = byteCount
  }

  /// Reads the header of a picture from its whole file.
  ///
  /// - Throws: ``ImageError/unknownFormat``, ``ImageError/truncated`` when the file ends before its size, or
  ///   ``ImageError/corrupt(_:)`` when the header contradicts its format.
  package init(header bytes: [UInt8]) throws(ImageError) {
    let format = try ImageFormat(signature: bytes)
    let size =
      switch format {
      case .png: try PNGHeader(file: bytes).size
      case .jpeg: try JPEGHeader(file: bytes).size
      case .webp: try WebPHeader(file: bytes).size
      }
    self.init(format: format, size: size, byteCount: bytes.count)
  }
}
