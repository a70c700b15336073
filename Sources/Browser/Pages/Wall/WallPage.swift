package import AppStore
package import Artwork
import Essentials
import Observatory

/// The first screenshots of a list's apps in a grid.
///
/// Over results it has their selection, their filter and their order. Apps of another page are looked up first, into a list of its own.
@MainActor
package final class WallPage: TablePage {
  nonisolated static let tableScope = Scope.wall

  package let list: ListModel
  private let search: SearchModel
  /// The apps of another page; `nil` over the results.
  package let apps: Apps?
  /// Those of the apps in sight and of the next line.
  package let pictures: RowIcons
  /// The lines of the grid.
  package private(set) var lines = RowWindow()
  /// The number of apps in a line.
  private var columns = 1
  /// The index of the screenshots; an app with fewer shows its last.
  package private(set) var number = 0
  private let home: SearchPage

  /// Apps that a page lists, in one country.
  package struct Apps {
    package var name: String
    /// In their order.
    package let ids: [App.ID]
    package var storefront: Storefront
    /// The most that are shown.
    static let most = 200
    /// The number of those that aren't.
    package let rest: Int

    /// - Parameter ids: may name an app more than once.
    init(_ name: String, _ ids: some Sequence<App.ID>, in storefront: Storefront) {
      var seen: Set<App.ID> = []
      let all = ids.filter { seen.insert($0).inserted }
      (self.name, self.storefront, self.ids, rest) = (
        name, storefront, Array(all.prefix(Self.most)), max(0, all.count - Self.most)
      )
    }

    /// Those in the country of one of them; `nil` without that one.
    init?(_ name: String, _ listings: some Sequence<Listing>, like one: AppSubject?) {
      guard let one else { return nil }
      self.init(name, listings.filter { $0.country == one.storefront.code }.map(\.app), in: one.storefront)
    }
  }

  /// - Parameter apps: `nil` for the results on the screen.
  init(of apps: Apps? = nil, over home: SearchPage, _ loader: ArtworkLoader) {
    self.home = home
    self.apps = apps
    if let apps {
      list = ListModel(loader: nil, clock: home.clock, elapsed: home.elapsed, now: home.days.now)
      search = SearchModel(clock: home.clock, elapsed: home.elapsed) {
        [lookUp = home.lookUp] query, request throws(StoreError) in
        var results = SearchResults(query: query, apps: [], hasPositions: false)
        let batches = LookupBatch.batches(
          of: apps.ids.map { AppReference(.id($0)) }, storefront: apps.storefront, device: query.device)
        for batch in batches {
          let found = try await lookUp(batch, request == .refresh)
          if found.apps.isEmpty, let failure = found.answers.lazy.compactMap(\.failure).first { throw failure }
          results.apps += found.apps
          results.earlier = results.earlier ?? found.earlier
        }
        return results
      }
    } else {
      (list, search) = (home.list, home.search)
    }
    pictures = RowIcons(loader: loader, clock: home.clock, elapsed: home.elapsed) { [weak home] in
      home?.browser?.changed()
    }
    pictures.pictures.keepsBytes = home.details.keepsPictureBytes
    guard let apps else { return }
    search.onResults = { [list, days = home.days] in
      list.show($0, answeredAt: $0.earlier.map { days.moment($0.received) })
    }
    search.onChange = { [weak home] in home?.browser?.changed() }
    search.submit(SearchQuery(term: apps.name, storefront: apps.storefront, device: home.configuration.device))
  }

  var table: RowTable<ResultList.Row> {
    _read { yield list.rows.table }
    _modify { yield &list.rows.table }
  }
  var allRows: [ResultList.Row] { list.rows.table.all }
  var now: Date { home.now }
  package var subject: AppSubject? {
    guard let apps else { return home.subject }
    return table.selected.map { AppSubject($0.app, in: apps.storefront, search: nil) }
  }
  package var status: PageStatus { PageStatus(of: table, total: list.rows.totalCount) }
  /// The state of the look-up, or of the search below.
  package var state: SearchState { search.state }

  package func stepBack() -> PageEffect { clearFilter() }
  package func refresh() -> PageEffect {
    if pictures.retryFailed() { return .stays }
    guard apps != nil else { return home.refresh() }
    search.retry()
    return .asked("Asked the store again") { [search] in search.state.failure != nil }
  }

  /// Cancels all loads; the list goes on with its own.
  package func close() {
    leave()
    if apps != nil { search.cancel() }
  }

  /// Loads no more until it is shown again.
  func leave() {
    pictures.stop()
    table.filter.close()
    home.isUnderWall = false
  }

  /// - Parameter room: its columns are apps.
  package func fit(_ room: Room) {
    if apps == nil, !home.isUnderWall {
      home.isUnderWall = true
      home.selectionChanged()
    }
    columns = max(1, room.columns)
    lines.fit(room: room.rows)
    followSelection()
  }

  private func followSelection() {
    lines.setCount((table.window.count + columns - 1) / columns)
    lines.select(table.window.selection / columns)
  }

  /// Moves by lines of the grid.
  package func move(_ movement: Movement) {
    followSelection()
    switch movement {
    case .first, .last: table.window.move(movement)
    case .lines, .halfPages, .pages:
      let before = lines.selection
      lines.move(movement)
      table.window.move(.lines((lines.selection - before) * columns))
    }
  }

  /// The app's details; Esc there comes back.
  func open() -> PageEffect {
    .asks { [self] browser in
      if let apps, let app = table.selected?.app {
        browser.lookUp(AppReference(.id(app.id)).address(in: apps.storefront), named: app.title, from: self) {
          [home] in home.openDetail()
        }
        return .stays
      }
      browser.closeTop()
      home.openDetail()
      home.wallLeft = self
      return .stays
    }
  }

  /// The indices of the apps in sight.
  package var appsInSight: Range<Int> { apps(in: lines.visibleRows) }

  private func apps(in lines: Range<Int>) -> Range<Int> {
    let count = table.window.count
    return min(count, lines.lowerBound * columns)..<min(count, lines.upperBound * columns)
  }

  /// The screenshot that stands for an app; `nil` if it has none, and its icon does.
  package func screenshot(of app: App) -> ScreenshotShelf.Item? { screenshots(of: app).prefix(number + 1).last }

  /// Those for its first device.
  private func screenshots(of app: App) -> ArraySlice<ScreenshotShelf.Item> {
    let items = ScreenshotShelf(of: app).items
    return items.prefix { $0.kind == items[0].kind }
  }

  /// Has the pictures in sight loaded once the wall has rested, then those of the next line.
  package func load(fitting size: PixelSize) {
    pictures.show(
      visible: wanted(appsInSight), margin: wanted(apps(in: lines.rowsAhead(1))), size: size,
      mayLoad: !search.state.isLoading)
  }

  private func wanted(_ apps: Range<Int>) -> [AppIcon] {
    apps.compactMap { table.row($0)?.app }.map { AppIcon(of: $0, or: screenshot(of: $0)?.url) }
  }

  /// Shows the next screenshot of each app, or the one before.
  func turn(_ steps: Int) -> PageEffect {
    let most = appsInSight.compactMap { table.row($0).map { screenshots(of: $0.app).count } }.max() ?? 0
    guard (0..<most).contains(number + steps) else {
      return .says(steps > 0 ? "These are the last screenshots" : "These are the first screenshots")
    }
    number += steps
    pictures.stop()
    return .stays
  }
}

extension Scope {
  package static let wall = Scope("wall", .moves, .app)
}

extension ActionSection {
  static let wall = ActionSection(
    "Wall", .wall,
    lines: [
      ActionLine(
        Action("wall.open", "Enter") { (page: WallPage) in page.open() }, hint: "open", priority: 1,
        help: "the app's details; \(key: "back") there comes back", when: rowsOnPage, otherwise: noRows),
      ActionLine(
        Action("wall.previous", "h ←") { (page: WallPage) in page.table.window.move(.lines(-1)) },
        Action("wall.next", "l →") { (page: WallPage) in page.table.window.move(.lines(1)) }, hint: "app",
        priority: 3, help: "the app before, the next one"),
      ActionLine(
        Action("wall.screenshot", "n") { (page: WallPage) in page.turn(1) },
        Action("wall.screenshot-before", "p") { (page: WallPage) in page.turn(-1) }, hint: "screenshot", priority: 2,
        help: "the next screenshot of each app, the one before; an app with fewer shows its last", when: rowsOnPage,
        otherwise: noRows),
    ] + arranging(WallPage.self, priority: 4, filtering: "filter by words and terms, as in the list") + [
      ActionLine(Action("wall.close", "q W") { _ in .closes }, help: "back to the list")
    ])

  static let showWall = ActionLine(
    Action("wall", "W") { (page: SearchPage) in page.showWall() },
    help: "the wall: the first screenshots of the apps side by side", when: app, otherwise: noApp)

  /// The wall of the apps that another page lists.
  ///
  /// - Parameters:
  ///   - scope: that of the page's keys.
  ///   - apps: `nil` where nothing is selected.
  static func showWall<P: Page>(
    _ scope: Scope, help: ActionWords, when: @escaping ActionLine.When = rowsOnPage,
    of apps: @escaping @MainActor (P) -> WallPage.Apps?
  ) -> ActionLine {
    ActionLine(
      Action(ActionID("\(scope.name).wall"), "W") { (page: P) in
        apps(page).map { apps in .asks { $0.home.showWall(of: apps) } } ?? .stays
      }, help: help, when: when, otherwise: noApp)
  }
}

extension SearchPage {
  /// - Parameter apps: `nil` for the results.
  fileprivate func showWall(of apps: WallPage.Apps? = nil) -> PageEffect {
    guard apps != nil || list.rows.count > 0 else { return .stays }
    return details.loader.map { .opens(WallPage(of: apps, over: self, $0)) }
      ?? .says("Pictures are off (--no-images or --graphics none)")
  }
}
