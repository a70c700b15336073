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

/// Limits of a picture's cost; both are checked against its header before memory is taken for it.
package struct DecodingLimits: Sendable, Hashable {
  /// The largest width and the largest height, in pixels.
  package var maximumSize: PixelSize
  /// The most bytes that compressed data may grow to, and that pixels may take (four bytes each).
  package var maximumInflatedBytes: Int

  /// 4096 pixels each way, and as many bytes as 4096×2304 pixels of 8-bit colour and alpha take with the filter bytes of all
  /// interlace passes: more than any screenshot.
  package static let standard = DecodingLimits(
    maximumSize: PixelSize(width: 4096, height: 4096),
    maximumInflatedBytes: 4096 * 2304 * 4 + 2 * 4096)

  /// Throws ``ImageError/tooLarge(_:)`` when `size`, whose sides are below 2³² as all formats have them, is over the limit, or so
  /// large that the length of its pixels in bytes would not fit in an `Int` under any limit.
  func check(_ size: PixelSize) throws(ImageError) {
    let (pixels, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    guard size.width <= maximumSize.width, size.height <= maximumSize.height, !overflow, pixels <= Int.max / 64,
      pixels <= maximumInflatedBytes / 4
    else { throw .tooLarge(size) }
  }
}

/// The reason why a picture could not be read.
package enum ImageError: Error, Sendable, Hashable {
  /// The bytes begin like no picture that is known here.
  case unknownFormat
  /// The bytes end before the picture does.
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
