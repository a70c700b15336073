import AppStore
import Browser
import Interface
import Observatory
import Support
import TerminalUI
import Testing
import Turns

/// The App Store's own order of results, as it shows.
@MainActor
@Suite("The App Store's own order on the screen", .inTurn)
struct OrderTests {
  private func scene(_ size: Size = .usual, term: String = "weather") async throws -> Scene {
    let scene = Scene(size, showsPictures: false, keepsObservations: false, hasPages: true)
    try await scene.search("weather")
    scene.perform(.act("list.order"))
    try await scene.settled()
    // The selection has stayed on its app.
    scene.perform(.move(.first))
    _ = scene.rows
    return scene
  }

  @Test(
    "the header names the order, advertisements have lines of their own, and nothing of theirs reaches the terminal")
  func list() async throws {
    let scene = try await scene()
    #expect(scene.rows[0] == " appsearch › weather   us · iPhone · store order")
    #expect(scene.rows[2].hasSuffix("  ad: Acme Rain"), "\(scene.rows[2])")
    #expect(scene.rows[3].contains(" 1. ") && scene.rows[5].hasSuffix("ad: Other"), "\(scene.rows[5])")
    #expect(scene.rows[6].contains(" 2. Weather Radar"))
    #expect(scene.rows.allSatisfy { !$0.contains("\u{1B}") })
    scene.perform(.act("list.order"))
    try await scene.settled()
    scene.perform(.move(.first))
    #expect(!scene.rows[0].contains("order") && scene.rows[2].contains(" 1. Weather Radar"))
  }

  @Test("on Tracked and in the matrix a term that is cut keeps the sign of its order")
  func signs() async throws {
    let scene = Scene(.usual, showsPictures: false, keepsObservations: true)
    let observatory = try #require(scene.observatory)
    for order in [SearchKey.service, SearchKey.store] {
      let search = SearchKey(
        term: "weather for sailors, pilots and all who walk a dog", country: "us", device: "iphone", order: order)
      try await observatory.follow(TrackKey(search: search, app: 1), name: "Weather Radar — Live", at: Scene.now)
    }
    for page: ActionID in ["tracked", "matrix"] {
      scene.perform(.act(page))
      try await scene.pageIsRead()
      #expect(scene.rows.count { $0.contains("… (store)") } == 1, "\(scene.rows)")
      scene.perform(.act("back"))
    }
  }

  @Test("Enter keeps to the budget of web pages, and says how long it waits")
  func budget() async throws {
    let scene = Scene(showsPictures: false, pageBudget: RequestBudget(limit: 1), order: .store)
    try await scene.search("weather")
    scene.browser.home.search.submit(SearchQuery(term: "rain", order: .store))
    try await eventually("it waits") { scene.browser.home.search.state.loading?.waitsUntil != nil }
    #expect(scene.lastLine.contains("This minute's web pages are used up: 60 s"), "\(scene.lastLine)")
    let view = AloudView(keys: ActionTable.standard.keys)
    view.layOut(scene.browser)
    let state = view.spoken(scene.browser).state.map(\.text.string)
    #expect(state.contains { $0.hasSuffix("this minute's web pages are used up, wait 60 seconds") }, "\(state)")
    let sent = scene.transport.recorded.requests.count
    // It may begin to sleep after it has said that it waits.
    try await eventually("it is sent") {
      scene.clock.advance(by: .seconds(61))
      return scene.transport.recorded.requests.count > sent
    }
  }

  @Test("other countries name the search interface's order where the list is in the App Store's own")
  func countries() async throws {
    for (order, title) in [(SearchOrder.store, "for weather (service)"), (.service, "for weather")] {
      let scene = Scene(
        Size(columns: 100, rows: 24), showsPictures: false, keepsObservations: true, order: order)
      try await scene.search("weather")
      scene.perform(.act("app.countries"))
      #expect(scene.words.contains(title) && scene.words.contains("(service)") == (order == .store), "\(scene.words)")
    }
  }

  @Test("the selected row is whole at every height, and at the end as well")
  func heights() async throws {
    for rows in 8...24 {
      let scene = try await scene(Size(columns: 80, rows: rows))
      let count = scene.browser.home.list.rows.count
      for index in 0..<count {
        // The layout tells how many rows there is room for.
        let shown = scene.rows
        let position = scene.browser.home.list.rows.selected?.position ?? 0
        let line = shown.firstIndex { $0.contains(" \(position). ") }
        #expect(line.map { $0 < rows - (rows > 9 ? 3 : 2) } == true, "\(position) of \(rows) rows")
        if index < count - 1 { scene.perform(.move(.lines(1))) }
      }
    }
  }

  @Test("a click on a line of an advertisement selects nothing, one below it the row that stands there")
  func clicks() async throws {
    let scene = try await scene()
    func spot(_ row: Int) -> Command? {
      let event = MouseEvent(kind: .click, point: Point(column: 20, row: row))
      return MouseMap(layout: Layout(size: .usual, iconSize: .off)).command(for: event, in: scene.browser)
    }
    #expect(spot(2) == nil && spot(5) == nil)
    #expect(spot(3) == .click(.row(0)) && spot(4) == .click(.row(0)) && spot(6) == .click(.row(1)))
  }

  @Test("Overview names the positions in both orders, each with its order")
  func overview() async throws {
    let scene = try await scene()
    scene.perform(.act("list.open"))
    #expect(scene.rows.contains { $0.contains("No. 1 (store) · No. 2 (service) for weather") })
    scene.perform(.act("back"))
    scene.perform(.act("list.order"))
    try await scene.settled()
    scene.perform(.move(.first))
    scene.perform(.act("list.open"))
    #expect(scene.rows.contains { $0.contains("No. 1 (service) · No. 2 (store) for weather") }, "\(scene.rows)")
  }

  @Test("where the page can't be read, the screen says so and offers the other order")
  func failure() async throws {
    let scene = try await scene()
    scene.enter("broken")
    try await scene.settled()
    #expect(scene.rows[1].contains("Error: ") && scene.rows[1].contains("O: the search interface"), "\(scene.rows[1])")
    let other = Scene(.usual, showsPictures: false, hasPages: false, order: .store)
    other.enter("weather")
    try await other.settled()
    #expect(other.rows.contains { $0.contains("The App Store's web pages are off.") })
    #expect(other.rows.contains { $0.contains("O in the list shows the search interface's order") })
  }
}
