import TerminalUI
import AppStore
import Artwork
import Browser

/// The rows that are in sight.
@MainActor
struct ResultListView {
  let theme: Theme
  let pictures: PictureCells
  let texts: RowTexts

  func draw(_ browser: Browser, layout: Layout, in drawing: inout Drawing) {
    let list = browser.results
    guard list.count > 0, let results = list.results else {
      let lines: [MessageView.Line] = [
        .init("No row matches the filter", theme.title), .init("Esc takes the filter away", theme.dimmed),
      ]
      return MessageView(lines: lines).draw(in: layout.list, of: &drawing.frame)
    }
    texts.prepare(for: results.apps)
    let rows = list.visibleRows.compactMap { index in list.place(index).map { (place: $0, text: texts.text(at: $0)) } }
    let columns = RowColumns(
      widestPrice: rows.map(\.text.price.columns).max() ?? 0, total: list.totalCount,
      width: layout.list.size.columns, icon: layout.iconSize.cells)
    let view = ResultRowView(theme: theme, pictures: pictures, columns: columns, now: browser.elapsed())
    for (index, row) in zip(list.visibleRows, rows) {
      let icon = browser.icons?.state(of: row.text.id) ?? .idle
      let content = ResultRowView.Content(
        position: results.position(at: row.place), text: row.text, device: results.query.device, icon: icon,
        iconText: texts.iconText(at: row.place, icon), isSelected: index == list.selection,
        isBookmarked: browser.library.hasBookmark(row.text.id), hasFocus: browser.focus == .list)
      view.draw(content, in: area(of: index, in: list, layout: layout), of: &drawing)
    }
  }

  /// Where a row in sight stands.
  private func area(of index: Int, in list: ResultList, layout: Layout) -> Rect {
    let rect = layout.list
    let line = rect.origin.row + (index - list.firstVisible) * layout.linesPerRow
    return Rect(
      column: rect.origin.column, row: line, columns: rect.size.columns,
      rows: min(layout.linesPerRow, rect.origin.row + rect.size.rows - line))
  }
}
