package import AppStore
package import Artwork
import Essentials

/// The first screenshots of a list's apps in a grid, over that list: with its selection, its filter and its order.
@MainActor
package final class WallPage: TablePage {
  nonisolated static let tableScope = Scope.wall

  /// Those of the apps in sight and of the next line.
  package let pictures: RowIcons
  /// The lines of the grid.
  package private(set) var lines = RowWindow()
  /// The number of apps in a line.
  private var columns = 1
  /// The index of the screenshots; an app with fewer shows its last.
  private var number = 0
  private let home: SearchPage

  init(over home: SearchPage, _ loader: ArtworkLoader) {
    self.home = home
    pictures = RowIcons(loader: loader, clock: home.clock, elapsed: home.elapsed) { [weak home] in
      home?.browser?.changed()
    }
    pictures.pictures.keepsBytes = home.details.keepsPictureBytes
  }

  var table: RowTable<ResultList.Row> {
    _read { yield home.table }
    _modify { yield &home.table }
  }
  var allRows: [ResultList.Row] { home.allRows }
  var now: Date { home.now }
  package var subject: AppSubject? { home.subject }
  package var status: PageStatus { PageStatus(of: table, total: home.list.rows.totalCount) }

  package func stepBack() -> PageEffect { clearFilter() }
  package func refresh() -> PageEffect { pictures.retryFailed() ? .stays : home.refresh() }

  /// Cancels all loads; the list goes on with its own.
  package func close() {
    pictures.stop()
    table.filter.close()
    home.isUnderWall = false
  }

  /// - Parameter room: its columns are apps.
  package func fit(_ room: Room) {
    if !home.isUnderWall {
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
      mayLoad: !home.search.state.isLoading)
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
    Action("wall", "W") { (page: SearchPage) in
      page.details.loader.map { .opens(WallPage(over: page, $0)) }
        ?? .says("Pictures are off (--no-images or --graphics none)")
    },
    help: "the wall: the first screenshots of the apps side by side", when: app, otherwise: noApp)
}
