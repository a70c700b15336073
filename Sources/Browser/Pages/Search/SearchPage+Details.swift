import AppStore

/// The selection, and the details that follow it.
extension SearchPage {
  /// The selected row and its storefront.
  var selected: DetailPage.Subject? {
    list.rows.selected.map {
      DetailPage.Subject(row: $0, storefront: list.rows.results?.query.storefront ?? configuration.storefront)
    }
  }

  /// Opens the selected app's detail and gives it the keys. The list has them again afterwards.
  func openDetail() {
    guard let selected else { return }
    part = .list
    wallLeft = nil
    details.open(selected)
  }

  /// Scrolls the details beside the list, which keeps the keys; opens them if there are none beside it.
  func scrollDetails(_ lines: Int) {
    if details.isBeside { details.move(.lines(lines)) } else { openDetail() }
  }

  /// A click gives a detail beside the list the keys.
  func showDetail(_ change: (DetailModel) -> Void = { _ in }) {
    if details.shown != nil { openDetail() }
    if let open = details.open { change(open) }
  }

  /// Goes to the app so many rows on; the detail follows.
  func stepApp(_ rows: Int) -> PageEffect {
    if details.open?.isNeighbour == true { return details.stepNeighbour(rows) }
    let before = list.rows.table.window.selection
    list.rows.table.window.move(.lines(rows))
    guard before == list.rows.table.window.selection, list.rows.count > 1 else { return .stays }
    return .says(rows > 0 ? "This is the last app of the list" : "This is the first app of the list")
  }

  /// The number of a pane: the detail that is open or beside the list shows it, else the selected app's opens on it.
  func pick(_ pane: DetailPane) -> PageEffect {
    let shown = details.open ?? (details.isBeside ? details.shown : nil)
    if let shown, shown.pane == pane, !shown.isScreenshotEnlarged { return .says("\(pane.title) is open already") }
    if let open = details.open {
      open.show(pane)
      return .stays
    }
    if details.showBeside(pane) {
      // A notice of the details may have named this key: it goes as if the details had been left.
      browser?.notices.leave(for: details.noticePage, details.noticePage)
      return .stays
    }
    guard list.rows.selected != nil else { return .says("Select an app to see its details") }
    openDetail()
    details.open?.show(pane)
    return .stays
  }

  /// Updates detail and icons after a possible change of selection, results or layout.
  ///
  /// - Parameter mayWait: `true` if the selection must rest first even if the detail has the keys.
  func selectionChanged(mayWait: Bool = false) {
    details.follow(details.mayShow && !isUnderWall ? selected : nil, mayWait: mayWait)
    // Rows that are about to be replaced, or are covered, must not take connections from what is in sight.
    let isCovered = isUnderWall || details.shown != nil && !details.isBeside
    list.showIcons(mayLoad: !search.state.isLoading && !isCovered)
  }
}
