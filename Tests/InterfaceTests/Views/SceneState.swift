import Browser
import Interface
import Support
import TerminalUI

/// The states of the screen, and how each is reached.
enum SceneState: String, CaseIterable, Sendable {
  case initial
  /// Home over results.
  case home
  /// The first search.
  case loading
  /// A search over the results of another.
  case loadingOverResults = "loading-over-results"
  case empty, data, error, throttled
  /// A failed search over the results of another.
  case errorOverResults = "error-over-results"
  /// A search that waits, since the store asked for a pause.
  case pausing
  /// A cancelled search: the results are those of the one before.
  case calledOff = "called-off"
  case help
  case storefronts, devices, bookmarks
  /// The question where to save pictures.
  case saveFolder = "save-folder"
  /// A filter that matches some rows, and one that matches none.
  case filter
  case filteredAway = "filtered-away"
  case sortMenu = "sort-menu"
  case historySearch = "history-search"
  case historySearchFailing = "history-search-failing"
  /// A query longer than any field, of wide characters.
  case longQuery = "long-query"
  /// A word about what the last command did.
  case notice
  case overview
  case whatsNew = "whats-new"
  case screenshots
  case enlarged = "screenshot-enlarged"
  case reviews, info
  /// The changes of an app; and where nothing is known, or nothing has changed.
  case changes
  case changesUnknown = "changes-unknown"
  case unchanged = "changes-none"
  /// Positions over two months, one with gaps; and the first of them as a graph.
  case tracked, graph
  /// One's own apps beside competitors; and where nothing is tracked.
  case matrix
  case emptyMatrix = "matrix-empty"
  /// Terms for which competitors are found.
  case gap
  /// An app in the stores of several countries, all known, and while they are asked.
  case compared = "storefronts-compared"
  case comparing = "storefronts-comparing"
  /// The lens: the first results, and their term.
  case lens
  /// The first screenshots of the results.
  case wall
  /// Three marked apps beside each other, one of them a competitor.
  case sideBySide = "side-by-side"

  /// A scene in this state.
  @MainActor
  func scene(
    _ size: Size = .usual, theme: Theme = Theme(depth: .palette256, isUTF8: true), showsPictures: Bool = true,
    actions: ActionTable = .standard
  ) async throws -> Scene {
    let scene = Scene(
      size, theme: theme, showsPictures: showsPictures, history: ["weather", "天気 radar"],
      keepsObservations: showsWhatWasKept, actions: actions)
    if liesOnResults { try await scene.search("weather") }
    switch self {
    case .initial, .data: break
    case .home: scene.perform(.act("home"))
    case .loading, .loadingOverResults:
      scene.enter(SceneStore.held)
      scene.clock.advance(by: .milliseconds(320))
    case .empty: try await scene.search("nothing")
    case .error, .errorOverResults: try await scene.search("broken")
    case .throttled:
      try await scene.search("throttled")
      scene.clock.advance(by: .milliseconds(11_300))
    case .pausing:
      try await scene.search("throttled")
      scene.clock.advance(by: .milliseconds(11_300))
      scene.enter("weather")
      try await scene.clock.sleepers(count: 1)
    case .calledOff:
      scene.enter(SceneStore.held)
      scene.perform(.act("back"), .move(.lines(1)))
    case .help:
      scene.perform(.act("help"))
      _ = scene.draw()
      scene.perform(.move(.lines(2)))
    case .storefronts: scene.perform(.act("country"), .type(.insert("ger")))
    case .devices: scene.perform(.act("device"), .move(.lines(1)))
    case .bookmarks: scene.perform(.act("app.bookmark"), .move(.lines(1)), .act("app.bookmark"), .act("bookmarks"))
    case .saveFolder: scene.perform(.act("app.save"))
    case .filter: scene.perform(.act("list.filter"), .type(.insert("cafe")))
    case .filteredAway: scene.perform(.act("list.filter"), .type(.insert("zzz")))
    case .sortMenu: scene.perform(.act("list.sort"), .act("menu.4"), .act("list.sort"), .move(.lines(1)))
    case .historySearch: scene.perform(.act("search.history"), .type(.insert("rad")))
    case .historySearchFailing: scene.perform(.act("search.history"), .type(.insert("zzz")))
    case .longQuery:
      scene.perform(.type(.insert(String(repeating: "天気と雨 ", count: 40) + "end")))
    case .notice: scene.perform(.act("list.sort"), .act("menu.4"))
    case .overview: try await scene.detail(.overview)
    case .whatsNew: try await scene.detail(.whatsNew)
    case .screenshots: try await scene.detail(.screenshots)
    case .enlarged:
      try await scene.detail(.screenshots)
      scene.perform(.act("detail.accept"))
    case .reviews: try await scene.detail(.reviews)
    case .info: try await scene.detail(.info)
    case .changes:
      try await scene.keepChanges()
      try await scene.detail(.changes)
    case .changesUnknown: try await scene.detail(.changes)
    case .unchanged:
      try await scene.keepFirstLook()
      try await scene.detail(.changes)
    case .tracked: try await scene.showTracked()
    case .graph:
      try await scene.showTracked()
      scene.perform(.act("tracked.open"))
      try await scene.pageIsRead()
    case .matrix: try await scene.showMatrix()
    case .emptyMatrix:
      scene.perform(.act("matrix"))
      try await scene.pageIsRead()
    case .gap: try await scene.showGap()
    case .compared: try await scene.showStorefronts()
    case .comparing: try await scene.askForAllStorefronts()
    case .lens: scene.perform(.act("lens"))
    case .wall: try await scene.showWall()
    case .sideBySide: try await scene.showSideBySide()
    }
    return scene
  }

  /// `true` if it begins with the results of a search.
  var liesOnResults: Bool {
    switch self {
    case .home, .loadingOverResults, .data, .errorOverResults, .calledOff, .help, .storefronts, .devices, .bookmarks:
      true
    case .saveFolder, .filter, .filteredAway, .sortMenu, .notice, .lens, .wall: true
    default: false
    }
  }

  /// `true` if it shows what was kept: pages over the results, and one of the panes.
  private var showsWhatWasKept: Bool {
    switch self {
    case .changes, .changesUnknown, .unchanged, .tracked, .graph, .matrix, .emptyMatrix, .gap, .compared, .comparing,
      .sideBySide:
      true
    default: false
    }
  }
}

extension Scene {
  /// Searches and opens the first app's detail.
  fileprivate func detail(_ pane: DetailPane) async throws {
    try await search("weather")
    try await open(pane)
  }
}
