package import TerminalUI

/// A part of the screen with a style of its own, which a person may choose: `color.title = bold #5fafff`.
package struct ThemePart: Sendable {
  /// The name behind `color.`.
  package let name: String
  package let meaning: String
  /// `true` if it may have a background. Everything else shows the terminal's.
  let hasBackground: Bool
  private let read: @Sendable (Theme) -> Style
  private let write: @Sendable (inout Theme, Style) -> Void

  private init(
    _ name: String, _ meaning: String, hasBackground: Bool = false,
    _ paths: any WritableKeyPath<Theme, Style> & Sendable...
  ) {
    self.name = name
    self.meaning = meaning
    self.hasBackground = hasBackground
    read = { theme in paths.first.map { theme[keyPath: $0] } ?? .plain }
    write = { theme, style in for path in paths { theme[keyPath: path] = style } }
  }

  /// A row, which has one style.
  private init(_ name: String, _ meaning: String, row: any WritableKeyPath<Theme, Theme.RowStyles> & Sendable) {
    (self.name, self.meaning, hasBackground) = (name, meaning, true)
    read = { theme in theme[keyPath: row].base }
    write = { theme, style in theme[keyPath: row] = Theme.RowStyles(all: style) }
  }

  package func style(in theme: Theme) -> Style { read(theme) }

  func set(_ style: Style, in theme: inout Theme) { write(&theme, style) }

  /// All of them. A new one is a line here.
  package static let all: [ThemePart] = [
    ThemePart("title", "names at the top, and counts", \.title),
    ThemePart("dimmed", "words that count less", \.dimmed, \.row.detail, \.row.position, \.row.faint),
    ThemePart("rule", "the rules between parts", \.rule),
    ThemePart("grid", "the lines behind a graph", \.grid),
    ThemePart("marker", "the mark before the selected row, the rule or frame of what has the keys", \.selectionMarker),
    ThemePart("selection", "the selected row", row: \.selectedRow),
    ThemePart("quiet", "the selected row of what hasn't the keys", row: \.quietRow),
    ThemePart("name", "the names of apps", \.row.name),
    ThemePart("rating", "ratings and their stars", \.rating, \.row.rating, \.row.star),
    ThemePart("price", "prices", \.row.price),
    ThemePart("free", "the price of what is free", \.row.freePrice),
    ThemePart("bookmark", "the sign of a bookmark", \.row.bookmark),
    ThemePart("sign", "the signs of what is tracked, and of competitors", \.row.sign),
    ThemePart("heading", "headings in texts", \.heading),
    ThemePart("tab", "the name of the pane that is shown", \.selectedTab),
    ThemePart("key", "the names of keys", \.keyName),
    ThemePart("link", "links", \.link),
    ThemePart("bar", "bars, and lines of graphs", \.bar),
    ThemePart("spinner", "the sign that something loads", \.spinner),
    ThemePart("notice", "what is to be noticed", \.notice),
    ThemePart("error", "what has failed", hasBackground: true, \.error),
    ThemePart("removed", "words that are gone from a text", \.removed),
    ThemePart("added", "words that are new in a text", \.added),
  ]
}
