/// A picture in a file format, for terminals that take it as it is.
///
/// Pictures are equal if their bytes are; copies share their storage and are compared at once.
public struct EncodedPicture: Sendable, Hashable {
  /// The whole file.
  public let bytes: [UInt8]
  /// Its extent, at least 1×1.
  public let size: PixelExtent
  public let format: Format

  /// Formats, as far as terminals treat them differently.
  public enum Format: Sendable, Hashable {
    /// Every terminal that takes files takes these.
    case png
    case other
    /// No file, but the control string that draws the picture, a pixel for a pixel.
    case sixel
  }

  public init(bytes: [UInt8], size: PixelExtent, format: Format) {
    self.bytes = bytes
    self.size = PixelExtent(width: max(1, size.width), height: max(1, size.height))
    self.format = format
  }

  /// Hashes only the length and the extent: a file can have megabytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes.count)
    hasher.combine(size)
  }
}

/// An extent in pixels.
public struct PixelExtent: Sendable, Hashable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
