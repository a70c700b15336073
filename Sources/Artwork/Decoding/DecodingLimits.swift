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
