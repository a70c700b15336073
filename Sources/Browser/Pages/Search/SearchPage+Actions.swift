extension Scope {
  /// The search field.
  package static let search = Scope("search", .types)
  /// The search field while it is empty, where no search begins with `?`, `:` or `/`: each means what it does in the list.
  package static let emptySearch = Scope("search.empty", .types)
}

extension ActionSection {
  static let search = ActionSection(
    "Search field", .search, .emptySearch,
    lines: [
      ActionLine(
        Action("search.submit", "Enter") { (page: SearchPage) in page.submitField() }, hint: "search", rank: 1,
        help: "search, and go to the list"),
      ActionLine(
        Action("search.take", "→") { (page: SearchPage) in page.type(.right) }, hint: "take", rank: 3,
        help: "take the suggestion, which stands dim behind the cursor; \(key: "edit.end") does as well",
        when: { Availability(!$0.home.field.rest.isEmpty) }, otherwise: "nothing is suggested"),
      ActionLine(
        Action("search.leave", "Tab") { (page: SearchPage) in page.giveKeys(to: .list) }, hint: "to the list", rank: 2,
        help: "to the list"),
      ActionLine(
        Action("search.older", "Up Ctrl-P") { (page: SearchPage) in page.older() },
        Action("search.newer", "Down Ctrl-N") { (page: SearchPage) in page.newer() },
        hint: "history", rank: 4, help: "earlier and later searches; \(key: "search.newer") at the newest: to the list",
        when: { Availability(!$0.home.field.history.terms.isEmpty) }, otherwise: "no earlier searches"),
      ActionLine(
        Action("search.history", "Ctrl-R") { (page: SearchPage) in page.searchHistory() }, hint: "earlier searches",
        rank: 5,
        help: "the earlier searches, to narrow, to take and to forget",
        when: { Availability(!$0.home.field.history.terms.isEmpty) }, isHintAlone: true),
    ])

  static let emptySearch = ActionSection(
    "Search field, empty", .emptySearch,
    lines: [ActionLine(helpAction), ActionLine(paletteAction), ActionLine(searchAgain)])
}
