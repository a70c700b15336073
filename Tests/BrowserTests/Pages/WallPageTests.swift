import AppStore
import Artwork
import Support
import Testing
import Turns

@testable import Browser

@MainActor
@Suite("The wall of screenshots", .inTurn)
struct WallPageTests {
  private let fixture = BrowserFixture(showsPictures: true)
  private let size = PixelSize(width: 160, height: 160)

  /// Shows the wall of a search's results, two lines of three.
  private func wall() async throws -> WallPage {
    try await fixture.search("app")
    fixture.press("W")
    return try show()
  }

  /// Does as layout before each frame.
  @discardableResult
  private func show() throws -> WallPage {
    let page: WallPage = try #require(fixture.browser.page())
    page.fit(Room(rows: 2, columns: 3))
    page.load(fitting: size)
    return page
  }

  /// Lets the wall rest, and waits until nothing loads.
  private func rest(_ page: WallPage) async throws {
    page.load(fitting: size)
    try await fixture.pass(RowIcons.rest)
    try await eventually("the pictures come") {
      page.pictures.loadCount == 0 && page.appsInSight.allSatisfy { isLoaded($0, page) }
    }
  }

  private func isLoaded(_ row: Int, _ page: WallPage) -> Bool {
    guard let id = fixture.rows.row(row)?.id, case .loaded = page.pictures.state(of: id) else { return false }
    return true
  }

  private var selection: Int { fixture.rows.window.selection }

  @Test("the first screenshots load once it rests, those in sight before those of the next line")
  func order() async throws {
    let page = try await wall()
    #expect(page.appsInSight == 0..<6)
    #expect(fixture.store.askedPictures == [])
    try await rest(page)
    let asked = fixture.store.askedPictures
    #expect(Set(asked.prefix(6)) == Set((1...6).map { "app-\($0)-s1" }))
    #expect(Set(asked.dropFirst(6)) == Set((7...9).map { "app-\($0)-s1" }))
  }

  @Test("what scrolls out of sight is called off, and all of it on leaving, before the next frame")
  func calledOff() async throws {
    let held = Gate()
    let page = try await wall()
    fixture.store.holdPictures(at: held)
    page.load(fitting: size)
    try await fixture.pass(RowIcons.rest)
    try await held.waiting(count: 6)
    fixture.press("G")
    try show()
    try await fixture.store.transport.cancelled(count: 6)
    try await fixture.pass(RowIcons.rest)
    try await held.waiting(count: 6)
    fixture.press("q")
    #expect(page.pictures.loadCount == 0)
    try await fixture.store.transport.cancelled(count: 12)
  }

  @Test("h l go to the next app, j k to the one below, PgDn by screens, g G to the ends; the list goes along")
  func moving() async throws {
    let page = try await wall()
    for (keys, row, first) in [
      (["l"], 1, 0), (["j"], 4, 0), (["j"], 7, 3), (["l", "l"], 9, 6), (["h", "k"], 5, 3), (["k", "k"], 2, 0),
      (["PgDn"], 5, 3), (["G"], 29, 24), (["k"], 26, 24), (["j", "j"], 29, 24), (["g", "h"], 0, 0), (["k"], 0, 0),
    ] {
      for key in keys { fixture.press(key) }
      try show()
      #expect(selection == row, "\(keys)")
      #expect(page.appsInSight.lowerBound == first, "\(keys)")
    }
  }

  @Test("s and f are the list's: the same rows in the same order, also when the wall is closed")
  func arranging() async throws {
    let page = try await wall()
    fixture.press("f")
    fixture.type("\"app 1\"")
    #expect(fixture.scope == .filter)
    fixture.press("Enter")
    try show()
    #expect(fixture.scope == .wall && fixture.rows.count == 11 && page.appsInSight == 0..<6)
    fixture.press("S", "q")
    #expect(fixture.scope == .list && fixture.names.first == "app 19" && fixture.rows.count == 11)
    fixture.press("W", "f", "Esc")
    #expect(fixture.rows.count == 30 && fixture.scope == .wall)
    fixture.press("Esc")
    #expect(fixture.scope == .list)
  }

  @Test("Enter opens the app, Esc there comes back to the wall, and Esc again to the list")
  func opening() async throws {
    let page = try await wall()
    fixture.press("l", "Enter")
    #expect(fixture.open?.app.title == "app 2")
    fixture.press("Esc")
    #expect(fixture.browser.top === page && selection == 1)
    fixture.press("Enter", "/", "Tab", "Enter", "Esc")
    #expect(fixture.scope == .list, "whoever has left the details for the list is no longer on the way back")
  }

  @Test("n shows the next screenshot of each, p the one before; an app with fewer shows its last")
  func turning() async throws {
    let page = try await wall()
    try await rest(page)
    let app = try #require(fixture.rows.row(0)?.app)
    fixture.press("n")
    try show()
    #expect(page.screenshot(of: app)?.number == 2)
    try await rest(page)
    #expect(fixture.store.askedPictures.contains("app-1-s2"))
    fixture.press("n", "n")
    #expect(page.screenshot(of: app)?.number == 3 && fixture.notice == "These are the last screenshots")
    var other = app
    other.details.screenshotURLs = Array(app.details.screenshotURLs.prefix(1))
    #expect(page.screenshot(of: other)?.number == 1)
    other.details.screenshotURLs = []
    #expect(page.screenshot(of: other) == nil)
    fixture.press("p", "p", "p")
    #expect(page.screenshot(of: app)?.number == 1 && fixture.notice == "These are the first screenshots")
  }

  @Test("an app without screenshots has its icon there")
  func icons() async throws {
    try await fixture.search("charts")
    fixture.press("F2")
    try await eventually("the chart comes") { fixture.rows.results?.query.chart != nil }
    fixture.press("W")
    let page = try show()
    #expect(fixture.rows.row(0).map { page.screenshot(of: $0.app) == nil } == true)
  }

  @Test("under the wall neither the list's icons nor the details beside it load")
  func covered() async throws {
    fixture.fit(wide: true)
    try await fixture.search("app")
    try await fixture.detailFollows()
    fixture.press("W")
    let page = try show()
    #expect(fixture.shown == nil)
    let before = fixture.store.requests("/us/rss/").count
    fixture.press("l", "l", "l")
    try await rest(page)
    #expect(fixture.store.requests("/us/rss/").count == before && fixture.browser.home.list.icons?.loadCount == 0)
    fixture.press("q")
    try await fixture.detailFollows()
    #expect(fixture.shown?.app.title == "app 4")
  }

  @Test("without apps there is no wall, which is said")
  func empty() async throws {
    fixture.press("Tab", "W")
    #expect(fixture.scope == .list && fixture.notice?.hasPrefix("Not now: ") == true, "\(fixture.notice ?? "")")
    try await fixture.search("app")
    fixture.press("f", "nothing has this", "Enter", "W")
    #expect(fixture.scope == .list && fixture.notice?.hasPrefix("Not now: ") == true, "\(fixture.notice ?? "")")
  }

  @Test("without pictures there is no wall")
  func without() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("app")
    fixture.press("W")
    #expect(fixture.notice == "Pictures are off (--no-images or --graphics none)" && fixture.scope == .list)
  }
}
