public import Browser

/// What a click or a turn of the wheel means, by what is drawn where.
@MainActor
public struct MouseMap {
  private let layout: Layout

  /// Creates the map for a layout.
  public init(layout: Layout) {
    self.layout = layout
  }

  /// The command for an event; `nil` where nothing is.
  public func command(for event: MouseEvent, in browser: Browser) -> Command? {
    guard !layout.isTooSmall else { return nil }
    switch event.kind {
    case .wheelUp: return .move(.lines(-1))
    case .wheelDown: return .move(.lines(1))
    case .click, .doubleClick:
      guard browser.overlay == nil else { return nil }
      if event.point.row == 1 { return .focusSearchAt(offset: offset(at: event.point.column, in: browser)) }
      if let detail = browser.detail, layout.detail.contains(event.point) {
        return command(forClickAt: event.point, on: detail, hasFocus: browser.focus == .detail)
      }
      guard let row = row(at: event.point, in: browser) else { return nil }
      return event.kind == .doubleClick ? .openRow(row) : .selectRow(row)
    }
  }

  /// On a pane's name that pane; elsewhere the detail takes the keys.
  private func command(forClickAt point: Point, on detail: DetailModel, hasFocus: Bool) -> Command? {
    if point.row == layout.detail.origin.row {
      let tab = DetailTabs.place(in: layout.detail, shown: detail.pane).first { tab in
        (tab.column..<tab.column + tab.text.columns).contains(point.column)
      }
      if let tab { return .showPane(tab.pane) }
    }
    return hasFocus ? nil : .open
  }

  private func offset(at column: Int, in browser: Browser) -> Int {
    FieldView.offset(
      at: column - Layout.searchFieldColumn, in: browser.editor,
      room: FieldView.room(from: Layout.searchFieldColumn, columns: layout.size.columns),
      hasCursor: browser.focus == .search)
  }

  private func row(at point: Point, in browser: Browser) -> Int? {
    let offset = point.row - layout.body.origin.row
    guard layout.list.contains(point), offset < layout.visibleRows * layout.linesPerRow else { return nil }
    let row = browser.results.firstVisible + offset / layout.linesPerRow
    return browser.results.visibleRows.contains(row) ? row : nil
  }
}

extension Rect {
  /// Whether a cell belongs to the rectangle.
  fileprivate func contains(_ point: Point) -> Bool {
    (origin.column..<origin.column + size.columns).contains(point.column)
      && (origin.row..<origin.row + size.rows).contains(point.row)
  }
}
