import AppStore

extension PlaceID {
  /// An app in the stores of several countries.
  package static let countries = PlaceID("countries", .moves)
}

extension ActionSection {
  static let countries = ActionSection(
    "Other countries", .countries,
    lines: [
      ActionLine(
        Action("countries.open", "Enter l →") { (page: StorefrontsPage) in page.open() }, hint: "open", rank: 2,
        help: "the app as that country has it", when: rowsOnPage),
      ActionLine(
        Action("countries.all", "a") { (page: StorefrontsPage) in page.updateAll() }, hint: "all",
        help: """
          ask for all countries, nine minutes at 20 requests a minute; \(key: "back") stops, \(key: "countries.all") goes on
          """, when: anyOnPage),
      ActionLine(
        Action("countries.update", "u") { (page: StorefrontsPage) in page.update() }, hint: "update", rank: 1,
        help: "ask for what is missing or an hour old, or else for all rows again", when: anyOnPage),
      ActionLine(
        Action("countries.sort", "s") { (page: StorefrontsPage) in page.sort(by: page.order.next) }, hint: "sort",
        rank: 1, help: "sort by the next property", when: rowsOnPage),
      ActionLine(
        Action("countries.reverse", "S") { (page: StorefrontsPage) in
          page.sort(by: page.order, reversed: !page.isReversed)
        }, help: "reverse the order"),
      ActionLine(
        Action("countries.filter", "f /") { (page: StorefrontsPage) in page.beginFilter() }, hint: "filter", rank: 3,
        help: "filter by country, version or currency", when: anyOnPage),
      ActionLine(Action("countries.close", "q h ←") { _ in .closes }, help: "back"),
    ])
}
