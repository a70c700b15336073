/// A picture's extent in pixels.
package struct PixelSize: Sendable, Hashable {
  /// Pixels per row.
  package var width: Int
  /// Rows.
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
