import AppStore

/// What the selection and the screen's size mean to the other models.
extension Browser {
  /// The detail on the screen.
  package var detail: DetailModel? { details.shown }

  /// What is selected, and in whose store.
  var subject: DetailSlot.Subject? {
    list.rows.selected.map {
      DetailSlot.Subject(row: $0, storefront: list.rows.results?.query.storefront ?? configuration.storefront)
    }
  }

  /// The screen has been laid out: there is room for so many rows.
  package func fit(visibleRows: Int) {
    guard visibleRows != list.rows.visibleCount else { return }
    list.fit(visibleRows: visibleRows)
    selectionChanged()
  }

  /// The screen has been laid out, and has room for a detail beside the list or not.
  package func fit(hasRoomBeside: Bool) {
    if details.fit(hasRoomBeside: hasRoomBeside) { selectionChanged() }
  }

  /// The help has been laid out: it has so many lines, of which so many are in sight.
  package func fit(helpLines: Int, helpHeight: Int) {
    overlays.fit(helpLines: helpLines, helpHeight: helpHeight)
  }

  /// The screen shows pictures as they were sent, or doesn't: whether their bytes are worth keeping from now on.
  package func keepPictureBytes(_ keepsBytes: Bool) {
    details.keepPictureBytes(keepsBytes)
  }

  /// Opens the selected app's detail and gives it the keys. The list has them again afterwards.
  func openDetail() {
    guard let subject else { return }
    place = .list
    details.open(subject)
  }

  /// Gives a field or the list the keys; the filter only where there is something to narrow.
  func giveKeys(to place: Place) {
    if place == .filter, list.rows.totalCount == 0 { return }
    details.releaseKeys()
    self.place = place
  }

  /// The selection, the results or the layout may have changed: the detail follows, and the rows in sight get their icons.
  ///
  /// - Parameter mayWait: whether the selection has to rest first even where the detail has the keys.
  func selectionChanged(mayWait: Bool = false) {
    details.follow(details.mayShow ? subject : nil, mayWait: mayWait)
    // Rows that are about to go, or that a detail covers, must not take connections from what is looked at.
    list.showIcons(mayLoad: !search.state.isLoading && (details.shown == nil || details.isBeside))
  }
}
