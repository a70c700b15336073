import AppStore
public import Foundation

extension Browser {
  /// What a command asks of the world outside the models.
  public enum Request: Sendable, Hashable {
    case quit, suspend, redraw
    /// Show a page of the store, which is of this app, in a web browser. The address is https.
    case open(URL, name: String)
    /// Put a text into the clipboard: one line, and short.
    case copy(String)
  }

  /// Carries out a command.
  ///
  /// - Returns: What is left to do outside, if anything.
  public func perform(_ command: Command) -> Request? {
    clearNotice()
    switch command {
    case .quit: return .quit
    case .suspend: return .suspend
    case .redraw: return .redraw
    case .stepBack: stepBack()
    case .toggleHelp: toggleHelp()
    case .refresh: refresh()
    case .openPage, .copy, .copyBundleID, .saveArtwork: return overlay == nil ? performAction(command) : nil
    default:
      if overlay != nil {
        performInOverlay(command)
      } else if focus == .detail, let detail {
        performInDetail(command, detail)
      } else {
        performOnScreen(command)
      }
    }
    selectionChanged()
    showIcons()
    return nil
  }

  /// The screen has been laid out: there is room for so many rows, and for a text over them.
  public func fit(visibleRows: Int, helpLines: Int, helpHeight: Int) {
    if visibleRows != results.visibleCount {
      results.resize(visibleCount: visibleRows)
      showIcons()
    }
    if case .help(var position) = overlay {
      position.fit(lineCount: helpLines, windowHeight: helpHeight)
      overlay = .help(position)
    }
  }

  func performOnScreen(_ command: Command) {
    switch command {
    case .edit(let edit): apply(edit)
    case .accept: accept()
    case .older: if let term = history.older(than: editor.text) { recall(term) }
    case .newer: newerOrList()
    case .searchHistory: overlay = .historySearch(HistorySearch())
    case .focusList: focusList()
    case .focusSearch:
      focus = .search
      editor.apply(.end)
    case .focusSearchAt(let offset):
      focus = .search
      editor.place(cursor: offset)
    case .move(let movement): results.move(movement)
    case .selectRow(let row):
      focusList()
      results.select(row)
    case .openRow(let row):
      results.select(row)
      openDetail()
    case .toggleBookmark: toggleBookmark()
    case .showBookmarks: showBookmarks()
    case .editFilter: if results.totalCount > 0 { focus = .filter }
    case .changeOrder: sort(by: results.order.next, reversed: false)
    case .reverseOrder: sort(by: results.order, reversed: !results.isReversed)
    case .chooseStorefront: overlay = .storefronts(.storefronts(selected: configuration.storefront))
    case .chooseDevice: overlay = .devices(.devices(selected: configuration.device))
    case .changeIconSize: changeIconSize()
    case .retry: retry()
    case .open: openDetail()
    case .close: closeDetail()
    case .showPane(let pane):
      // A click on a pane's name beside the list.
      guard detail != nil else { return }
      openDetail()
      detail?.show(pane)
    case .stepPane, .stepApp, .stepScreenshot: break
    case .openPage, .copy, .copyBundleID, .saveArtwork: break
    case .stepBack, .toggleHelp, .redraw, .suspend, .quit, .refresh: break
    }
  }

  private func performInOverlay(_ command: Command) {
    switch overlay {
    case .help(var position):
      guard case .move(let movement) = command else { return }
      position.move(movement)
      overlay = .help(position)
    case .storefronts(var picker):
      switch command {
      case .accept: choose { if let item = picker.selected { $0.storefront = item.value } }
      default:
        picker.perform(command)
        overlay = .storefronts(picker)
      }
    case .devices(var picker):
      switch command {
      case .accept: choose { if let item = picker.selected { $0.device = item.value } }
      default:
        picker.perform(command)
        overlay = .devices(picker)
      }
    case .bookmarks(var picker):
      switch command {
      case .accept: if let item = picker.selected { open(item.value) }
      default:
        picker.perform(command)
        overlay = .bookmarks(picker)
      }
    case .historySearch(var search):
      switch command {
      case .edit(let edit): search.apply(edit, in: history)
      case .older, .searchHistory: search.older(in: history)
      case .accept:
        overlay = nil
        if let match = search.match {
          recall(match)
          accept()
        }
        return
      case .focusList, .newer:
        overlay = nil
        if let match = search.match { recall(match) }
        return
      default: break
      }
      overlay = .historySearch(search)
    case .saveFolder(let prompt): perform(command, in: prompt)
    case nil: break
    }
  }

  /// What lies on top goes first; then what is under way, the search or the save, whichever was begun last; then what is
  /// open. The filter's field covers the save's progress, so it goes before the save.
  private func stepBack() {
    let isWaiting = overlay == nil && live?.stop() == true
    if overlay != nil {
      overlay = nil
    } else if isSaveNewest, cancelSave() {
      return
    } else if search.cancel() || isWaiting {
      notice = "Search cancelled"
    } else if focus != .filter, cancelSave() {
      return
    } else {
      switch focus {
      case .filter:
        clearFilter()
        focus = .list
      case .detail: if let detail, detail.isScreenshotEnlarged { detail.toggleEnlarged() } else { closeDetail() }
      case .list: clearFilter()
      case .search: focusList()
      }
    }
  }

  private func clearFilter() {
    filterEditor.replace(with: "")
    results.narrow(to: "")
  }

  private func toggleHelp() {
    if case .help = overlay { overlay = nil } else { overlay = .help(ScrollPosition()) }
  }

  private func apply(_ edit: LineEditor.Edit) {
    switch focus {
    case .search:
      guard editor.apply(edit) else { return }
      // Whoever types will ask: by then the network is ready.
      service.prepare()
      history.edited()
      live?.typed(editor.text.trimmingCharacters(in: .whitespacesAndNewlines))
    case .filter:
      if filterEditor.apply(edit) { results.narrow(to: filterEditor.text) }
    case .list, .detail: break
    }
  }

  private func accept() {
    switch focus {
    case .search:
      let term = editor.text.trimmingCharacters(in: .whitespacesAndNewlines)
      submit(term, as: .submitted)
      guard !term.isEmpty else { return }
      history.add(term)
      library.remember(term)
      focus = .list
    case .filter: focus = .list
    case .list, .detail: openDetail()
    }
  }

  private func recall(_ term: String) {
    editor.replace(with: term)
    live?.stop()
  }

  private func newerOrList() {
    if let term = history.newer() { recall(term) } else { focusList() }
  }

  /// The list takes the keys, unless there is nothing on the screen that they could act on.
  private func focusList() {
    if search.state != .initial { focus = .list }
  }

  private func sort(by order: ResultOrder, reversed: Bool) {
    results.sort(by: order, reversed: reversed)
    notice = "Sorted by \(order.rawValue)\(reversed ? ", reversed" : "")"
  }

  /// Asks for the same again, icons that failed included.
  private func refresh() {
    icons?.forgetFailed()
    resubmit(as: .refresh)
  }

  /// Asks again for what went wrong: the search, or else the icons that failed.
  private func retry() {
    if case .error = search.state { search.retry() } else { icons?.retryFailed() }
  }

  private func changeIconSize() {
    guard icons != nil else {
      notice = "Icons are off (--no-images)"
      return
    }
    iconSize = iconSize.next
  }

  private func choose(_ change: (inout Configuration) -> Void) {
    overlay = nil
    let before = configuration
    change(&configuration)
    if configuration != before { resubmit(as: .submitted) }
  }
}

extension Browser {
  /// Bookmarks the app that is selected or whose detail is shown, or takes its bookmark away.
  private func toggleBookmark() {
    guard let app = results.selected?.app else { return }
    let storefront = results.results?.query.storefront ?? configuration.storefront
    let isNew = library.toggle(Bookmark(app, in: storefront))
    notice = isNew ? "Bookmarked \(app.name); B shows the bookmarks" : "Bookmark removed: \(app.name)"
  }

  private func showBookmarks() {
    guard !library.bookmarks.isEmpty else {
      notice = "No bookmarks yet; b sets one"
      return
    }
    // The latest first: what was bookmarked a moment ago is wanted most often.
    let items = library.bookmarks.reversed().map { bookmark in
      let maker = bookmark.developer.map { ", \($0)" } ?? ""
      return Picker<Bookmark>.Item(value: bookmark, code: bookmark.country, name: bookmark.name + maker)
    }
    overlay = .bookmarks(Picker(items: items, selected: nil))
  }

  /// Looks a bookmarked app up in the store where it was found.
  private func open(_ bookmark: Bookmark) {
    overlay = nil
    editor.replace(with: "https://apps.apple.com/\(bookmark.country)/app/id\(bookmark.id)")
    submit(editor.text, as: .submitted)
    focus = .list
  }
}

extension Picker {
  fileprivate mutating func perform(_ command: Command) {
    switch command {
    case .edit(let edit): apply(edit)
    case .move(let movement): move(movement)
    case .older: move(.lines(-1))
    case .newer: move(.lines(1))
    default: break
    }
  }
}

extension Picker where Value == Storefront {
  fileprivate static func storefronts(selected: Storefront) -> Picker {
    Picker(items: Storefront.all.map { Item(value: $0, code: $0.code, name: $0.name) }, selected: selected)
  }
}

extension Picker where Value == Device {
  fileprivate static func devices(selected: Device) -> Picker {
    Picker(items: Device.allCases.map { Item(value: $0, code: $0.rawValue, name: $0.displayName) }, selected: selected)
  }
}
