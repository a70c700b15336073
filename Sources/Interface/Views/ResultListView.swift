import AppStore
import Browser

/// The rows that are in sight.
@MainActor
struct ResultListView {
  let theme: Theme
  let pictures: PictureCells
  let drawnRows: DrawnRows

  func draw(_ browser: Browser, layout: Layout, in drawing: inout Drawing) {
    let list = browser.results
    let rect = layout.list
    guard list.count > 0 else {
      let lines: [MessageView.Line] = [
        .init("No row matches the filter", theme.title), .init("Esc takes the filter away", theme.dimmed),
      ]
      MessageView(lines: lines).draw(in: rect, of: &drawing.frame)
      return
    }
    let rows = list.visibleRows.compactMap(list.row)
    let columns = drawnRows.columns(
      for: rows, total: list.totalCount, width: rect.size.columns, icon: layout.iconSize.cells)
    for (offset, row) in rows.enumerated() {
      let line = rect.origin.row + offset * layout.linesPerRow
      let area = Rect(
        column: rect.origin.column, row: line, columns: rect.size.columns,
        rows: min(layout.linesPerRow, rect.origin.row + rect.size.rows - line))
      let isSelected = list.firstVisible + offset == list.selection
      let content = ResultRowView.Content(
        row: row, icon: browser.icons?.state(of: row.app) ?? .idle, isSelected: isSelected,
        isBookmarked: browser.library.hasBookmark(row.app.id),
        hasFocus: browser.focus == .list)
      draw(content, columns, in: area, now: browser.elapsed(), of: &drawing)
    }
  }

  private func draw(
    _ content: ResultRowView.Content, _ columns: RowColumns, in area: Rect, now: Duration, of drawing: inout Drawing
  ) {
    let cause = DrawnRows.Cause(content: content, columns: columns, size: area.size)
    if let cells = drawnRows.cells(for: cause), drawing.frame.place(cells, in: area) { return }
    ResultRowView(theme: theme, pictures: pictures, columns: columns).draw(content, in: area, now: now, of: &drawing)
    if let cells = drawing.frame.cells(in: area) { drawnRows.keep(cells, for: cause) }
  }
}
