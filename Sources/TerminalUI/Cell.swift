/// One cell of a frame.
package struct Cell: Sendable, Hashable {
  /// What it shows.
  package var glyph: Glyph
  /// How.
  package var style: Style

  /// A blank cell in the terminal's own colours.
  package static let blank = Cell(glyph: .space, style: .plain)

  /// Creates a cell.
  package init(glyph: Glyph, style: Style) {
    self.glyph = glyph
    self.style = style
  }
}
