package enum Movement: Sendable, Hashable {
  /// Lines; negative is up.
  case lines(Int)
  /// Half screens; negative is up.
  case halfPages(Int)
  /// Screens; negative is up.
  case pages(Int)
  case first, last

  /// The number of lines that it goes. A screen keeps one line in sight; ``first`` and ``last`` go farther than any list.
  ///
  /// - Parameter window: the number of lines in sight.
  func distance(window: Int) -> Int {
    switch self {
    case .lines(let lines): lines
    case .halfPages(let pages): pages * max(1, window / 2)
    case .pages(let pages): pages * max(1, window - 1)
    case .first: -Self.far
    case .last: Self.far
    }
  }

  private static let far = Int(Int32.max)
}

extension ActionSection {
  static let moving = ActionSection(
    "Moving", .input(.moves),
    [
      ActionLine(
        Action("move.down", "j ↓", moves: .lines(1)), Action("move.up", "k ↑", moves: .lines(-1)), hint: "move",
        priority: 2, help: "move down, move up", when: { $0.top.moveMeaning }),
      ActionLine(
        Action("move.half-page-down", "Ctrl-D", moves: .halfPages(1)),
        Action("move.half-page-up", "Ctrl-U", moves: .halfPages(-1)), help: "half a page down, half a page up"),
      ActionLine(
        Action("move.page-down", "PgDn", moves: .pages(1)), Action("move.page-up", "PgUp", moves: .pages(-1)),
        help: "a page down, a page up"),
      ActionLine(
        Action("move.first", "g Home", moves: .first), Action("move.last", "G End", moves: .last),
        help: "to the first, to the last"),
    ])
}
