import Browser
import TerminalUI

/// The backward search through the history, in the search field's place, worded as in readline.
struct HistorySearchView: PageView {
  let theme: Theme
  let search: HistorySearch

  func draw(layout: Layout, in drawing: inout Drawing) {
    drawing.frame.fill(Rect(column: 0, row: 1, columns: layout.size.columns, rows: 1), with: .blank)
    var column = 1
    let isFailing = search.match == nil && !search.editor.isEmpty
    let label: SafeText = isFailing ? "No earlier search has: " : "Earlier search: "
    column += drawing.frame.draw(label, at: Point(column: column, row: 1), style: isFailing ? theme.error : theme.title)
    let typed = SafeText(search.editor.text)
    FieldView(theme: theme, column: column, row: 1).draw(search.editor, hasCursor: true, in: &drawing.frame)
    guard let match = search.match else { return }
    column += typed.columns + 2
    drawing.frame.draw(
      theme.symbols.right + " " + SafeText(match), at: Point(column: column, row: 1), style: .plain)
  }
}
