import Concurrency
import AppStore
import Artwork

/// The detail: over the list where the screen is narrow, beside it where there is room for both.
extension Browser {
  /// The screen has been laid out, and has room for a detail beside the list or not.
  package func fit(hasRoomBeside: Bool) {
    guard hasRoomBeside != self.hasRoomBeside else { return }
    self.hasRoomBeside = hasRoomBeside
    selectionChanged()
    showIcons()
  }

  /// Hides the detail beside the list, or shows it again, until it is asked otherwise.
  func toggleDetailBeside() {
    guard hasRoomBeside else {
      notice = "The screen is too narrow for details beside the list"
      return
    }
    wantsDetailBeside.toggle()
    notice = wantsDetailBeside ? nil : "Details hidden; | shows them beside the list again"
  }

  /// Whether the detail has the whole screen: an enlarged screenshot takes it.
  package var isDetailWhole: Bool {
    focus == .detail && detail?.pane == .screenshots && detail?.isScreenshotEnlarged == true
  }

  /// Opens the selected app's detail and gives it the keys.
  func openDetail() {
    guard let row = results.selected else { return }
    focus = .detail
    show(row)
  }

  /// The keys go back to the list. Where there is no room beside it, the detail closes and everything it started ends.
  func closeDetail() {
    if focus == .detail { focus = .list }
    if !isDetailBeside { dropDetail() }
  }

  /// Goes to a neighbour of the app whose detail is shown, keeping the pane.
  func stepDetail(by rows: Int) {
    results.move(.lines(rows))
    if let row = results.selected { show(row) }
  }

  /// The selection, the results or the layout may have changed: sees to it that the detail is the right one.
  ///
  /// - Parameter mayWait: whether the selection has to rest first even where the detail has the keys.
  func selectionChanged(mayWait: Bool = false) {
    // Most keys move the selection of a list without a detail.
    if focus != .detail, !isDetailBeside { return dropDetail() }
    guard let row = results.selected else {
      // Nothing is selected, so nothing can be shown of it.
      if focus == .detail { focus = .list }
      return dropDetail()
    }
    if focus == .detail, !mayWait {
      show(row)
    } else if isShown(row) {
      follower.stop()
      // Back before the pause was over: what was called off when the selection left starts again.
      if followed != nil { detail?.reopen() }
      followed = nil
    } else if followed != row {
      // What was loading for the app before is of no more use, though its text stays until the next one's shows.
      detail?.close()
      followed = row
      follower.restart()
    }
  }

  /// The selection has stayed where it is for a moment: the detail beside the list follows it.
  func selectionRested() {
    guard let row = results.selected else { return }
    followed = nil
    show(row)
    changed()
  }

  /// A search has ended: the detail that its start cut short goes on where it was, or with what the store says now.
  func refreshDetail() {
    guard let shown = detail, let row = results.selected else { return }
    if isShown(row), shown.storefront == results.results?.query.storefront { return shown.reopen() }
    dropDetail()
    if shown.app.id == row.app.id { show(row, pane: shown.pane) }
  }

  /// Closes the detail, whatever it is doing.
  func dropDetail() {
    follower.stop()
    followed = nil
    guard let detail else { return }
    lastPane = detail.pane
    detail.close()
    self.detail = nil
  }

  private func isShown(_ row: ResultList.Row) -> Bool {
    detail?.position == row.position && detail?.app == row.app
  }

  /// Shows a row's detail at once; the same one again does nothing.
  private func show(_ row: ResultList.Row, pane: DetailPane? = nil) {
    follower.stop()
    followed = nil
    guard !isShown(row) else { return }
    let pane = pane ?? detail?.pane ?? lastPane
    detail?.close()
    let service = service
    let storefront = results.results?.query.storefront ?? configuration.storefront
    let reviews = ReviewList(
      elapsed: elapsed,
      fetch: { page, refresh throws(StoreError) in
        // What is asked because an app was stepped to keeps within the budget; trying again is a person's own wish.
        try await service.reviews(
          of: row.app.id, storefront: storefront, page: page, urgency: refresh ? .submitted : .live, refresh: refresh)
      },
      onChange: { [weak self] in self?.changed() })
    let pictures = configuration.showsPicturesInDetails ? loader.map(board) : nil
    let detail = DetailModel(
      row: row, storefront: storefront, pane: pane, reviews: reviews, pictures: pictures, days: days)
    self.detail = detail
    detail.show(pane)
  }

  private func board(loader: ArtworkLoader) -> PictureBoard {
    PictureBoard(
      loader: loader, keepsBytes: configuration.keepsPictureBytes, elapsed: elapsed,
      onChange: { [weak self] in self?.changed() })
  }

  /// The screen shows pictures as they were sent, or doesn't: whether their bytes are worth keeping from now on.
  package func keepPictureBytes(_ keepsBytes: Bool) {
    configuration.keepsPictureBytes = keepsBytes
    detail?.pictures?.keepsBytes = keepsBytes
  }

  private func retry(_ detail: DetailModel) {
    notice = detail.canRetry ? "Asked again for what failed" : Self.nothingFailed
    detail.retry()
  }

  /// Carries out a command while the detail has the keys.
  func performInDetail(_ command: Command, _ detail: DetailModel) {
    switch command {
    case .move(let movement): detail.move(movement)
    case .showPane(let pane): detail.show(pane)
    case .stepPane(let steps): detail.show(detail.pane.advanced(by: steps))
    case .stepApp(let rows): stepDetail(by: rows)
    case .stepScreenshot(let steps): detail.stepScreenshot(by: steps)
    case .accept: detail.toggleEnlarged()
    case .close: closeDetail()
    case .retry: retry(detail)
    default: performOnScreen(command)
    }
  }
}

extension DetailModel {
  /// Chooses a neighbouring screenshot, on the pane that shows them.
  func stepScreenshot(by steps: Int) {
    if pane != .screenshots { show(.screenshots) }
    shelf.move(by: steps)
  }

  /// Shows the chosen screenshot as large as the pane allows, or the shelf again.
  func toggleEnlarged() {
    if pane == .screenshots, shelf.selected != nil { isScreenshotEnlarged.toggle() }
  }
}
