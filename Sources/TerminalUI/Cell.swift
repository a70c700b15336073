/// One cell of a frame.
package struct Cell: Sendable, Hashable {
  package var glyph: Glyph
  package var style: Style

  /// A blank cell in the terminal's own colours.
  package static let blank = Cell(glyph: .space, style: .plain)

  package init(glyph: Glyph, style: Style) {
    self.glyph = glyph
    self.style = style
  }
}
