import AppStore

extension Scope {
  package static let list = Scope("list", .moves)
  /// The field that narrows the list.
  package static let listFilter = Scope("list.filter", .types)
}

extension ActionSection {
  static let list = ActionSection(
    "List", .list,
    lines: [
      ActionLine(
        Action("list.open", "Enter l →") { (page: SearchPage) in page.openSelected() }, hint: "open", rank: 3,
        help: "open the details, or go to those beside", when: { $0.home.openMeaning }, otherwise: "no results"),
      ActionLine(
        searchAgain, hint: "search", rank: 1,
        help: "to the search field; typing replaces its text, an arrow keeps it"),
      ActionLine(
        Action("list.filter", "f") { (page: SearchPage) in page.giveKeys(to: .filter) }, hint: "filter", rank: 4,
        help:
          "filter by words and terms, such as rating>4.5; a kept filter goes on, \(key: "edit.cut-to-start") clears it",
        when: { Availability($0.home.list.rows.totalCount > 0) }, otherwise: "no results"),
      ActionLine(
        Action("list.sort", "s") { (page: SearchPage) in page.list.askForOrder() }, hint: "sort", rank: 5,
        help: "choose the order", when: rows, otherwise: "no results"),
      ActionLine(
        Action("list.reverse", "S") { (page: SearchPage) in
          page.list.sort(by: page.list.rows.order, reversed: !page.list.rows.isReversed)
        }, help: "reverse the order", when: rows, otherwise: "no results"),
      ActionLine(
        Action("country", "c") { (page: SearchPage) in page.askForStorefront() }, hint: "country", rank: 6,
        help: "choose the country"),
      ActionLine(
        Action("device", "d") { (page: SearchPage) in page.askForDevice() }, hint: "device", rank: 11,
        help: "choose the device"),
      ActionLine(
        Action("list.icons", "i") { (page: SearchPage) in page.list.changeIconSize() }, help: "icons: off, small, large"
      ),
    ])

  static let listFilter = ActionSection(
    "Filter", .listFilter,
    lines: [
      ActionLine(
        Action("filter.keep", "Enter Down") { (page: SearchPage) in page.giveKeys(to: .list) }, hint: "keep",
        help: "keep the filter; \(key: "back") takes it away",
        when: { Availability(!$0.home.list.rows.filter.isEmpty) }, isHintAlone: true
      ),
      ActionLine(
        Action("filter.complete", "Tab") { (page: SearchPage) in page.completeFilter() }, hint: "complete",
        rank: 1,
        help: "take the completion that shows, else to the list",
        when: { Availability(!$0.home.list.rows.filter.completion.isEmpty) }, isHintAlone: true),
      clearing,
    ])

  static let searchAgain = Action("search.again", "/") { (page: SearchPage) in page.searchAgain() }

  private static let rows: ActionLine.When = { Availability($0.home.list.rows.count > 0) }
}

extension SearchPage {
  /// The meaning of Enter in the list. Reviews beside it have keys of their own, once they have the keys.
  fileprivate var openMeaning: Availability {
    guard list.rows.count > 0 else { return Availability(showsStart) }
    return details.isBeside && details.shown?.pane == .reviews ? .meaning("to the reviews") : .yes
  }
}
