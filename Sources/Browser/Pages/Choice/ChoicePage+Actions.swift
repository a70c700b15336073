extension PlaceID {
  /// A list to choose from.
  package static let picker = PlaceID("choice", .types)
  /// A menu, whose entries have digits.
  package static let menu = PlaceID("menu", .moves)
}

extension ActionSection {
  static let choosing = ActionSection(
    "Choosing", .picker,
    lines: [
      ActionLine(
        Action("choice.up", "Up Ctrl-P", moves: .lines(-1)), Action("choice.down", "Down Ctrl-N", moves: .lines(1)),
        hint: "move", rank: 1),
      ActionLine(
        Action("choice.page-up", "PgUp", moves: .pages(-1)), Action("choice.page-down", "PgDn", moves: .pages(1))),
      ActionLine(
        Action("choice.take", "Enter") { hall in (hall.top as? any Choosing)?.accept() ?? .stays }, hint: "choose",
        help: "take the selected one; typing narrows the list"),
    ])

  static let menu = ActionSection(
    "Sort menu", .menu,
    lines: [
      ActionLine(
        Action("menu.take", "Enter l →") { hall in (hall.top as? any Choosing)?.accept() ?? .stays }, hint: "choose",
        rank: 1, help: "take the selected order; the one in force again reverses it"),
      ActionLine(
        Action("menu.1", "1", digit: 1), Action("menu.2", "2", digit: 2), Action("menu.3", "3", digit: 3),
        Action("menu.4", "4", digit: 4), Action("menu.5", "5", digit: 5), Action("menu.6", "6", digit: 6),
        Action("menu.7", "7", digit: 7), Action("menu.8", "8", digit: 8), Action("menu.9", "9", digit: 9),
        help: "take the order with this number"),
      ActionLine(Action("menu.close", "q s h ←") { _ in .closes }, help: "leave the order as it is"),
    ])
}

extension Action {
  /// Takes a menu's entry with a digit.
  fileprivate init(_ id: ActionID, _ keys: String, digit: Int) {
    self.init(id, keys) { hall in (hall.top as? any Choosing)?.accept(digit: digit) ?? .stays }
  }
}
