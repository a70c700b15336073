extension PlaceID {
  /// A list to choose from.
  package static let picker = PlaceID("choice", .types)
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
}
