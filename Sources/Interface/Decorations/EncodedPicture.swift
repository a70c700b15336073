/// A picture in a file format, for terminals that take it as it is.
///
/// Equal pictures have equal bytes; two that share their storage, as copies do, are compared without looking at any.
public struct EncodedPicture: Sendable, Hashable {
  /// The whole file.
  public let bytes: [UInt8]
  /// Its extent, at least 1×1.
  public let size: PixelExtent
  /// Whether it is a PNG, the one format that every terminal with graphics takes.
  public let isPNG: Bool

  /// Creates a picture; its extent is taken to be at least 1×1.
  public init(bytes: [UInt8], size: PixelExtent, isPNG: Bool) {
    self.bytes = bytes
    self.size = PixelExtent(width: max(1, size.width), height: max(1, size.height))
    self.isPNG = isPNG
  }

  /// Looks at no more than the lengths: a file can have megabytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes.count)
    hasher.combine(size)
  }
}

/// An extent in pixels.
public struct PixelExtent: Sendable, Hashable {
  /// Pixels per row.
  public var width: Int
  /// Rows.
  public var height: Int

  /// Creates an extent.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
