import AppStore
import Concurrency
import HTTP
import Observatory
import Support
import Testing
import Turns

@testable import Browser

@MainActor
@Suite("The wall of another page's apps", .inTurn)
struct LookedUpWallTests {
  private let fixture: BrowserFixture

  init() {
    fixture = BrowserFixture(showsPictures: true, hasPages: true)
    for (app, country) in [(501, "us"), (502, "us"), (504, "us"), (503, "de")] as [(Int64, String)] {
      fixture.browser.library.toggle(
        Bookmarked(listing: Listing(app: app, country: country), name: "App \(app)", added: PageFixture.start))
    }
  }

  /// Opens the bookmarks' wall from the row of an app.
  private func openWall(at app: Int64) throws -> WallPage {
    if fixture.scope != .bookmarks { fixture.press("Tab", "B") }
    let page: BookmarksPage = try #require(fixture.browser.page())
    for _ in page.table.rows where page.table.selected?.id.app != app { fixture.press("j") }
    fixture.press("W")
    return try #require(fixture.browser.page())
  }

  private func names(_ page: WallPage) -> [String] { page.list.rows.results?.apps.map(\.name) ?? [] }

  private func read(_ page: WallPage) async throws {
    try await eventually("the apps are looked up") { !page.state.isLoading }
    page.fit(Room(rows: 2, columns: 3))
  }

  @Test("W on Bookmarks looks up those of the selected row's country, in the page's order")
  func bookmarks() async throws {
    let page = try openWall(at: 501)
    #expect(page.state.isLoading && names(page) == [])
    try await read(page)
    #expect(names(page).sorted() == ["app 501", "app 502"])
    #expect(page.apps?.ids.count == 3, "the store has not all of them")
    #expect(fixture.store.requests("/lookup").last?.item("country") == "us")
    fixture.press("q", "g")
    #expect(fixture.scope == .bookmarks)
    let german = try openWall(at: 503)
    try await read(german)
    #expect(names(german) == ["app 503"] && fixture.store.requests("/lookup").last?.item("country") == "de")
  }

  @Test("Enter opens the app; Esc there comes back to the wall, to the bookmarks, and to the field")
  func opening() async throws {
    let page = try openWall(at: 501)
    try await read(page)
    let app = try #require(page.table.selected?.app.id)
    fixture.press("Enter")
    try await eventually("the app comes") { fixture.open != nil }
    #expect(fixture.store.requests("/lookup").last?.item("id") == "\(app)")
    fixture.press("Esc")
    #expect(fixture.browser.top === page)
    page.fit(Room(rows: 2, columns: 3))
    fixture.press("q")
    #expect(fixture.scope == .bookmarks)
    fixture.press("q")
    #expect(fixture.browser.isAtHome)
  }

  @Test("leaving calls the look-up off")
  func calledOff() async throws {
    let gate = Gate()
    fixture.store.holdLookups(at: gate)
    let page = try openWall(at: 501)
    try await gate.waiting(count: 1)
    fixture.press("Esc")
    try await fixture.store.transport.cancelled(count: 1)
    #expect(fixture.scope == .bookmarks && names(page) == [])
  }

  @Test("a look-up that fails is no empty wall, and can be asked again")
  func failing() async throws {
    fixture.store.transport.route("/lookup") { HTTPResponse(to: $0, status: 500) }
    let page = try openWall(at: 501)
    try await eventually("the look-up fails") { page.state.failure != nil }
    #expect(names(page) == [])
    let before = fixture.store.requests("/lookup").count
    fixture.press("F5")
    try await eventually("the store is asked again") { fixture.store.requests("/lookup").count > before }
  }

  @Test("the same letter on Similar shows the neighbours, and Esc from an app comes back to them")
  func similar() async throws {
    fixture.store.page.withLock {
      $0 = WebPageAnswer(id: 0) { $0.shelves = ["similarItems": WebPageAnswer.neighbours([501, 502, 503])] }
    }
    try await fixture.search("app")
    fixture.press("Enter", "8")
    try await eventually("the page comes") { fixture.open?.page.value != nil }
    fixture.press("W")
    let page: WallPage = try #require(fixture.browser.page())
    try await read(page)
    #expect(names(page) == ["app 501", "app 502", "app 503"])
    fixture.press("l", "Enter")
    try await eventually("the app comes") { fixture.open?.app.id == 502 }
    fixture.press("Esc")
    #expect(fixture.browser.top === page)
    fixture.press("q")
    #expect(fixture.open?.app.title == "app 1" && fixture.open?.pane == .similar)
  }

  @Test("a link pasted on the wall of a list is followed, and what it leads to loads its pictures")
  func pasting() async throws {
    try await fixture.search("app")
    fixture.press("W")
    let page: WallPage = try #require(fixture.browser.page())
    page.fit(Room(rows: 2, columns: 3))
    #expect(fixture.browser.home.isUnderWall)
    fixture.perform(.paste("https://apps.apple.com/us/app/x/id501"))
    try await eventually("the app comes") { fixture.open?.app.id == 501 }
    #expect(!fixture.browser.home.isUnderWall)
    fixture.press("Esc")
    #expect(fixture.browser.top === page)
  }

  @Test("of more than 200 apps the wall shows the first, each once")
  func many() {
    let apps = WallPage.Apps("Tracked", (1...250).flatMap { [$0, $0] }, in: .us)
    #expect(apps.ids == Array(1...200) && apps.rest == 50)
  }
}
