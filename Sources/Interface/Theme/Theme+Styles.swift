import Browser
import TerminalUI

extension Theme {
  /// The styles, from a depth's colours. Where there is no colour, attributes alone carry the meaning.
  init(depth: ColorDepth, symbols: Symbols, hues: Hues, keys: KeyNames) {
    self.depth = depth
    pictureDepth = depth
    self.symbols = symbols
    self.keys = keys
    // Not the terminal's dim, which can be too faint to read.
    let subtle = Style(foreground: hues.subtle)
    title = Style(foreground: hues.accent, attributes: .bold)
    dimmed = subtle
    rule = Style(foreground: hues.line, attributes: hues.line == .default ? .dim : [])
    // A small palette's blue is brighter in bold; elsewhere bold changes nothing of a block, and takes switches there and back.
    selectionMarker = Style(foreground: hues.mark, attributes: depth < .palette256 ? .bold : [])
    rating = Style(foreground: hues.rating)
    let isPlainAlarm = depth > .none && hues.alarm == .default
    error = Style(
      foreground: hues.alarm, background: hues.alarmBackground, attributes: isPlainAlarm ? [.bold, .reverse] : .bold)
    notice = Style(foreground: hues.notice, attributes: .bold)
    keyName = Style(foreground: hues.accent, attributes: .bold)
    link = Style(foreground: hues.link, attributes: .underline)
    spinner = Style(foreground: hues.accent)
    selectedTab = Style(foreground: hues.accent, attributes: [.bold, .underline])
    // An alarm's colour is only read on the background that it has.
    removed = Style(foreground: hues.alarmBackground == .default ? hues.alarm : .default)
    added = Style(foreground: hues.free, attributes: .underline)
    heading = Style(attributes: .bold)
    bar = Style(foreground: hues.mark)
    row = RowStyles(
      base: .plain, position: subtle, name: Style(attributes: .bold), detail: subtle,
      star: Style(foreground: hues.star), rating: Style(foreground: hues.rating),
      bookmark: Style(foreground: hues.heart), sign: Style(foreground: hues.mark),
      price: .plain, freePrice: Style(foreground: hues.free, attributes: hues.free == .default ? .bold : []))
    selectedRow = Self.selectedRow(hues.selection)
  }

  private static func selectedRow(_ selection: Hues.Selection?) -> RowStyles {
    guard let selection else {
      let reverse = Style(attributes: .reverse)
      let bold = Style(attributes: [.reverse, .bold])
      return RowStyles(
        base: reverse, position: reverse, name: bold, detail: reverse, star: reverse, rating: reverse,
        bookmark: reverse, sign: reverse, price: reverse, freePrice: reverse)
    }
    func style(_ foreground: Color, _ attributes: Style.Attributes = []) -> Style {
      Style(foreground: foreground, background: selection.background, attributes: attributes)
    }
    return RowStyles(
      base: style(selection.text), position: style(selection.subtle), name: style(selection.text, .bold),
      detail: style(selection.subtle), star: style(selection.star), rating: style(selection.star),
      bookmark: style(selection.star), sign: style(selection.star), price: style(selection.text),
      freePrice: style(selection.free))
  }
}
