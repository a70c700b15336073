/// A picture's extent in pixels.
public struct PixelSize: Sendable, Hashable {
  /// Pixels per row.
  public var width: Int
  /// Rows.
  public var height: Int

  /// Creates a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
