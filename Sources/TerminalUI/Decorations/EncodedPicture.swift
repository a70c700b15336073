/// A picture in a file format, for terminals that take it as it is.
///
/// Equal pictures have equal bytes; two that share their storage, as copies do, are compared without looking at any.
package struct EncodedPicture: Sendable, Hashable {
  /// The whole file.
  package let bytes: [UInt8]
  /// Its extent, at least 1×1.
  package let size: PixelExtent
  /// What the bytes are.
  package let format: Format

  /// Formats, as far as terminals make a difference between them.
  package enum Format: Sendable, Hashable {
    /// The one format of files that every terminal takes that takes any.
    case png
    /// Any other.
    case other
    /// No file, but the control string that draws the picture with its pixels on the screen's.
    case sixel
  }

  /// Creates a picture; its extent is taken to be at least 1×1.
  package init(bytes: [UInt8], size: PixelExtent, format: Format) {
    self.bytes = bytes
    self.size = PixelExtent(width: max(1, size.width), height: max(1, size.height))
    self.format = format
  }

  /// Creates a picture from a file.
  package init(bytes: [UInt8], size: PixelExtent, isPNG: Bool) {
    self.init(bytes: bytes, size: size, format: isPNG ? .png : .other)
  }

  /// Looks at no more than the lengths: a file can have megabytes.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(bytes.count)
    hasher.combine(size)
  }
}

/// An extent in pixels.
package struct PixelExtent: Sendable, Hashable {
  /// Pixels per row.
  package var width: Int
  /// Rows.
  package var height: Int

  /// Creates an extent.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
