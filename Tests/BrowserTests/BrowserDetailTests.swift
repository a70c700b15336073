import AppStore
import Support
import Testing

@testable import Browser

@MainActor
@Suite("Details in the browser")
struct BrowserDetailTests {
  /// A browser with results; if wide, with the detail beside the list.
  func fixture(
    wide: Bool, showsPictures: Bool = false, budget: RequestBudget = RequestBudget()
  ) async throws -> BrowserFixture {
    let fixture = BrowserFixture(showsPictures: showsPictures, budget: budget)
    fixture.browser.home.fit(Room(rows: 5, columns: wide ? 1 : 0))
    try await fixture.search("app")
    return fixture
  }

  /// Advances the clock until the detail has followed the selection.
  func rest(_ fixture: BrowserFixture) async throws {
    try await fixture.pass(DetailPage.followingPause)
    let browser = fixture.browser
    try await eventually("the detail follows") {
      browser.home.details.shown?.app == browser.home.list.rows.selected?.app
    }
  }

  @Test("in a narrow terminal Enter opens the detail over the list, and closing it returns to the same row")
  func narrow() async throws {
    let fixture = try await fixture(wide: false)
    let browser = fixture.browser
    fixture.perform(.move(.lines(8)))
    let (selection, first) = (browser.home.list.rows.window.selection, browser.home.list.rows.window.first)
    #expect(browser.home.details.shown == nil)
    fixture.perform(.act("list.open"))
    #expect(browser.home.details.open != nil)
    #expect(browser.home.details.shown?.app.name == "app 9")
    #expect(browser.home.details.shown?.position == 9)
    fixture.perform(.move(.lines(3)), .act("detail.close"))
    #expect(browser.home.details.shown == nil)
    #expect(browser.keyPlace == .list)
    #expect(browser.home.list.rows.window.selection == selection)
    #expect(browser.home.list.rows.window.first == first)
  }

  @Test("the detail beside the list can be hidden, stays so for whatever is searched, and comes back")
  func beside() async throws {
    let fixture = try await fixture(wide: true)
    let browser = fixture.browser
    try await rest(fixture)
    fixture.perform(.act("list.beside"))
    #expect(browser.home.details.shown == nil)
    #expect(!browser.home.details.wantsBeside)
    try await fixture.search("other")
    fixture.perform(.move(.lines(1)))
    #expect(browser.home.details.shown == nil)
    try await fixture.clock.noSleepers()
    fixture.perform(.act("list.open"))
    #expect(browser.home.details.shown?.app.name == "other 2")
    fixture.perform(.act("detail.close"))
    #expect(browser.home.details.shown == nil, "it lay over the list")
    fixture.perform(.act("list.beside"))
    try await rest(fixture)
    #expect(browser.home.details.shown?.app.name == "other 2")
  }

  @Test("where there is no room beside the list, its key says so and changes nothing")
  func noRoomBeside() async throws {
    let fixture = try await fixture(wide: false)
    fixture.perform(.act("list.beside"))
    #expect(fixture.browser.home.details.wantsBeside)
    #expect(fixture.browser.notice?.contains("too narrow") == true)
  }

  @Test("an enlarged screenshot has the whole screen while the detail has the keys")
  func whole() async throws {
    let fixture = try await fixture(wide: true)
    let browser = fixture.browser
    fixture.perform(.act("list.open"), .click(.pane(.screenshots)))
    #expect(!browser.home.details.isWhole)
    fixture.perform(.act("detail.accept"))
    #expect(browser.home.details.isWhole)
    let shown = browser.home.details.shown
    fixture.perform(.act("detail.close"))
    #expect(!browser.home.details.isWhole)
    #expect(browser.home.details.shown === shown, "it stays beside the list")
    fixture.perform(.act("list.open"))
    #expect(browser.home.details.isWhole)
    fixture.perform(.act("back"))
    #expect(!browser.home.details.isWhole)
    #expect(browser.home.details.open != nil)
  }

  @Test("the Info pane says what is known of the icon, once it has come")
  func icon() async throws {
    let fixture = try await fixture(wide: false, showsPictures: true)
    fixture.perform(.act("list.open"), .click(.pane(.info)))
    let detail = try #require(fixture.browser.home.details.shown)
    let request = try #require(detail.iconRequest)
    func icon() -> String? { detail.facts.first { $0.label == "Icon" }?.value }
    #expect(icon() == "Loading...")
    detail.want([request], urgent: 1)
    try await eventually("the icon comes") { icon()?.hasPrefix("PNG 1×1") == true }
    #expect(Set(detail.facts.map(\.label)).count == detail.facts.count)
  }

  @Test("next and previous keep the pane and stop at the ends")
  func neighbours() async throws {
    let fixture = try await fixture(wide: false)
    let browser = fixture.browser
    fixture.perform(.act("list.open"), .click(.pane(.info)), .act("detail.next-app"), .act("detail.next-app"))
    #expect(browser.home.details.shown?.app.name == "app 3")
    #expect(browser.home.details.shown?.pane == .info)
    #expect(browser.home.list.rows.window.selection == 2)
    fixture.perform(.act("detail.previous-app"), .act("detail.previous-app"))
    #expect(browser.home.details.shown?.app.name == "app 1")
    let shown = browser.home.details.shown
    fixture.perform(.act("detail.previous-app"))
    #expect(browser.home.details.shown === shown)
    fixture.perform(.act("detail.next-pane"), .act("detail.next-pane"))
    #expect(browser.home.details.shown?.pane == .overview)
  }

  @Test("a click on a pane's name beside the list shows the pane and gives it the keys")
  func clickOnPane() async throws {
    let fixture = try await fixture(wide: true)
    fixture.perform(.click(.pane(.info)))
    #expect(fixture.browser.keyPlace == .list)
    try await rest(fixture)
    fixture.perform(.click(.pane(.info)))
    #expect(fixture.browser.home.details.shown?.pane == .info)
    #expect(fixture.browser.home.details.open != nil)
  }

  @Test("Esc puts an enlarged screenshot back before it closes the detail")
  func enlarged() async throws {
    let fixture = try await fixture(wide: false)
    fixture.perform(.act("list.open"), .act("detail.next-screenshot"), .act("detail.accept"))
    #expect(fixture.browser.home.details.shown?.isScreenshotEnlarged == true)
    fixture.perform(.act("back"))
    #expect(fixture.browser.home.details.shown?.isScreenshotEnlarged == false)
    fixture.perform(.act("back"))
    #expect(fixture.browser.home.details.shown == nil)
  }

  @Test("a terminal that grows shows the detail beside the list, one that shrinks drops it unless it has the keys")
  func switching() async throws {
    let fixture = try await fixture(wide: false)
    let browser = fixture.browser
    browser.home.fit(Room(rows: browser.home.list.rows.window.room, columns: 1))
    try await rest(fixture)
    browser.home.fit(Room(rows: browser.home.list.rows.window.room, columns: 0))
    #expect(browser.home.details.shown == nil)
    fixture.perform(.act("list.open"))
    browser.home.fit(Room(rows: browser.home.list.rows.window.room, columns: 1))
    #expect(browser.home.details.shown?.app.name == "app 1")
    browser.home.fit(Room(rows: browser.home.list.rows.window.room, columns: 0))
    #expect(browser.home.details.shown?.app.name == "app 1")
    #expect(browser.home.details.open != nil)
  }

  @Test("when the rows go the detail goes with them, and the keys to the list")
  func rowsGo() async throws {
    let fixture = try await fixture(wide: true)
    try await rest(fixture)
    fixture.perform(.act("list.open"))
    try await fixture.search("nothing")
    #expect(fixture.browser.home.details.shown == nil)
    #expect(fixture.browser.keyPlace == .list)
    fixture.perform(.act("list.open"))
    #expect(fixture.browser.keyPlace == .list)
  }

  @Test("a filter that nothing passes leaves no detail")
  func filteredAway() async throws {
    let fixture = try await fixture(wide: true)
    try await rest(fixture)
    fixture.perform(.act("list.filter"))
    fixture.type("zzz")
    #expect(fixture.browser.home.details.shown == nil)
    fixture.perform(.act("back"))
    try await rest(fixture)
    #expect(fixture.browser.home.details.shown?.app.name == "app 1")
  }
}
