import AppStore
import Browser
import TerminalUI

/// The rule over the results. It names their query where the search field holds another one, then what is not as usual about them.
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

  /// The words about another query are never cut to fewer columns.
  private static let shortestLabel = 18

  /// Draws a text with a free column at each side, and returns the column for the next one.
  private func draw(_ text: SafeText, _ column: Int, _ row: Int, _ style: Style, _ frame: inout Frame) -> Int {
    column + 1 + frame.draw(" " + text + " ", at: Point(column: column, row: row), style: style)
  }

  /// The term of the results, unless it is the one in the field.
  private func otherTerm(of browser: Browser) -> String? {
    guard case .data(let shown) = browser.search.state.shown else { return nil }
    let typed = SearchQuery(term: browser.field.editor.text, storefront: shown.storefront, device: shown.device)
    return typed.term == shown.term ? nil : shown.term
  }
}
