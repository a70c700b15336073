import Observatory

extension PlaceID {
  /// The page of all that is tracked.
  package static let tracked = PlaceID("tracked", .moves)
  /// The field that narrows a page's rows.
  package static let boardFilter = PlaceID("page.filter", .types)
}

extension TrackedBoard {
  var place: PlaceID { .tracked }
}

extension ActionSection {
  static let tracked = ActionSection(
    "Tracked", .tracked,
    lines: [
      ActionLine(
        Action("tracked.open", "Enter l →", .board(.accept)), hint: "chart", rank: 1,
        help: "its position over time, and the apps around it", when: rowsOnPage),
      ActionLine(
        Action("tracked.update", "u", .board(.update)), hint: "update",
        help: "ask the store for all that was not seen for an hour; \(key: "back") stops", when: anyOnPage),
      ActionLine(
        Action("tracked.sort", "s", .board(.changeOrder)), hint: "sort", rank: 3, help: "sort by the next property",
        when: rowsOnPage),
      ActionLine(Action("tracked.reverse", "S", .board(.reverseOrder)), help: "reverse the order"),
      ActionLine(
        Action("tracked.filter", "f /", .board(.narrow)), hint: "filter", rank: 3,
        help: "filter by name, term or country", when: anyOnPage),
      ActionLine(
        Action("tracked.untrack", "t", .board(.untrack)), hint: "track no longer", rank: 5,
        help: "track no longer, or again; what was seen is kept", when: { $0.untrackAvailability }),
      ActionLine(
        Action("tracked.matrix", "M", .showBoard(.matrix)), hint: "matrix", rank: 4,
        help: "the matrix: your apps beside competitors, by term", when: anyOnPage),
      ActionLine(Action("tracked.close", "q h T", .closeBoard), help: "back"),
    ])

  static let update = ActionSection(
    "While a page asks the store", .tracked, .matrix, .countries,
    lines: [
      ActionLine(
        Action("page.pause", "p", .board(.togglePause)),
        help: "hold it back, or go on; what you ask for goes first anyway")
    ])

  static let boardFilter = ActionSection(
    "Filtering a page", .boardFilter,
    lines: [
      ActionLine(
        Action("page.filter.keep", "Enter Tab Down", .board(.endNarrowing)),
        help: "keep the filter; \(key: "back") takes it away")
    ])

  /// The availability of actions that need rows on the top page: rows that match its filter, or any at all.
  static let rowsOnPage: @MainActor @Sendable (Browser) -> Availability = {
    Availability(($0.board?.status.count ?? 0) > 0)
  }
  static let anyOnPage: @MainActor @Sendable (Browser) -> Availability = {
    Availability(($0.board?.status.total ?? 0) > 0)
  }
}

extension Browser {
  fileprivate var untrackAvailability: Availability {
    guard case .tracked(let board) = board, let selected = board.selected else { return .no }
    return board.untracked.contains(selected.key) ? .meaning("track again") : .yes
  }
}
