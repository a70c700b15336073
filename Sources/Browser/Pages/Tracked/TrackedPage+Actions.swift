import AppStore

extension Scope {
  /// The page of all that is tracked.
  package static let tracked = Scope("tracked", .moves, .app, .asking)
}

extension ActionSection {
  static let tracked = ActionSection(
    "Tracked", .tracked,
    lines: [
      ActionLine(
        Action("tracked.open", "Enter l →") { (page: TrackedPage) in page.open() }, hint: "graph", rank: 1,
        help: "its position over time, and the apps around it", when: rowsOnPage, otherwise: noRows),
      ActionLine(
        Action("tracked.update", "u") { (page: TrackedPage) in page.update() }, hint: "update",
        help: "ask the store for all that was not seen for an hour; \(key: "back") stops", when: anyOnPage,
        otherwise: noRows),
    ] + arranging(TrackedPage.self, rank: 3, filtering: "filter by name, term or country") + [
      ActionLine(Action("tracked.close", "q h") { _ in .closes }, help: "back")
    ])

  /// The availability of actions that need rows on the topmost page: rows that match its filter, or any at all.
  static let rowsOnPage: ActionLine.When = { Availability($0.top.status.count > 0) }
  static let noRows = "no rows"
  static let anyOnPage: ActionLine.When = { Availability($0.top.status.total > 0) }

  /// Opens it.
  static let showTracked = ActionLine(
    Action("tracked", "T") { hall in hall.showTracked() }, hint: "tracked", in: [.list], rank: 8,
    help: "what is tracked: where it stands, how it moved; \(key: "tracked.update") there updates it")
}

extension Browser {
  func showTracked() -> PageEffect {
    guard let following else { return nothingIsKept }
    return wayBack(to: TrackedPage.self) ?? .opens(TrackedPage(following))
  }
}
