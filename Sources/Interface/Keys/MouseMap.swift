package import Browser
package import TerminalUI

/// The commands that clicks and turns of the wheel stand for, by the place in the drawing.
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
      if let command = targetCommand(at: event.point, in: browser) { return command }
      if let overlay = browser.overlay { return contains(event.point, overlay) ? nil : .stepBack }
      return command(forClickAt: event.point, in: browser)
    case .doubleClick:
      // Its first click has selected the row, unless it closed an overlay.
      if let command = targetCommand(at: event.point, in: browser) {
        return command.selectsOnPage ? .board(.accept) : command.isStep ? command : nil
      }
      guard browser.overlay == nil, browser.board == nil, !isOnDetail(event.point, in: browser),
        let row = row(at: event.point, in: browser), row == browser.list.rows.selection
      else { return nil }
      return .list(.openRow(row))
    }
  }

  /// The part under the pointer moves, with the focus or without.
  private func command(forWheel lines: Int, at point: Point, in browser: Browser) -> Command? {
    if browser.board != nil, browser.overlay == nil { return .board(.move(.lines(lines))) }
    if let overlay = browser.overlay {
      return layout.box(of: overlay)?.contains(point) == true ? .overlay(.move(.lines(lines))) : nil
    }
    if isOnDetail(point, in: browser) { return .detail(.move(.lines(lines))) }
    return layout.list.contains(point) ? .list(.scroll(.lines(lines))) : nil
  }

  private func command(forClickAt point: Point, in browser: Browser) -> Command? {
    guard browser.board == nil else { return nil }
    if point.row == 1, !layout.isPictureAlone { return .search(.place(cursor: offset(at: point.column, in: browser))) }
    if let detail = browser.detail, isOnDetail(point, in: browser) {
      return command(forClickAt: point, on: detail, hasFocus: browser.details.open != nil)
    }
    return row(at: point, in: browser).map { .list(.select($0)) }
  }

  /// The command of the topmost target at a point.
  private func targetCommand(at point: Point, in browser: Browser) -> Command? {
    switch targets.last(where: { $0.rect.contains(point) })?.action {
    case .press(let key): browser.actions.command(for: key, in: browser.keyPlace)
    case .perform(let command): command
    case nil: nil
    }
  }

  private func contains(_ point: Point, _ overlay: Overlay) -> Bool {
    layout.box(of: overlay)?.contains(point) ?? (point.row == layout.line(of: overlay))
  }

  private func isOnDetail(_ point: Point, in browser: Browser) -> Bool {
    browser.detail != nil && layout.detail.contains(point)
  }

  /// A click on a pane's name shows the pane; elsewhere it gives the detail the focus.
  private func command(forClickAt point: Point, on detail: DetailModel, hasFocus: Bool) -> Command? {
    if point.row == layout.detail.origin.row, !layout.isPictureAlone {
      let tab = DetailTabs.place(in: layout.detail, shown: detail.pane).first { tab in
        (tab.column..<tab.column + tab.text.columns).contains(point.column)
      }
      if let tab { return .detail(.show(tab.pane)) }
    }
    return hasFocus ? nil : .detail(.open)
  }

  private func offset(at column: Int, in browser: Browser) -> Int {
    FieldView.offset(
      at: column - Layout.searchFieldColumn, in: browser.field.editor,
      room: FieldView.room(from: Layout.searchFieldColumn, columns: layout.size.columns),
      hasCursor: browser.focusBelow == .search)
  }

  private func row(at point: Point, in browser: Browser) -> Int? {
    let offset = point.row - layout.body.origin.row
    guard layout.list.contains(point), offset < layout.visibleRows * layout.linesPerRow else { return nil }
    let row = browser.list.rows.firstVisible + offset / layout.linesPerRow
    return browser.list.rows.visibleRows.contains(row) ? row : nil
  }
}

extension Command {
  /// `true` if it selects something on a page.
  fileprivate var selectsOnPage: Bool {
    switch self {
    case .board(.select), .board(.selectCell): true
    default: false
    }
  }

  /// `true` if a double click does it twice.
  fileprivate var isStep: Bool {
    switch self {
    case .list(.move), .overlay(.move): true
    case .detail(.move), .detail(.stepApp), .detail(.stepPane), .detail(.stepScreenshot): true
    default: false
    }
  }
}
