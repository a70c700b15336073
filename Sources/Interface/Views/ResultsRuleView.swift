import AppStore
import Browser
import TerminalUI

/// The rule over the results. It says that the search after them has failed, names their query where the search field holds another one,
/// then says what is not as usual about them.
@MainActor
struct ResultsRuleView {
  let theme: Theme

  func draw(_ browser: Browser, row: Int, in drawing: inout Drawing) {
    let columns = drawing.frame.size.columns
    drawing.frame.drawRule(row: row, theme: theme)
    let label = otherName(of: browser).map { SafeText("results for \($0)").collapsed }
    var column = 2
    if let failure = browser.home.listFailure {
      let text = ErrorText(failure, browser)
      if let left = text.left { drawing.redraw(after: left.untilNextWholeSecond) }
      let line = text.line(
        fitting: columns - column - 3, before: label.map { min($0.columns, Self.shortestLabel) + 3 } ?? 0, theme: theme)
      column = draw(line, column, row, theme.error, &drawing.frame)
    }
    let room = columns - column - 1
    guard room >= Self.shortestLabel + 3 || column == 2 else { return }
    let chips = RuleChips(of: browser, theme: theme, isNamed: label != nil).texts(
      fitting: room, behind: label.map { $0.columns + 3 } ?? 0,
      ofAtLeast: label.map { min($0.columns, Self.shortestLabel) + 3 } ?? 0)
    if let label {
      let text = theme.cut(label, to: room - RuleChips.width(chips) - 3)
      column = draw(text, column, row, theme.dimmed, &drawing.frame)
    }
    for text in chips { column = draw(text, column, row, theme.notice, &drawing.frame) }
  }

  /// The words about another query are never cut to fewer columns.
  private static let shortestLabel = 18

  /// Draws a text with a free column at each side, and returns the column for the next one.
  private func draw(_ text: SafeText, _ column: Int, _ row: Int, _ style: Style, _ frame: inout Frame) -> Int {
    column + 1 + frame.draw(" " + text + " ", at: Point(column: column, row: row), style: style)
  }

  /// The name or the term of the results, unless it is the one in the field.
  private func otherName(of browser: Browser) -> String? {
    guard let shown = browser.home.list.rows.results?.query else { return nil }
    let text = browser.home.field.editor.text
    // As it is nearly always; to make a query takes longer than to draw the rule.
    guard text != shown.term else { return nil }
    let typed = SearchQuery(term: text, storefront: shown.storefront, device: shown.device)
    return typed.term == shown.term ? nil : browser.home.name(of: shown)
  }
}
