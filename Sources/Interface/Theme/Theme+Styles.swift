extension Theme {
  /// The styles, from a depth's colours. Attributes carry the meaning alone where there is no colour.
  init(depth: ColorDepth, symbols: Symbols, hues: Hues) {
    self.depth = depth
    pictureDepth = depth
    self.symbols = symbols
    // Where a grey of our own says it, the terminal's dim would say it twice.
    let subtle = Style(foreground: hues.subtle, attributes: hues.subtle == .default ? .dim : [])
    title = Style(foreground: hues.accent, attributes: .bold)
    header = subtle
    dimmed = subtle
    searchField = .plain
    placeholder = subtle
    rule = Style(foreground: hues.faint, attributes: hues.faint == .default ? .dim : [])
    selectionMarker = Style(foreground: hues.accent, attributes: .bold)
    rating = Style(foreground: hues.star)
    popularity = Style(foreground: hues.star)
    error = Style(foreground: hues.alarm, attributes: .bold)
    notice = Style(foreground: hues.notice, attributes: .bold)
    keyName = Style(foreground: hues.accent, attributes: .bold)
    keyHint = subtle
    link = Style(foreground: hues.link, attributes: .underline)
    spinner = Style(foreground: hues.accent)
    tab = subtle
    selectedTab = Style(foreground: hues.accent, attributes: [.bold, .underline])
    heading = Style(attributes: .bold)
    bookmark = Style(foreground: hues.alarm)
    bar = Style(foreground: hues.accent)
    row = RowStyles(
      base: .plain, position: subtle, name: Style(attributes: .bold), detail: subtle,
      rating: Style(foreground: hues.star), price: .plain, freePrice: Style(foreground: hues.free))
    selectedRow = Self.selectedRow(hues.selection)
  }

  private static func selectedRow(_ selection: Hues.Selection?) -> RowStyles {
    guard let selection else {
      let reverse = Style(attributes: .reverse)
      let bold = Style(attributes: [.reverse, .bold])
      return RowStyles(
        base: reverse, position: reverse, name: bold, detail: reverse, rating: reverse, price: reverse,
        freePrice: reverse)
    }
    func style(_ foreground: Color, _ attributes: Style.Attributes = []) -> Style {
      Style(foreground: foreground, background: selection.background, attributes: attributes)
    }
    return RowStyles(
      base: style(selection.text), position: style(selection.subtle), name: style(selection.text, .bold),
      detail: style(selection.subtle), rating: style(selection.star), price: style(selection.text),
      freePrice: style(selection.free))
  }
}
