extension ActionSection {
  /// All sections, in the order in which a newcomer needs them. A new one is a line here.
  package static let all: [ActionSection] = [
    everywhere, search, emptySearch, pastSearches, list, following, competitors, charts, listAndDetails, panes,
    otherPages, tracked,
    bookmarks,
    graph,
    matrix,
    countries, appOnPage, asking, tableFilter, details, detailOnly, screenshots, moving, editing, listFilter,
    saveFolder, choosing, menu,
    reviewFilter, historySearch, palette, mouse, help, helpFilter,
  ]
}
