/// Decodes PNG by ``PNGDecoder``, so that the same file gives the same pixels everywhere; other formats where the system brings ImageIO.
package enum ImageDecoder {
  /// Reads a whole file, in time in proportion to the pixels: not for an actor that others wait for. No pixels if the format can't be decoded.
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

/// Limits of a picture's cost; both are checked against its header before memory is taken for it.
package struct DecodingLimits: Sendable, Hashable {
  package var maximumSize: PixelSize
  /// The most bytes that compressed data may grow to, and that pixels may take (four bytes each).
  package var maximumInflatedBytes: Int

  /// More than any screenshot: 4096 pixels each way, and 4096×2304 pixels of 8-bit colour and alpha with all filter bytes.
  package static let standard = DecodingLimits(
    maximumSize: PixelSize(width: 4096, height: 4096),
    maximumInflatedBytes: 4096 * 2304 * 4 + 2 * 4096)

  /// Throws ``ImageError/tooLarge(_:)`` for a size, whose sides are below 2³², over the limit or too large for an `Int` of bytes.
  func check(_ size: PixelSize) throws(ImageError) {
    let (pixels, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    guard size.width <= maximumSize.width, size.height <= maximumSize.height, !overflow, pixels <= Int.max / 64,
      pixels <= maximumInflatedBytes / 4
    else { throw .tooLarge(size) }
  }
}

package enum ImageError: Error, Sendable, Hashable {
  /// The bytes begin like no picture that is known here.
  case unknownFormat
  case truncated
  /// The bytes contradict the format or themselves; the text names the place, in plain words.
  case corrupt(String)
  /// The picture says it is larger than the limits allow; nothing was allocated for it.
  case tooLarge(PixelSize)

  /// The reason for people, without a full stop at its end.
  package var message: String {
    switch self {
    case .unknownFormat: "not a picture in a known format"
    case .truncated: "the picture is cut short"
    case .corrupt(let reason): "the picture is damaged: \(reason)"
    case .tooLarge(let size): "the picture is too large: \(size.width)×\(size.height) pixels"
    }
  }
}
