extension Scope {
  package static let bookmarks = Scope("bookmarks", .moves, .app)
}

extension ActionSection {
  static let bookmarks = ActionSection(
    "Bookmarks", .bookmarks,
    lines: [
      ActionLine(
        Action("bookmarks.open", "Enter l →") { (page: BookmarksPage) in page.open() }, hint: "open", rank: 1,
        help: "look the app up and show what has changed; \(key: "back") there comes back", when: rowsOnPage,
        otherwise: noRows),
      ActionLine(
        Action("bookmarks.update", "u") { (page: BookmarksPage) in page.refresh() }, hint: "update", rank: 2,
        help: "ask the store what has changed of them", when: rowsOnPage, otherwise: noRows),
    ] + arranging(BookmarksPage.self, rank: 3, filtering: "filter by name, developer, country or what has changed") + [
      ActionLine(Action("bookmarks.close", "q h ←") { _ in .closes }, help: "back")
    ])
}
