extension PlaceID {
  package static let list = PlaceID("list", .moves)
  /// The field that narrows the list.
  package static let listFilter = PlaceID("list.filter", .types)
}

extension ActionSection {
  static let list = ActionSection(
    "List", .list,
    lines: [
      ActionLine(
        Action("list.open", "Enter l →", .list(.open)), hint: "open", rank: 3, help: "open the details", when: rows),
      ActionLine(
        searchAgain, hint: "search", rank: 1,
        help: "to the search field; typing replaces its text, an arrow keeps it"),
      ActionLine(
        Action("list.filter", "f", .focus(.filter)), hint: "filter", rank: 4,
        help: "filter by name, developer or bundle id", when: { Availability($0.list.rows.totalCount > 0) }),
      ActionLine(
        Action("list.sort", "s", .list(.changeOrder)), hint: "sort", rank: 5, help: "sort by the next property",
        when: rows),
      ActionLine(Action("list.reverse", "S", .list(.reverseOrder)), help: "reverse the order"),
      ActionLine(
        Action("country", "c", .show(.storefronts)), hint: "country", rank: 6, help: "choose the country"),
      ActionLine(Action("device", "d", .show(.devices)), hint: "device", rank: 11, help: "choose the device"),
      ActionLine(Action("list.icons", "i", .list(.changeIconSize)), help: "icons: off, small, large"),
    ])

  static let listFilter = ActionSection(
    "Filter", .listFilter,
    lines: [
      ActionLine(
        Action("filter.keep", "Enter Tab Down", .focus(.list)),
        help: "keep the filter; \(key: "back") takes it away")
    ])

  static let searchAgain = Action("search.again", "/", .focus(.search))

  private static let rows: @MainActor @Sendable (Browser) -> Availability = {
    Availability($0.list.rows.count > 0)
  }
}
