import AppStore
import Browser
import TerminalUI
import Tracking

/// The first apps of a list, and what they say of its term: a row for each figure, and in the last line the meaning of the selected one.
@MainActor
struct LensView: TablePageView {
  let theme: Theme
  let page: LensPage

  var name: SafeText { "Lens" }
  var table: RowTable<LensPage.Figure> { page.table }
  var hasRows: Bool { true }
  var noMatch: ActionWords { "" }
  var trouble: ActionWords? { page.trouble.map { "The charts that were kept can't be read: \($0)" } }

  var title: SafeText { SafeText("Lens: \(page.lens.query.chart?.title ?? page.lens.query.term)").collapsed }

  var facts: (place: [String], inForce: [String]) {
    let query = page.lens.query
    let place = [query.storefront.code, query.device.displayName]
    return (place, query.chart == nil ? ["\(query.order.rawValue) order"] : [])
  }

  func words(fitting room: Int) -> SafeText { theme.cut(SafeText(page.table.selected?.meaning ?? ""), to: room) }

  func view(columns: Int) -> TableView<LensPage.Figure> {
    TableView(
      theme: theme,
      columns: [
        .init(title: "Figure", width: 17) { TableCell(SafeText($0.title), theme.dimmed) },
        .init(title: SafeText("Of the first \(page.lens.count)"), width: 12, grows: true) { figure in
          figure.words.isEmpty
            ? TableCell(theme.symbols.unknown, theme.dimmed) : TableCell(SafeText(figure.words).collapsed)
        },
      ])
  }
}
