/// One cell of a frame.
public struct Cell: Sendable, Hashable {
  public var glyph: Glyph
  public var style: Style

  /// A blank cell in the terminal's own colours.
  public static let blank = Cell(glyph: .space, style: .plain)

  public init(glyph: Glyph, style: Style) {
    self.glyph = glyph
    self.style = style
  }
}
