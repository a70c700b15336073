import AppStore

extension Scope {
  package static let search = Scope("search", .types)
  /// The search field while it is empty, where no search begins with `?`, `:` or `/`: each means what it does in the list.
  package static let emptySearch = Scope("search.empty", .types)
}

extension ActionSection {
  static let search = ActionSection(
    "Search field", .search, .emptySearch,
    lines: [
      ActionLine(
        Action("search.submit", "Enter") { (page: SearchPage) in page.submitField() }, hint: "search", priority: 1,
        help: "search, and go to the list"),
      ActionLine(
        Action("search.take", "→") { (page: SearchPage) in page.field.apply(.right) }, hint: "take", priority: 3,
        help: "take the suggestion, which stands dim behind the cursor; \(key: "edit.end") does as well",
        when: { Availability(!$0.home.field.rest.isEmpty) }, otherwise: "nothing is suggested"),
      ActionLine(
        Action("search.leave", "Tab") { (page: SearchPage) in page.giveKeys(to: .list) }, hint: "to the list",
        priority: 2,
        help: "to the list", when: { $0.home.showsStart ? .meaning("choose") : .yes }),
      ActionLine(
        Action("search.older", "Up Ctrl-P") { (page: SearchPage) in page.older() },
        Action("search.newer", "Down Ctrl-N") { (page: SearchPage) in page.newer() },
        hint: "history", priority: 4,
        help: "earlier searches, later searches; \(key: "search.newer") at the newest: to the list",
        when: { Availability(!$0.home.field.history.terms.isEmpty) }, otherwise: "no earlier searches"),
      ActionLine(
        Action("search.history", "Ctrl-R") { (page: SearchPage) in page.searchHistory() }, hint: "earlier searches",
        priority: 5, help: "list the earlier searches, to narrow, to take and to forget",
        when: { Availability(!$0.home.field.history.terms.isEmpty) }, isHintAlone: true),
    ])

  static let emptySearch = ActionSection(
    "Search field, empty", .emptySearch,
    lines: [ActionLine(helpAction), ActionLine(paletteAction), ActionLine(searchAgain)])
}

extension Scope {
  package static let list = Scope("list", .moves)
}

extension ActionSection {
  static let list = ActionSection(
    "List", .list,
    lines: [
      ActionLine(
        Action("list.open", "Enter l →") { (page: SearchPage) in page.open() }, hint: "open", priority: 3,
        help: "open the details, or go to those beside", when: { $0.home.openMeaning }, otherwise: "no results"),
      toDetails,
      ActionLine(
        Action("list.scroll-down", "J") { (page: SearchPage) in page.scrollDetails(1) }.stepping(),
        Action("list.scroll-up", "K") { (page: SearchPage) in page.scrollDetails(-1) }.stepping(),
        help: "scroll the details down, scroll the details up; without any beside, they open", when: app,
        otherwise: noApp),
      ActionLine(
        searchAgain, hint: "search", priority: 1,
        help: "to the search field; typing replaces its text, an arrow keeps it"),
      ActionLine(
        Action("list.filter", "f") { (page: SearchPage) in page.giveKeys(to: .filter) }, hint: "filter", priority: 4,
        help:
          "filter by words and terms, such as rating>4.5; a kept filter goes on, \(key: "edit.cut-to-start") clears it",
        when: { Availability($0.home.list.rows.totalCount > 0) }, otherwise: "no results"),
    ]
      + sorting(
        // Each drawing asks, and a list's status costs more than its count.
        SearchPage.self, priority: 5, when: { Availability($0.home.list.rows.count > 0) }, otherwise: "no results"
      ) + [
        chooseCountry, chooseDevice, otherOrder, showLens, showWall,
        ActionLine(
          Action("list.mark", "Space") { (page: SearchPage) in page.toggleMark() }, hint: "mark", priority: 12,
          help: "mark the app for the moment, 8 at most, or no longer; \(key: "back") unmarks all", when: app,
          otherwise: noApp),
        showSideBySide,
        ActionLine(
          Action("list.icons", "i") { (page: SearchPage) in page.list.changeIconSize() },
          help: "change the icons: off, small, large"
        ),
      ])

  static let toDetails = ActionLine(
    Action("list.details", "Tab") { (page: SearchPage) -> Void in
      if page.showsStart { page.giveKeys(to: .field) } else if page.details.isBeside { page.openDetail() }
    }, hint: "details", priority: 7,
    help: "to the details beside the list, where it comes back; at home to the search field",
    when: {
      $0.home.showsStart
        ? .meaning("to the field") : Availability($0.home.details.isBeside && $0.home.list.rows.count > 0)
    }, otherwise: "no details beside the list")
  static let chooseCountry = ActionLine(
    Action("country", "c") { (page: SearchPage) in page.askForStorefront() }, hint: "country", priority: 6,
    help: "choose the country")
  static let chooseDevice = ActionLine(
    Action("device", "d") { (page: SearchPage) in page.askForDevice() }, hint: "device", priority: 11,
    help: "choose the device")
  static let otherOrder = ActionLine(
    Action("list.order", "O") { (page: SearchPage) in page.switchOrder() }, help: "the App Store's own order, and back")
  static let searchAgain = Action("search.again", "/") { (page: SearchPage) in page.searchAgain() }.openingField(
    doneBy: "search.submit")
}

extension SearchPage {
  /// The meaning of Enter in the list. Reviews beside it have keys of their own, once they have the keys.
  fileprivate var openMeaning: Availability {
    guard list.rows.count > 0 else { return nearestTerm.map { .meaning("search \($0)") } ?? Availability(showsStart) }
    return details.isBeside && details.shown?.pane == .reviews ? .meaning("to the reviews") : .yes
  }
}
