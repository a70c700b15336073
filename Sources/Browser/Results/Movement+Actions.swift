extension ActionSection {
  static let moving = ActionSection(
    "Moving", .input(.moves),
    [
      ActionLine(
        Action("move.down", "j ↓", .move(.lines(1))), Action("move.up", "k ↑", .move(.lines(-1))), hint: "move",
        rank: 2,
        help: "down, up", when: { $0.moveAvailability }),
      ActionLine(
        Action("move.half-page-down", "Ctrl-D", .move(.halfPages(1))),
        Action("move.half-page-up", "Ctrl-U", .move(.halfPages(-1))), help: "half a page down, up"),
      ActionLine(
        Action("move.page-down", "PgDn", .move(.pages(1))), Action("move.page-up", "PgUp", .move(.pages(-1))),
        help: "a page down, up"),
      ActionLine(
        Action("move.first", "g Home", .move(.first)), Action("move.last", "G End", .move(.last)),
        help: "to the first, to the last"),
    ])
}

extension Browser {
  /// The meaning of a step up or down now, if it has one.
  fileprivate var moveAvailability: Availability {
    switch focus {
    case .list: Availability(list.rows.count > 0)
    case .detail(let detail):
      switch detail.pane {
      case .info: .meaning("choose")
      case .screenshots where detail.showsScreenshots: .no
      case .overview, .whatsNew, .screenshots, .reviews, .changes:
        detail.scroll.isScrollable ? .meaning("scroll") : .no
      }
    case .board(let board): Availability(board.status.count > 0)
    case .overlay: .meaning("scroll")
    case .search, .filter: .no
    }
  }
}
