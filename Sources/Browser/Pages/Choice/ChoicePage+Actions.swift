extension Scope {
  /// A list to choose from.
  package static let picker = Scope("choice", .types)
  /// A menu, whose entries have digits.
  package static let menu = Scope("menu", .moves)
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
        Action(entry: 1), Action(entry: 2), Action(entry: 3), Action(entry: 4), Action(entry: 5), Action(entry: 6),
        Action(entry: 7), Action(entry: 8), Action(entry: 9), Action(entry: 10),
        help: "take the order with this number"),
      ActionLine(Action("menu.close", "q s h ←") { _ in .closes }, help: "leave the order as it is"),
    ])
}

extension Action {
  /// Takes a menu's entry by its digit.
  fileprivate init(entry number: Int) {
    self.init(ActionID("menu.\(number)"), MenuDigit.text(ofEntry: number)) { hall in
      (hall.top as? any Choosing)?.accept(entry: number) ?? .stays
    }
  }
}

/// The digits that take the entries of a menu.
enum MenuDigit {
  /// `0` is the tenth; those behind it have none, and are gone to.
  static func text(ofEntry number: Int) -> String { number <= 10 ? "\(number % 10)" : "" }
}
