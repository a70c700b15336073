import TerminalUI
import AppStore
import Browser

/// The rule over the results. Where they answer another query than the one in the search field, it names theirs; behind it stands
/// what is not as usual about them.
@MainActor
struct ResultsRuleView {
  let theme: Theme

  func draw(_ browser: Browser, row: Int, in frame: inout Frame) {
    let columns = frame.size.columns
    if let glyph = theme.symbols.rule.glyphs.first {
      frame.drawLine(glyph, at: Point(column: 0, row: row), columns: columns, style: theme.rule)
    }
    let label = otherTerm(of: browser).map { SafeText("results for \($0)") }
    let room = columns - 3
    let chips = RuleChips(of: browser, theme: theme).texts(
      fitting: room, behind: label.map { $0.columns + 3 } ?? 0,
      ofAtLeast: label.map { min($0.columns, Self.shortestLabel) + 3 } ?? 0)
    var column = 2
    if let label {
      let text = label.truncated(to: room - RuleChips.width(chips) - 3, ellipsis: theme.symbols.ellipsis)
      column = draw(text, column, row, theme.header, &frame)
    }
    for text in chips { column = draw(text, column, row, theme.notice, &frame) }
  }

  /// Of the words about another query, so many columns stay in any case.
  private static let shortestLabel = 18

  /// Draws a text with a free column at each side.
  ///
  /// - Returns: The column for the next one, a cell of the rule away.
  private func draw(_ text: SafeText, _ column: Int, _ row: Int, _ style: Style, _ frame: inout Frame) -> Int {
    column + 1 + frame.draw(" " + text + " ", at: Point(column: column, row: row), style: style)
  }

  /// The term whose results are on the screen, unless it is the one in the field.
  private func otherTerm(of browser: Browser) -> String? {
    guard case .data(let results) = browser.search.settled else { return nil }
    let shown = results.query
    let typed = SearchQuery(term: browser.editor.text, storefront: shown.storefront, device: shown.device)
    return typed.term == shown.term ? nil : shown.term
  }
}
