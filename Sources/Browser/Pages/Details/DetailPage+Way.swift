import AppStore

/// The walk from app to app by their Similar panes. Esc goes back the same way.
extension DetailPage {
  /// The most steps that Esc goes back. Each holds a page of an app.
  static let longestWay = 40

  /// Opens the details of the selected neighbour.
  func openNeighbour() -> PageEffect {
    guard let open, let neighbour = open.neighbour else { return .stays }
    way.append(open)
    if way.count > Self.longestWay { way.removeFirst() }
    show(neighbour, of: open, on: .overview)
    return .stays
  }

  /// Goes to the neighbour so many rows on from the one that is open, on the same pane.
  func stepNeighbour(_ rows: Int) -> PageEffect {
    guard let open, let before = way.last else { return .stays }
    let selection = before.neighbourSelection
    before.chooseNeighbour(.lines(rows))
    guard selection != before.neighbourSelection, let neighbour = before.neighbour else {
      return .says(rows > 0 ? "This is the last of these apps" : "This is the first of these apps")
    }
    isStepping = true
    defer { isStepping = false }
    show(neighbour, of: before, on: open.pane)
    return .stays
  }

  private func show(_ neighbour: AppPage.Neighbour, of detail: DetailModel, on pane: DetailPane) {
    shown?.close()
    let row = ResultList.Row(position: nil, app: App(neighbour))
    shown = makeDetail(of: Subject(row: row, storefront: detail.storefront), on: pane, isNeighbour: true)
    shown?.show(pane)
    shown?.markOpened()
  }

  /// Esc: goes back to the app before, at the pane and the row that led on from it.
  ///
  /// - Returns: `false` if the list is next.
  func walkBack() -> Bool {
    guard let before = way.popLast() else { return false }
    shown?.close()
    shown = before
    before.reopen()
    return true
  }

  /// Goes back to the list's own app.
  func leaveWay() {
    guard !way.isEmpty else { return }
    way.removeSubrange(1...)
    _ = walkBack()
  }

  /// The details that a look-up is started from, behind all that lead to them; none without any.
  var left: [DetailModel] { open.map { way + [$0] } ?? [] }

  /// Shows again what a look-up has left, over the details of the list's app.
  func comeBack(to left: [DetailModel]) {
    guard let open, let last = left.last else { return }
    guard left[0].app.id == open.app.id else { return open.show(last.pane) }
    open.close()
    (way, shown) = (left.dropLast(), last)
    last.reopen()
  }
}
