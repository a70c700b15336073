package import Browser
package import TerminalUI

/// The look of everything: a style for each meaning, and the signs to draw.
///
/// The terminal's own background shows through, dark or light. Only the selected row sets one, and an error where the background is
/// unknown (``TerminalBackground``), since no colour can be read on all.
package struct Theme: Sendable, Hashable {
  /// The colours that styles use.
  package let depth: ColorDepth
  /// The colours of pictures made of cells, which may be more.
  package var pictureDepth: ColorDepth
  package let symbols: Symbols
  /// The keys that sentences name.
  package let keys: KeyNames

  /// The program's or an app's name at the top of something.
  package var title: Style
  /// Words that count less than their surroundings; plain where no grey is sure to be legible.
  package var dimmed: Style
  /// A rule between parts of the screen.
  package var rule: Style
  /// The mark before the selected row.
  package var selectionMarker: Style
  /// A row of the list.
  package var row: RowStyles
  /// The selected row of the list.
  package var selectedRow: RowStyles
  /// The style of a text in a field and of a cell that are selected, where the marker alone shows the selected row; else `nil`.
  var highlight: Style?
  /// The stars of a rating outside the list.
  package var rating: Style
  /// The message of an error.
  package var error: Style
  /// Something to look at, short of an error: a countdown, a word in the status bar.
  package var notice: Style
  /// A key's name in a hint or in the help.
  package var keyName: Style
  package var link: Style
  package var spinner: Style
  /// The name of the pane that is shown.
  package var selectedTab: Style
  /// Words of a text that are gone, and that are new.
  package var removed: Style, added: Style
  /// A heading inside a text.
  package var heading: Style
  /// The part of a bar that is filled: progress, scroll position.
  package var bar: Style

  /// A row of what can't be chosen now. Without a grey that is sure to be legible it has the terminal's dim: why it can't is less to be read
  /// than that it can't.
  var impossibleRow: RowStyles {
    let style = dimmed == .plain ? Style(attributes: .dim) : dimmed
    return RowStyles(
      base: style, position: style, name: style, detail: style, star: style, rating: style, bookmark: style,
      sign: style, price: style, freePrice: style)
  }

  /// Styles for the parts of a list's row.
  package struct RowStyles: Sendable, Hashable {
    /// The row's blank cells.
    package var base: Style
    /// The place in the ranking.
    package var position: Style
    /// The app's name.
    package var name: Style
    /// The developer and the rest of the second line.
    package var detail: Style
    /// The star before a rating.
    package var star: Style
    package var rating: Style
    package var bookmark: Style
    /// The signs of what is tracked, and of what it is compared with.
    package var sign: Style
    package var price: Style
    /// The word for a free app.
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
  ///   - keys: those that are bound.
  package init(
    depth: ColorDepth, isUTF8: Bool, hasWideSigns: Bool = false, background: TerminalBackground = .unknown,
    pictureDepth: ColorDepth? = nil, hasHighContrast: Bool = false, marksAlone: Bool = false,
    own: OwnStyles = OwnStyles(),
    keys: KeyNames = ActionTable.standard.keys
  ) {
    let hues = Hues(depth: depth, background: background, hasHighContrast: hasHighContrast)
    self.init(depth: depth, symbols: isUTF8 ? hasWideSigns ? .unambiguous : .unicode : .ascii, hues: hues, keys: keys)
    if let pictureDepth { self.pictureDepth = pictureDepth }
    own.apply(to: &self)
    guard marksAlone else { return }
    highlight = selectedRow.base
    selectedRow = row
  }

  /// A text, cut with an ellipsis where it takes more columns.
  func cut(_ text: SafeText, to columns: Int) -> SafeText { text.truncated(to: columns, ellipsis: symbols.ellipsis) }

  /// A sentence with the keys that are bound.
  func text(_ words: ActionWords) -> SafeText { SafeText(words.text(keys)) }
}
