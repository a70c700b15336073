import AppStore

/// The effects of selection and layout on the other models.
extension Browser {
  /// The detail on the screen.
  package var detail: DetailModel? { details.shown }

  /// The selected row and its storefront.
  var subject: DetailSlot.Subject? {
    list.rows.selected.map {
      DetailSlot.Subject(row: $0, storefront: list.rows.results?.query.storefront ?? configuration.storefront)
    }
  }

  /// Layout: the list has room for so many rows.
  package func fit(visibleRows: Int) {
    guard visibleRows != list.rows.visibleCount else { return }
    list.fit(visibleRows: visibleRows)
    selectionChanged()
  }

  /// Layout: whether there is room for a detail beside the list.
  package func fit(hasRoomBeside: Bool) {
    if details.fit(hasRoomBeside: hasRoomBeside) { selectionChanged() }
  }

  /// Layout: the help's length, and how many of its lines are in sight.
  package func fit(helpLines: Int, helpHeight: Int) {
    overlays.fit(helpLines: helpLines, helpHeight: helpHeight)
  }

  /// Sets whether pictures are loaded with their encoded bytes from now on.
  package func keepPictureBytes(_ keepsBytes: Bool) {
    details.keepPictureBytes(keepsBytes)
  }

  /// Opens the selected app's detail and gives it the keys. The list has them again afterwards.
  func openDetail() {
    guard let subject else { return }
    place = .list
    details.open(subject)
  }

  /// Gives a field or the list the keys; the filter only if there is something to narrow.
  func giveKeys(to place: Place) {
    if place == .filter, list.rows.totalCount == 0 { return }
    details.releaseKeys()
    self.place = place
  }

  /// Updates detail and icons after a possible change of selection, results or layout.
  ///
  /// - Parameter mayWait: `true` if the selection must rest first even if the detail has the keys.
  func selectionChanged(mayWait: Bool = false) {
    details.follow(details.mayShow ? subject : nil, mayWait: mayWait)
    // Rows that are about to be replaced, or are covered, must not take connections from what is in sight.
    list.showIcons(mayLoad: !search.state.isLoading && (details.shown == nil || details.isBeside))
  }
}
