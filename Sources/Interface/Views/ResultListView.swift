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
    let isSelected = index == browser.results.selection
    guard let cause = cause(of: index, of: browser, isSelected: isSelected, columns, size: area.size) else { return }
    if let cells = drawnRows.cells(for: cause), drawing.frame.place(cells, in: area) { return }
    draw(cause, of: browser, in: area, of: &drawing)
  }

  /// Draws ahead what a step of the selection would show: the rows above and below as selected ones, and this one as it is left.
  func drawNextStep(_ browser: Browser, layout: Layout) {
    let selection = browser.results.selection
    let size = Size(columns: layout.list.size.columns, rows: min(layout.linesPerRow, layout.list.size.rows))
    let columns = drawnRows.columns(for: browser, layout: layout)
    for index in selection - 1...selection + 1 {
      guard let cause = cause(of: index, of: browser, isSelected: index != selection, columns, size: size),
        drawnRows.cells(for: cause) == nil
      else { continue }
      var drawing = Drawing(frame: Frame(size: size))
      draw(cause, of: browser, in: drawing.frame.bounds, of: &drawing)
    }
  }

  /// What a row's cells depend on; `nil` outside of the list.
  private func cause(
    of index: Int, of browser: Browser, isSelected: Bool, _ columns: RowColumns, size: Size
  ) -> DrawnRows.Cause? {
    guard let id = browser.results.id(index) else { return nil }
    return DrawnRows.Cause(
      browser: browser.identity, rows: browser.results.revision, index: index, icon: browser.icons?.revision(of: id),
      isSelected: isSelected, isBookmarked: browser.library.hasBookmark(id), hasFocus: browser.focus == .list,
      columns: columns, size: size)
  }

  /// Draws a row, and keeps it unless its icon loads.
  private func draw(_ cause: DrawnRows.Cause, of browser: Browser, in area: Rect, of drawing: inout Drawing) {
    guard let row = browser.results.row(cause.index) else { return }
    let content = ResultRowView.Content(
      row: row, otherPlatform: browser.results.results.flatMap { row.app.platform(otherThan: $0.query.device) },
      icon: browser.icons?.state(of: row.app) ?? .idle, isSelected: cause.isSelected,
      isBookmarked: cause.isBookmarked, hasFocus: cause.hasFocus)
    ResultRowView(theme: theme, pictures: pictures, columns: cause.columns)
      .draw(content, in: area, now: browser.elapsed(), of: &drawing)
    if case .loading = content.icon { return }
    if let cells = drawing.frame.cells(in: area) { drawnRows.keep(cells, for: cause) }
  }
}
