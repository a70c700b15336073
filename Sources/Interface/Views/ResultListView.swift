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
    guard list.count > 0 else {
      let lines: [MessageView.Line] = [
        .init("No row matches the filter", theme.title), .init("Esc takes the filter away", theme.dimmed),
      ]
      MessageView(lines: lines).draw(in: layout.list, of: &drawing.frame)
      return
    }
    let columns = drawnRows.columns(for: browser, layout: layout)
    for index in list.visibleRows {
      draw(index, of: browser, columns, in: Self.area(of: index, in: list, layout: layout), of: &drawing)
    }
  }

  /// Where a row in sight stands.
  static func area(of index: Int, in list: ResultList, layout: Layout) -> Rect {
    let rect = layout.list
    let line = rect.origin.row + (index - list.firstVisible) * layout.linesPerRow
    return Rect(
      column: rect.origin.column, row: line, columns: rect.size.columns,
      rows: min(layout.linesPerRow, rect.origin.row + rect.size.rows - line))
  }

  /// Draws one row in cells that are blank, or copies it from where it was drawn before.
  func draw(_ index: Int, of browser: Browser, _ columns: RowColumns, in area: Rect, of drawing: inout Drawing) {
    let list = browser.results
    guard let id = list.id(index) else { return }
    let cause = DrawnRows.Cause(
      browser: browser.identity, rows: list.revision, index: index, icon: browser.icons?.revision(of: id),
      isSelected: index == list.selection, isBookmarked: browser.library.hasBookmark(id),
      hasFocus: browser.focus == .list, columns: columns, size: area.size)
    if let cells = drawnRows.cells(for: cause), drawing.frame.place(cells, in: area) { return }
    guard let row = list.row(index) else { return }
    let content = ResultRowView.Content(
      row: row, icon: browser.icons?.state(of: row.app) ?? .idle, isSelected: cause.isSelected,
      isBookmarked: cause.isBookmarked, hasFocus: cause.hasFocus)
    ResultRowView(theme: theme, pictures: pictures, columns: columns)
      .draw(content, in: area, now: browser.elapsed(), of: &drawing)
    if case .loading = content.icon { return }
    if let cells = drawing.frame.cells(in: area) { drawnRows.keep(cells, for: cause) }
  }
}
