/// A decoded picture: 8-bit sRGB with straight (not premultiplied) alpha, row by row from the top left, 4 bytes a pixel
/// (red, green, blue, alpha).
package struct Pixmap: Sendable, Hashable {
  /// Extent in pixels.
  package let size: PixelSize
  /// `size.width * size.height * 4` bytes.
  package let bytes: [UInt8]

  /// - Precondition: `bytes` has `width * height * 4` elements.
  package init(size: PixelSize, bytes: [UInt8]) {
    precondition(bytes.count == size.width * size.height * 4, "a pixmap holds four bytes for each pixel")
    self.size = size
    self.bytes = bytes
  }
}
