import AppStore
import Browser

/// The rule over the results. Where they answer another query than the one in the search field, it names theirs.
@MainActor
struct ResultsRuleView {
  let theme: Theme

  func draw(_ browser: Browser, row: Int, in frame: inout Frame) {
    let columns = frame.size.columns
    if let glyph = theme.symbols.rule.glyphs.first {
      frame.drawLine(glyph, at: Point(column: 0, row: row), columns: columns, style: theme.rule)
    }
    guard let term = otherTerm(of: browser) else { return }
    let label = SafeText(" results for \(term) ")
    frame.draw(
      label.truncated(to: columns - 4, ellipsis: theme.symbols.ellipsis), at: Point(column: 2, row: row),
      style: theme.header)
  }

  /// The term whose results are on the screen, unless it is the one in the field.
  private func otherTerm(of browser: Browser) -> String? {
    guard case .data(let results) = browser.search.settled else { return nil }
    let shown = results.query
    let typed = SearchQuery(term: browser.editor.text, storefront: shown.storefront, device: shown.device)
    return typed.term == shown.term ? nil : shown.term
  }
}
