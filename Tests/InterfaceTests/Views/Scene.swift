import AppStore
import Artwork
import Browser
import Foundation
import Interface
import Observatory
import Support
import TerminalUI
import Tracking
import Texts

/// A browser over a store in memory, brought into a state and drawn at a size.
@MainActor
final class Scene {
  let browser: Browser
  let clock = TestClock()
  /// The moment of all scenes.
  nonisolated static let now = Date(timeIntervalSince1970: 1_773_313_200)
  private let size: Size
  private let layout: Layout
  private let view: BrowserView
  let transport: ScriptedTransport
  private let held: Gate
  private let showsPictures: Bool
  /// The observations, in a folder of their own; `nil` where nothing can be kept.
  let observatory: Observatory?
  private let folder: TemporaryDirectory?

  init(
    _ size: Size = .usual, theme: Theme = Theme(depth: .palette256, isUTF8: true), showsPictures: Bool = true,
    history: [String] = [], keepsObservations: Bool = false, archive: (any AnswerArchive)? = nil,
    hasPages: Bool = true, pageBudget: RequestBudget = RequestBudget(), actions: ActionTable = .standard,
    order: SearchOrder = .service, showsIconInfo: Bool = true
  ) {
    self.size = size
    self.showsPictures = showsPictures
    layout = Layout(size: size, iconSize: showsPictures ? .small : .off)
    view = BrowserView(theme: theme)
    let (transport, held) = SceneStore.transport()
    (self.transport, self.held) = (transport, held)
    let loader = showsPictures ? ArtworkLoader(transport: transport, clock: clock) : nil
    folder = keepsObservations ? try? TemporaryDirectory() : nil
    observatory = folder.map { Observatory(file: $0.file("appsearch.sqlite").path) }
    let pages =
      hasPages ? AppSearchService(transport: transport, clock: clock, budget: pageBudget, now: { Self.now }) : nil
    let service = AppSearchService(
      transport: transport, clock: clock, archive: archive, now: { Self.now }, pages: pages)
    var configuration = Browser.Configuration()
    configuration.order = order
    configuration.showsIconInfo = showsIconInfo
    browser = Browser(
      service: service, loader: loader,
      saver: loader.map { ArtworkSaver(loader: $0, home: nil) }, configuration: configuration, clock: clock,
      history: QueryHistory(terms: history),
      tracker: observatory.map { Tracker(service: service, observatory: $0, now: { Self.now }) },
      days: CalendarDays(east: { _ in 0 }, now: { Self.now }), actions: actions)
    browser.home.fit(Room(rows: layout.visibleRows, columns: layout.isWide ? 1 : 0))
  }

  /// A scene with the results of a search; where a pane is named, with the details of a row open at it.
  static func results(
    of term: String = "weather", _ size: Size = .usual, theme: Theme = Theme(depth: .palette256, isUTF8: true),
    showsPictures: Bool = true, keepsObservations: Bool = false, row: Int = 0, pane: DetailPane? = nil
  ) async throws -> Scene {
    let scene = Scene(size, theme: theme, showsPictures: showsPictures, keepsObservations: keepsObservations)
    try await scene.search(term)
    if row > 0 { scene.perform(.move(.lines(row))) }
    if let pane { try await scene.open(pane) }
    return scene
  }

  /// Does what some keys do.
  func perform(_ commands: Command...) {
    for command in commands { _ = browser.perform(command) }
  }

  /// Starts a search as a person does.
  func enter(_ term: String) {
    perform(.act("search.again"), .type(.killToStart), .type(.insert(term)), .act("search.submit"))
  }

  /// Waits until no search is in flight.
  func settled() async throws {
    try await eventually("the search ends") { !browser.home.search.state.isLoading }
  }

  /// Searches, waits for the answer, lets the screen rest and waits for the pictures that come.
  func search(_ term: String) async throws {
    enter(term)
    try await settled()
    guard browser.home.list.rows.count > 0, browser.home.search.state.failure == nil else { return }
    let hasIcons = showsPictures && visibleApps.contains { $0.iconURL != nil }
    try await clock.sleepers(count: (hasIcons ? 1 : 0) + (layout.isWide ? 1 : 0))
    clock.advance(by: .milliseconds(200))
    if layout.isWide { try await eventually("the detail follows") { browser.home.details.shown != nil } }
    if let icons = browser.home.list.icons, let first = visibleApps.first(where: { $0.iconURL != nil }) {
      try await eventually("the icons begin to load") { icons.state(of: first.id) != .idle }
    }
    try await pictures()
    // Pictures that are still held have been loading for long enough to show a spinner.
    clock.advance(by: .milliseconds(300))
  }

  /// Changes the icons' size and waits for the pictures that come in it.
  func changeIconSize() async throws {
    perform(.act("list.icons"))
    guard let icons = browser.home.list.icons, browser.home.list.iconSize != .off else { return }
    // The layout tells the browser how many rows there is room for.
    _ = draw()
    guard let first = visibleApps.first(where: { $0.iconURL != nil }) else { return }
    try await clock.sleepers(count: 1)
    clock.advance(by: RowIcons.rest)
    try await eventually("the icons begin to load") { icons.state(of: first.id) != .idle }
    try await pictures()
  }

  private var visibleApps: [App] {
    browser.home.list.rows.table.window.visibleRows.compactMap { browser.home.list.rows.row($0)?.app }
  }

  /// Holds web pages back until the gate opens.
  func holdPages(at gate: Gate) { SceneStore.holdPages(of: transport, at: gate) }

  /// Opens the selected app's detail at a pane and waits for what the pane shows.
  func open(_ pane: DetailPane) async throws {
    perform(.act("list.open"), .click(.pane(pane)))
    guard let detail = browser.home.details.shown else { return }
    try await eventually("the reviews come") { !detail.reviews.state.isLoading }
    try await eventually("the changes are read") { !detail.changes.state.isLoading }
    try await eventually("the web page is read") {
      !detail.page.state.isLoading || detail.app.id == SceneStore.heldPage
    }
    try await pictures()
    // Further pages load by themselves while all that is there fits.
    try await eventually("the reviews end") {
      _ = draw()
      return !detail.reviews.isLoadingMore
    }
  }

  /// Draws as the program does.
  func draw(graphics: TerminalGraphics? = nil) -> Drawing {
    view.layOut(browser, size: size, graphics: graphics)
    return view.draw(browser, size: size, graphics: graphics)
  }

  /// Waits until each picture that is wanted, also of a row partly in sight, has come or failed, or is held by the store.
  private func pictures() async throws {
    let browser = browser
    let apps = (0..<browser.home.list.rows.count).compactMap { browser.home.list.rows.row($0)?.app }
    let loading = { (state: PictureState) in if case .loading = state { true } else { false } }
    for _ in 0..<2 {
      // A pane's requests depend on what is known of its pictures, hence the second layout.
      _ = draw()
      try await eventually("the pictures come") {
        let waiting = apps.filter { app in browser.home.list.icons.map { loading($0.state(of: app.id)) } ?? false }
        let isHeld = { (app: App) in app.iconURL?.path.contains(SceneStore.held) == true }
        return waiting.allSatisfy(isHeld) && (browser.home.details.shown?.pictures?.loadCount ?? 0) == 0
      }
    }
  }

  /// The lines that the screen shows.
  var rows: [String] { draw().frame.rows }

  /// The lines between the two rules.
  var body: [String] {
    let rect = Layout(size: size).body
    return Array(rows[rect.origin.row..<rect.origin.row + rect.size.rows])
  }

  /// The last line, which names the keys.
  var lastLine: String { rows.last ?? "" }

  /// All that the screen says, with one space between words, whichever lines they are in.
  var words: String { rows.joined(separator: " ").split(separator: " ").joined(separator: " ") }

  deinit {
    // Answers that the store holds back end.
    held.open()
  }
}

extension Size {
  /// A terminal as most are.
  static let usual = Size(columns: 80, rows: 24)
}
