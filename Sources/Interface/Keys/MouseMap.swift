package import Browser
package import TerminalUI

/// The commands that clicks and turns of the wheel stand for.
@MainActor
package struct MouseMap {
  private let layout: Layout
  private let targets: [ClickTarget]

  /// - Parameter targets: the other things in the drawing on the screen that can be clicked.
  package init(layout: Layout, targets: [ClickTarget] = []) {
    self.layout = layout
    self.targets = targets
  }

  /// The command for an event; `nil` where there is none.
  package func command(for event: MouseEvent, in browser: Browser) -> Command? {
    guard !layout.isTooSmall else { return nil }
    switch event.kind {
    case .wheelUp: return command(forWheel: -1, at: event.point, in: browser)
    case .wheelDown: return command(forWheel: 1, at: event.point, in: browser)
    case .click:
      switch target(at: event.point) {
      case .press(let key): return browser.actions.command(for: key, in: browser.keyScope)
      case .act(let action): return .act(action)
      case .click(let spot): return .click(spot)
      case nil: break
      }
      guard browser.top === browser.body else {
        return layout.rect(of: browser.top.placement).contains(event.point) ? nil : .act("back")
      }
      return spot(at: event.point, in: browser).map(Command.click)
    case .doubleClick:
      // Its first click has selected the row, unless it closed a box.
      switch target(at: event.point) {
      case .press(let key):
        guard case .act(let action)? = browser.actions.command(for: key, in: browser.keyScope) else { return nil }
        return browser.actions[action]?.isStep == true ? .act(action) : nil
      case .click(let spot): return .doubleClick(spot)
      case .act, nil: break
      }
      guard browser.isAtHome, !isOnDetail(event.point, in: browser), let row = row(at: event.point, in: browser),
        row == browser.home.list.rows.table.window.selection
      else { return nil }
      return .doubleClick(.row(row))
    }
  }

  /// Moves the part under the pointer, whatever has the keys.
  private func command(forWheel lines: Int, at point: Point, in browser: Browser) -> Command? {
    switch browser.top.placement {
    case .box: return layout.rect(of: browser.top.placement).contains(point) ? .move(.lines(lines)) : nil
    case .lastLine: return nil
    case .body:
      guard browser.showsHome else { return .move(.lines(lines)) }
      if isOnDetail(point, in: browser) { return .scroll(lines, over: .detail) }
      return layout.list.contains(point) ? .scroll(lines, over: .row(0)) : nil
    }
  }

  /// The part of search, results and details at a point; `nil` where a click does nothing.
  private func spot(at point: Point, in browser: Browser) -> Spot? {
    if point.row == layout.fieldRow, !layout.isPictureAlone, browser.showsSearch {
      let isOnField = browser.showsField && point.column <= Layout.searchFieldColumn + layout.fieldColumns
      return isOnField || !layout.hasHeaderLine ? .field(cursor: offset(at: point.column, in: browser)) : nil
    }
    guard browser.showsHome else { return nil }
    if let detail = browser.home.details.shown, isOnDetail(point, in: browser) {
      return spot(at: point, on: detail, hasFocus: browser.home.details.open != nil)
    }
    return row(at: point, in: browser).map(Spot.row)
  }

  private func target(at point: Point) -> ClickTarget.Action? {
    targets.last { $0.rect.contains(point) }?.action
  }

  private func isOnDetail(_ point: Point, in browser: Browser) -> Bool {
    browser.home.details.shown != nil && layout.detail.contains(point)
  }

  /// A click on a pane's name shows the pane; elsewhere it gives the detail the keys.
  private func spot(at point: Point, on detail: DetailModel, hasFocus: Bool) -> Spot? {
    if point.row == layout.detail.origin.row, !layout.isPictureAlone {
      let tab = DetailTabs.place(in: layout.detail, shown: detail.pane).first { tab in
        (tab.column..<tab.column + tab.text.columns).contains(point.column)
      }
      if let tab { return .pane(tab.pane) }
    }
    return hasFocus ? nil : .detail
  }

  private func offset(at column: Int, in browser: Browser) -> Int {
    FieldView.offset(
      at: column - Layout.searchFieldColumn, in: browser.home.field.editor,
      room: layout.fieldColumns, hasCursor: browser.fieldHasKeys)
  }

  private func row(at point: Point, in browser: Browser) -> Int? {
    let offset = point.row - layout.body.origin.row
    guard layout.list.contains(point) else { return nil }
    let list = browser.home.list.rows
    return list.table.window.visibleRows.first { row in
      (0..<layout.linesPerRow).contains(offset - layout.line(of: row, in: list))
    }
  }
}
