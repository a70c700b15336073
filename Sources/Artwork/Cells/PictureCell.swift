package import Colors

/// One cell of a picture: a glyph in one colour on another.
package struct PictureCell: Sendable, Hashable {
  /// A space, or a block that covers a half or a quarter of the cell.
  package var glyph: Unicode.Scalar
  /// The colour of the block.
  package var foreground: RGBColor
  /// The colour of the rest.
  package var background: RGBColor
}
