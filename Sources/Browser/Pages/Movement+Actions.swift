extension ActionSection {
  static let moving = ActionSection(
    "Moving", .input(.moves),
    [
      ActionLine(
        Action("move.down", "j ↓", moves: .lines(1)), Action("move.up", "k ↑", moves: .lines(-1)), hint: "move",
        rank: 2,
        help: "down, up", when: { $0.top.moveMeaning }),
      ActionLine(
        Action("move.half-page-down", "Ctrl-D", moves: .halfPages(1)),
        Action("move.half-page-up", "Ctrl-U", moves: .halfPages(-1)), help: "half a page down, up"),
      ActionLine(
        Action("move.page-down", "PgDn", moves: .pages(1)), Action("move.page-up", "PgUp", moves: .pages(-1)),
        help: "a page down, up"),
      ActionLine(
        Action("move.first", "g Home", moves: .first), Action("move.last", "G End", moves: .last),
        help: "to the first, to the last"),
    ])
}
