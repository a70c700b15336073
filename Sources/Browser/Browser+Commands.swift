package import Foundation

extension Browser {
  /// What a command asks of the world outside the models.
  package enum Request: Sendable, Hashable {
    case quit, suspend, redraw
    /// Show a page in a web browser, and say what it is, such as `the store page of Weather`. The address is http or https.
    case open(URL, what: String)
    /// Put a text into the clipboard: one line, and short.
    case copy(String)
  }

  /// Carries out a command.
  ///
  /// - Returns: What is left to do outside, if anything.
  package func perform(_ command: Command) -> Request? {
    clearNotice()
    let asked = askedPage
    defer { if askedPage == asked { askedPage = nil } }
    switch command {
    case .quit: return .quit
    case .suspend: return .suspend
    case .redraw: return .redraw
    case .stepBack: stepBack()
    case .toggleHelp: toggleHelp()
    case .refresh: refresh()
    case .openPage, .copy, .copyBundleID, .saveArtwork: return overlay == nil ? performAction(command) : nil
    case .accept where overlay == nil && focus == .detail && detail?.pane == .info: return openChosenLink()
    case .scrollList(let movement):
      // A turn of the wheel runs past many rows, each of which would load what it shows.
      if overlay == nil { results.move(movement) }
      selectionChanged(mayWait: true)
      showIcons()
      return nil
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
  package func fit(visibleRows: Int, helpLines: Int, helpHeight: Int) {
    if visibleRows != results.visibleCount {
      results.resize(visibleCount: visibleRows)
      showIcons()
    }
    if case .help(var position) = overlay {
      position.fit(lineCount: helpLines, windowHeight: helpHeight)
      overlay = .help(position)
    }
  }

  /// Carries out a command that nothing on top and no detail has taken.
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
      editor.selectAll()
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
    case .chooseStorefront:
      overlay = .storefronts(
        .storefronts(selected: shownStorefront, latest: library.recentStorefronts))
    case .chooseDevice: overlay = .devices(.devices(selected: configuration.device))
    case .toggleDetailBeside: toggleDetailBeside()
    case .changeIconSize: changeIconSize()
    case .retry: retry()
    case .open: openDetail()
    case .close: closeDetail()
    case .showPane(let pane):
      // A click on a pane's name beside the list.
      guard detail != nil else { return }
      openDetail()
      detail?.show(pane)
    case .scrollDetail(let movement): detail?.move(movement)
    case .selectScreenshot(let index):
      guard detail != nil else { return }
      openDetail()
      detail?.shelf.select(index)
    case .stepPane, .stepApp, .stepScreenshot, .scrollList, .takeMatch: break
    case .openPage, .copy, .copyBundleID, .saveArtwork: break
    case .stepBack, .toggleHelp, .redraw, .suspend, .quit, .refresh: break
    }
  }

  /// What lies on top goes first; then what is under way, the search or the save, whichever was begun last; then what is
  /// open. The filter's field covers the save's progress, so it goes before the save.
  private func stepBack() {
    let isWaiting = overlay == nil && live?.stop() == true
    if overlay != nil {
      uncover()
    } else if isSaveNewest, cancelSave() {
      return
    } else if cancelSearch() || isWaiting {
      notice = "Search cancelled"
    } else if focus != .filter, cancelSave() {
      return
    } else {
      switch focus {
      case .filter:
        clearFilter()
        focus = .list
      case .detail: if let detail, detail.isScreenshotEnlarged { detail.toggleEnlarged() } else { closeDetail() }
      case .list: if results.filter.isEmpty { goBack() } else { clearFilter() }
      case .search: if canGoBack, results.totalCount == 0 { goBack() } else { focusList() }
      }
    }
  }

  /// Help lies over whatever else does, and is gone without a trace.
  private func toggleHelp() {
    if case .help = overlay { return uncover() }
    coveredOverlay = overlay
    overlay = .help(ScrollPosition())
  }

  /// Takes what lies on top away.
  private func uncover() {
    overlay = coveredOverlay
    coveredOverlay = nil
  }

  private func sort(by order: ResultOrder, reversed: Bool) {
    guard results.totalCount > 0 else { return }
    results.sort(by: order, reversed: reversed)
    notice = "Sorted by \(order.title)\(reversed ? ", reversed" : "")"
  }

  /// What `r` says where there is nothing for it to do.
  static let nothingFailed = "Nothing has failed here; F5 asks the store again"

  /// Asks for the same again, icons that failed included.
  private func refresh() {
    guard search.state.query != nil else {
      notice = "Nothing was asked yet"
      return
    }
    icons?.forgetFailed()
    resubmit(as: .refresh)
    notice = "Asked the store again"
  }

  /// Asks again for what went wrong: the search, or else the icons that failed.
  private func retry() {
    if case .error = search.state {
      search.retry()
      notice = "Asked the store again"
    } else {
      notice = icons?.retryFailed() == true ? "Asked again for the icons that failed" : Self.nothingFailed
    }
  }

  private func changeIconSize() {
    guard icons != nil else {
      notice = "Icons are off (--no-images)"
      return
    }
    iconSize = iconSize.next
  }
}
