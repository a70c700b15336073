/// One cell of a picture: a glyph in one colour on another.
public struct PictureCell: Sendable, Hashable {
  /// A space, or a block that covers a half or a quarter of the cell.
  public var glyph: Unicode.Scalar
  /// The colour of the block.
  public var foreground: RGBColor
  /// The colour of the rest.
  public var background: RGBColor

  /// Creates a cell.
  public init(glyph: Unicode.Scalar, foreground: RGBColor, background: RGBColor) {
    self.glyph = glyph
    self.foreground = foreground
    self.background = background
  }
}
