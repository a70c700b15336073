import AppStore
package import Foundation

extension Browser {
  /// A task that a command leaves to the world outside the models.
  package enum Request: Sendable, Hashable {
    case quit, suspend, redraw
    /// Open a page, http or https, in a web browser; `what` names it, such as `the store page of Weather`.
    case open(URL, what: String)
    /// Put a short text of one line into the clipboard.
    case copy(String)
  }

  /// The topmost overlay.
  package var overlay: Overlay? { overlays.top }

  /// The receiver of keys: the topmost overlay, else ``focusBelow``.
  package var focus: Focus { overlays.top.map(Focus.overlay) ?? focusBelow }

  /// The receiver of keys without an overlay: the topmost page, else the open detail, else a field or the list.
  package var focusBelow: Focus { board.map(Focus.board) ?? details.open.map(Focus.detail) ?? Focus(place) }

  /// The place that has the keys, which decides what they mean.
  package var keyPlace: PlaceID { place(of: focus) }

  /// The place that has them once no overlay has.
  package var keyPlaceBelow: PlaceID { place(of: focusBelow) }

  private func place(of focus: Focus) -> PlaceID {
    switch focus {
    case .search: field.editor.isEmpty ? .emptySearch : .search
    case .list: .list
    case .filter: .listFilter
    case .detail(let detail): detail.showsScreenshots ? .screenshots : .detail
    case .board(let board): board.status.filter == nil ? board.page.place : .boardFilter
    case .overlay(let overlay): overlay.place
    }
  }

  /// Routes a command to its model.
  ///
  /// - Returns: The task left to do outside the models; `nil` if there is none.
  package func perform(_ command: Command) -> Request? {
    guard let command = routed(command) else { return nil }
    notices.clear(at: elapsed())
    let asked = pages.asked
    defer { if pages.asked == asked { pages.asked = nil } }
    var request: Request?
    switch command {
    case .quit: return .quit
    case .suspend: return .suspend
    case .redraw: return .redraw
    case .stepBack: stepBack()
    case .refresh: refresh()
    case .show(.help): overlays.toggleHelp()
    case .overlay(let command): perform(command)
    // An overlay keeps all other commands from what is below it.
    default: if overlays.top == nil { request = performOnScreen(command) }
    }
    var mayWait = false
    if case .list(.scroll) = command { mayWait = true }
    selectionChanged(mayWait: mayWait)
    notices.leave(for: noticePlace)
    return request
  }

  private func performOnScreen(_ command: Command) -> Request? {
    switch command {
    case .focus(let place):
      giveKeys(to: place)
      if place == .search { field.selectAll() }
    case .show(let kind): show(kind)
    case .showBoard(let kind): show(kind)
    case .closeBoard: closeBoard()
    case .board(let command): perform(command)
    case .retry: retry()
    case .search(let command): perform(command)
    case .filter(let edit): list.filter(edit)
    case .list(let command): perform(command)
    case .detail(let command): return perform(command)
    case .app(.compareStorefronts) where actionApp == nil: resumeComparison()
    case .app(let command): return actionApp.flatMap { perform(command, on: $0) }
    case .quit, .suspend, .redraw, .stepBack, .refresh, .overlay, .type, .move: break
    }
    return nil
  }

  /// Typing and moving are for what has the keys; `nil` where it has no field, or nothing to move.
  private func routed(_ command: Command) -> Command? {
    switch (command, focus) {
    case (.type(let edit), .search): .search(.edit(edit))
    case (.type(let edit), .filter): .filter(edit)
    case (.type(let edit), .overlay): .overlay(.edit(edit))
    case (.type(let edit), .board): .board(.filter(edit))
    case (.move(let movement), .list): .list(.move(movement))
    case (.move(let movement), .detail): .detail(.move(movement))
    case (.move(let movement), .overlay): .overlay(.move(movement))
    case (.move(let movement), .board): .board(.move(movement))
    case (.type, _), (.move, _): nil
    default: command
    }
  }

  private func perform(_ command: SearchField.Command) {
    if case .place = command { giveKeys(to: .search) }
    switch field.perform(command) {
    case .submits: submitField()
    case .leaves: giveKeys(to: .list)
    case .stays: break
    }
  }

  private func perform(_ command: ListModel.Command) {
    if let words = list.perform(command) { notices.say(words) }
    switch command {
    case .select: giveKeys(to: .list)
    case .open, .openRow: openDetail()
    case .move, .scroll, .changeOrder, .reverseOrder, .changeIconSize: break
    }
  }

  private func perform(_ command: DetailCommand) -> Request? {
    switch command {
    case .pick(let pane): pick(pane)
    // A click gives a detail beside the list the keys.
    case .open, .show, .selectScreenshot: if details.shown != nil { openDetail() }
    // The detail follows the selection.
    case .stepApp(let rows): if details.open != nil { _ = list.perform(.move(.lines(rows))) }
    case .accept: if let detail = details.open, detail.pane == .info { return take(openLink(on: detail)) }
    case .close, .toggleBeside, .move, .stepPane, .stepScreenshot: break
    }
    if let words = details.perform(command) { notices.say(words) }
    return nil
  }

  /// The number of a pane: the detail that is open or beside the list shows it, else the selected app's opens on it.
  private func pick(_ pane: DetailPane) {
    if let open = details.open { return open.show(pane) }
    // To the notices that is a way into the detail: they may have named this key.
    if details.showBeside(pane) { return notices.leave(for: .detail) }
    guard subject != nil else { return notices.say("Select an app to see its details") }
    openDetail()
    details.open?.show(pane)
  }

  private func perform(_ command: Overlay.Command) {
    let (choice, words) = overlays.perform(command, history: field.history)
    if let words { notices.say(words) }
    switch choice {
    case .storefront(let storefront): choose(storefront)
    case .device(let device): choose(device)
    case .bookmark(let bookmark): open(bookmark)
    case .term(let term, let searches):
      field.recall(term)
      if searches { submitField() }
    case .save(let prompt): save(prompt)
    case nil: break
    }
  }

  private func show(_ kind: Overlay.Kind) {
    switch kind {
    case .help: break
    case .storefronts:
      overlays.show(.storefronts(.storefronts(selected: shownStorefront, latest: library.recentStorefronts)))
    case .devices: overlays.show(.devices(.devices(selected: configuration.device)))
    case .bookmarks where library.bookmarks.isEmpty && !library.isReading:
      notices.say("No bookmarks yet; \(key: "app.bookmark") sets one")
    case .bookmarks:
      overlays.show(.bookmarks(.bookmarks(library.bookmarks, changes: bookmarkChanges)))
      markChanges()
    case .historySearch: overlays.show(.historySearch(HistorySearch()))
    }
  }

  /// Esc closes an overlay first; then cancels the search or the save, whichever began last; then closes what is open.
  /// The filter field covers the save's progress, so it goes before the save.
  private func stepBack() {
    guard overlays.top == nil else { return overlays.close() }
    guard board == nil else { return stepBackOnBoard() }
    let wasTyped = field.live?.stop() == true
    if isSaveNewest, saver?.cancel() == true { return }
    if cancelSearch() || wasTyped { return notices.say("Search cancelled") }
    if focus != .filter, saver?.cancel() == true { return }
    switch focus {
    case .filter:
      list.clearFilter()
      giveKeys(to: .list)
    case .detail(let detail): if detail.isScreenshotEnlarged { detail.toggleEnlarged() } else { details.releaseKeys() }
    case .list: if list.rows.filter.isEmpty || listFailure != nil { goBack() } else { list.clearFilter() }
    case .search:
      if canGoBack, listFailure != nil || list.rows.totalCount == 0 { goBack() } else { giveKeys(to: .list) }
    case .overlay, .board: break
    }
  }
}
