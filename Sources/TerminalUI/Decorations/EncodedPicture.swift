/// A picture in a file format, for terminals that take it as it is.
///
/// Pictures are equal if their bytes are; copies share their storage and are compared at once.
package struct EncodedPicture: Sendable, Hashable {
  /// The whole file.
  package let bytes: [UInt8]
  /// Its extent, at least 1×1.
  package let size: PixelExtent
  package let format: Format

  /// Formats, as far as terminals differ in them.
  package enum Format: Sendable, Hashable {
    /// Every terminal that takes files takes these.
    case png
    case other
    /// No file, but the control string that draws the picture, a pixel for a pixel.
    case sixel
  }

  package init(bytes: [UInt8], size: PixelExtent, format: Format) {
    self.bytes = bytes
    self.size = PixelExtent(width: max(1, size.width), height: max(1, size.height))
    self.format = format
  }

  /// A picture from a file.
  package init(bytes: [UInt8], size: PixelExtent, isPNG: Bool) {
    self.init(bytes: bytes, size: size, format: isPNG ? .png : .other)
  }

  /// Hashes only the length and the extent: a file can have megabytes.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(bytes.count)
    hasher.combine(size)
  }
}

/// An extent in pixels.
package struct PixelExtent: Sendable, Hashable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
