package import Browser
package import TerminalUI

/// The look of everything: a style for each meaning, and the signs to draw.
///
/// The terminal's own background shows through, dark or light. Only the selected row sets one, and an error where the background is
/// unknown (``TerminalBackground``), since no colour can be read on all.
package struct Theme: Sendable, Hashable {
  package let depth: ColorDepth
  /// The colours of pictures made of cells, which may be more.
  package var pictureDepth: ColorDepth
  package let symbols: Symbols
  /// The keys that sentences name.
  package let keys: KeyNames

  /// `true` if its colours can be read on the terminal's background.
  let knowsBackground: Bool
  /// The program's or an app's name at the top of something.
  package var title: Style
  /// Words that count less than their surroundings; plain where no grey is sure to be legible.
  package var dimmed: Style
  /// A rule between parts of the screen.
  package var rule: Style
  /// The levels of a graph, fainter than what is to be read.
  package var grid: Style
  /// The mark before the selected row, and the rule over the side, or the frame of the box, that has the keys.
  package var selectionMarker: Style
  package var row: RowStyles
  package var selectedRow: RowStyles
  /// The selected row of what hasn't the keys: grey, or shown by its marker alone.
  package var quietRow: RowStyles
  /// Shows what is selected in a field and in the matrix where the marker alone shows the selected row; else `nil`.
  var highlight: Style?
  /// The stars of a rating outside the list.
  package var rating: Style
  package var error: Style
  /// Something to notice: a countdown, a word in the last line.
  package var notice: Style
  /// A key's name in a hint or in the help.
  package var keyName: Style
  package var link: Style
  package var spinner: Style
  /// The name of the pane that is shown.
  package var selectedTab: Style
  /// Words of a text that are gone, and that are new.
  package var removed: Style, added: Style
  package var heading: Style
  /// The part of a bar that is filled: progress, scroll position.
  package var bar: Style
  /// `true` if the terminal has said that its background is light, or a person has.
  private(set) var isOnLight = false

  /// A row that can't be chosen now: the terminal's dim where no grey is sure to be legible.
  var impossibleRow: RowStyles {
    RowStyles(all: dimmed == .plain ? Style(attributes: .dim) : dimmed)
  }

  /// Styles for the parts of a list's row.
  package struct RowStyles: Sendable, Hashable {
    /// The row's blank cells.
    package var base: Style
    package var position: Style
    package var name: Style
    /// The developer and the rest of the second line, but for what is known of the icon, which is the dimmest.
    package var detail: Style
    package var faint: Style
    package var star: Style
    package var rating: Style
    package var bookmark: Style
    /// The signs of tracked apps and of competitors.
    package var sign: Style
    package var price: Style
    package var freePrice: Style
  }

  /// The theme for a terminal.
  ///
  /// - Parameters:
  ///   - depth: the colours to use; ``ColorDepth/none`` gives attributes only.
  ///   - isUTF8: whether the locale can show more than ASCII.
  ///   - hasWideSigns: whether the terminal draws characters of ambiguous width two columns wide.
  ///   - background: the terminal's, as far as it is known.
  ///   - pictureDepth: the colours of pictures; `depth` without one.
  ///   - hasHighContrast: whether text has at least 7:1 to a known background.
  ///   - marksAlone: whether a selected row differs from the others by its marker alone.
  ///   - own: a person's own styles.
  ///   - hasStrike: whether the terminal can strike words through.
  ///   - keys: those that are bound.
  package init(
    depth: ColorDepth, isUTF8: Bool, hasWideSigns: Bool = false, background: TerminalBackground = .unknown,
    pictureDepth: ColorDepth? = nil, hasHighContrast: Bool = false, marksAlone: Bool = false, hasStrike: Bool = false,
    own: OwnStyles = OwnStyles(),
    keys: KeyNames = ActionTable.standard.keys
  ) {
    let hues = Hues(depth: depth, background: background, hasHighContrast: hasHighContrast)
    self.init(depth: depth, symbols: isUTF8 ? hasWideSigns ? .unambiguous : .unicode : .ascii, hues: hues, keys: keys)
    isOnLight = background == .light
    if let pictureDepth { self.pictureDepth = pictureDepth }
    if hasStrike { removed.attributes.insert(.strike) }
    own.apply(to: &self)
    guard marksAlone else { return }
    highlight = selectedRow.base
    (selectedRow, quietRow) = (row, row)
  }

  func selectedRow(hasKeys: Bool) -> RowStyles { hasKeys ? selectedRow : quietRow }

  /// The same for a page without the keys.
  var quiet: Theme {
    var theme = self
    (theme.selectedRow, theme.selectionMarker, theme.selectedTab) = (quietRow, dimmed, title)
    return theme
  }

  /// A text, cut with an ellipsis where it takes more columns.
  func cut(_ text: SafeText, to columns: Int) -> SafeText { text.truncated(to: columns, ellipsis: symbols.ellipsis) }

  /// A sentence with the keys that are bound.
  func text(_ words: ActionWords) -> SafeText { SafeText(words.text(keys)) }
}

extension Theme.RowStyles {
  /// One style for all parts.
  init(all style: Style) {
    self.init(
      base: style, position: style, name: style, detail: style, faint: style, star: style, rating: style,
      bookmark: style,
      sign: style, price: style, freePrice: style)
  }
}

extension Theme {
  /// The styles, from a depth's colours. Where there is no colour, attributes alone carry the meaning.
  init(depth: ColorDepth, symbols: Symbols, hues: Hues, keys: KeyNames) {
    self.depth = depth
    pictureDepth = depth
    self.symbols = symbols
    self.keys = keys
    // Not the terminal's dim, which can be too faint to read.
    knowsBackground = hues.accent != .default
    let (subtle, detail) = (Style(foreground: hues.subtle), Style(foreground: hues.detail))
    title = Style(foreground: hues.accent, attributes: .bold)
    dimmed = subtle
    rule = Style(foreground: hues.line, attributes: hues.line == .default ? .dim : [])
    grid = hues.grid == .default ? rule : Style(foreground: hues.grid)
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
      base: .plain, position: detail, name: Style(attributes: .bold), detail: detail, faint: subtle,
      star: Style(foreground: hues.star), rating: Style(foreground: hues.rating),
      bookmark: Style(foreground: hues.heart), sign: Style(foreground: hues.mark),
      price: .plain, freePrice: Style(foreground: hues.free, attributes: hues.free == .default ? .bold : []))
    selectedRow = Self.selectedRow(hues.selection)
    quietRow = hues.quietSelection.map { Self.selectedRow($0) } ?? row
  }

  private static func selectedRow(_ selection: Hues.Selection?) -> RowStyles {
    guard let selection else {
      var styles = RowStyles(all: Style(attributes: .reverse))
      styles.name.attributes.insert(.bold)
      return styles
    }
    func style(_ foreground: Color, _ attributes: Style.Attributes = []) -> Style {
      Style(foreground: foreground, background: selection.background, attributes: attributes)
    }
    return RowStyles(
      base: style(selection.text), position: style(selection.subtle), name: style(selection.text, .bold),
      detail: style(selection.subtle), faint: style(selection.subtle), star: style(selection.star),
      rating: style(selection.star),
      bookmark: style(selection.star), sign: style(selection.star), price: style(selection.text),
      freePrice: style(selection.free))
  }
}
