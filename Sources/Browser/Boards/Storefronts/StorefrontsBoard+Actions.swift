extension PlaceID {
  /// An app in the stores of several countries.
  package static let countries = PlaceID("countries", .moves)
}

extension StorefrontsBoard {
  var place: PlaceID { .countries }
}

extension ActionSection {
  static let countries = ActionSection(
    "Other countries", .countries,
    lines: [
      ActionLine(
        Action("countries.open", "Enter l →", .board(.accept)), hint: "open", rank: 2,
        help: "the app as that country has it", when: rowsOnPage),
      ActionLine(
        Action("countries.all", "a", .board(.updateAll)), hint: "all",
        help: """
          ask for all countries, nine minutes at 20 requests a minute; \(key: "back") stops, \(key: "countries.all") goes on
          """, when: anyOnPage),
      ActionLine(
        Action("countries.update", "u", .board(.update)), hint: "update", rank: 1,
        help: "ask for what is missing or an hour old, or else for all rows again", when: anyOnPage),
      ActionLine(
        Action("countries.sort", "s", .board(.changeOrder)), hint: "sort", rank: 1, help: "sort by the next property",
        when: rowsOnPage),
      ActionLine(Action("countries.reverse", "S", .board(.reverseOrder)), help: "reverse the order"),
      ActionLine(
        Action("countries.filter", "f /", .board(.narrow)), hint: "filter", rank: 3,
        help: "filter by country, version or currency", when: anyOnPage),
      ActionLine(Action("countries.close", "q h ← C", .closeBoard), help: "back"),
    ])
}
