import Browser
import TerminalUI

/// The second line: the search field.
@MainActor
struct SearchFieldView {
  let theme: Theme

  private static let label: SafeText = " Search: "

  func draw(_ browser: Browser, in frame: inout Frame) {
    let hasFocus = browser.home.part == .field && browser.isAtHome
    frame.draw(Self.label, at: Point(column: 0, row: 1), style: hasFocus ? theme.title : theme.header)
    let field = FieldView(theme: theme, column: Layout.searchFieldColumn, row: 1)
    field.draw(browser.home.field.editor, hasCursor: hasFocus, in: &frame)
  }
}
