/// Actions of the hall itself.
extension ActionSection {
  static let everywhere = ActionSection(
    "Everywhere", .everywhere,
    [
      ActionLine(
        Action("back", "Esc", .stepBack), hint: "back",
        help:
          "step back: close what lies on top, cancel the search or the save under way, go back to the results before",
        when: { $0.stepBackAvailability }),
      ActionLine(
        Action("help", "? F1", .show(.help)), hint: "help", help: "this help",
        when: { if case .overlay(.help) = $0.focus { .no } else { .yes } }),
      ActionLine(
        Action("quit", "q Ctrl-C", .quit), hint: "quit", in: [.list, .search, .emptySearch], rank: 1, help: "quit"),
      ActionLine(Action("suspend", "Ctrl-Z", .suspend), help: "suspend; fg comes back"),
      ActionLine(Action("redraw", "Ctrl-L", .redraw), help: "redraw the screen"),
      ActionLine(Action("refresh", "F5", .refresh), help: "ask the store again, past what is remembered"),
    ])

  /// Clicks and turns go where ``MouseMap`` of the front end says.
  static let mouse = ActionSection(
    "Mouse", .places([]),
    [
      ActionLine("click", help: "select a row, a pane, a thumbnail; take from a list; press a key of the last line"),
      ActionLine("double click", help: "open the row's details"),
      ActionLine("wheel", help: "move what is under the pointer"),
    ])
}

extension Browser {
  /// The meaning of Esc now, if it has one.
  fileprivate var stepBackAvailability: Availability {
    switch focus {
    case .overlay: return .meaning("close")
    case .board(let board):
      let status = board.status
      return status.filter == nil && status.isFiltered ? .meaning("all rows") : .yes
    case .filter: return .meaning("all rows")
    case .detail(let detail):
      if search.state.isLoading { return .meaning("cancel") }
      return detail.isScreenshotEnlarged ? .yes : .meaning("list")
    case .search, .list:
      if search.state.isLoading || field.live?.waitsUntil != nil { return .meaning("cancel") }
      if listFailure != nil { return .yes }
      let isList = focus == .list
      if isList, !list.rows.filter.isEmpty { return .meaning("all rows") }
      return Availability(canGoBack && (isList || list.rows.totalCount == 0))
    }
  }
}
