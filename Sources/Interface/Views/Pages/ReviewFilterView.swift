import Browser
import TerminalUI

/// The field that narrows reviews, in the last line.
struct ReviewFilterView: PageView {
  let theme: Theme
  let page: ReviewFilterPage
  let hints: [KeyHint]

  func draw(layout: Layout, in drawing: inout Drawing) {
    FilterFieldView(theme: theme, column: 1, row: layout.statusRow).draw(page.filter, hints, in: &drawing)
  }
}
