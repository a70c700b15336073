/// A loaded picture, icon or screenshot: its metadata, and its pixels if they can be decoded.
package struct Icon: Sendable, Hashable {
  /// The contents of the file's header: format, extent as it was sent, and so on.
  package let metadata: ImageMetadata
  /// The pixels, area-averaged down to at most the extent that was asked for, never up. `nil` for a picture in a format
  /// that isn't decoded here, which is no failure.
  package let pixmap: Pixmap?
  /// The picture as a PNG file of critical chunks and transparency only, for terminals that show files. `nil` unless it was asked
  /// for, if the file that was sent has more than ``maximumEncodedBytes``, and in a format that isn't decoded here.
  package let encoded: [UInt8]?

  /// The most bytes of a file that ``encoded`` is made of. A screenshot that fills a large screen has about one megabyte.
  package static let maximumEncodedBytes = 3 << 20

  /// The number of bytes that the server sent.
  package var byteCount: Int { metadata.byteCount }
}

extension Icon {
  /// Decodes a picture and averages it down to fit `size`. Costs milliseconds: not for the main actor.
  ///
  /// - Throws: the reason why the bytes can't be read.
  init(decoding bytes: [UInt8], fitting size: PixelSize, keepsBytes: Bool = false) throws(ImageError) {
    let (metadata, pixmap) = try ImageDecoder.decode(bytes)
    var encoded: [UInt8]?
    if keepsBytes, bytes.count <= Self.maximumEncodedBytes, let pixmap,
      let file = Self.png(of: bytes, metadata.format, pixmap)
    {
      encoded = try PNGContents.essence(of: file)
    }
    self.init(metadata: metadata, pixmap: pixmap?.averaged(fitting: size), encoded: encoded)
  }

  /// The file itself if it is PNG, else its pixels as one.
  private static func png(of bytes: [UInt8], _ format: ImageFormat, _ pixmap: Pixmap) -> [UInt8]? {
    #if canImport(ImageIO)
      if format != .png { return SystemImages.png(pixmap) }
    #endif
    return bytes
  }

  /// The cost of keeping this in memory, in bytes.
  var cost: Int { 256 + (pixmap?.bytes.count ?? 0) + (encoded?.count ?? 0) }
}
