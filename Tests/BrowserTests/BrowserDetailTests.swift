import AppStore
import Support
import Testing

@testable import Browser

@MainActor
@Suite("Details in the browser")
struct BrowserDetailTests {
  /// A browser with results; wide has the detail beside the list.
  func fixture(
    wide: Bool, showsPictures: Bool = false, budget: RequestBudget = RequestBudget()
  ) async throws -> BrowserFixture {
    let fixture = BrowserFixture(showsPictures: showsPictures, budget: budget)
    fixture.browser.fit(hasRoomBeside: wide)
    try await fixture.search("app")
    return fixture
  }

  /// Lets the selection rest until the detail has followed it.
  func rest(_ fixture: BrowserFixture) async throws {
    try await fixture.pass(Browser.followingPause)
    let browser = fixture.browser
    try await eventually("the detail follows") { browser.detail?.app == browser.results.selected?.app }
  }

  @Test("in a narrow terminal Enter opens the detail over the list, and closing it returns to the same row")
  func narrow() async throws {
    let fixture = try await fixture(wide: false)
    let browser = fixture.browser
    fixture.perform(.move(.lines(8)))
    let (selection, first) = (browser.results.selection, browser.results.firstVisible)
    #expect(browser.detail == nil)
    fixture.perform(.open)
    #expect(browser.focus == .detail)
    #expect(browser.detail?.app.name == "app 9")
    #expect(browser.detail?.position == 9)
    fixture.perform(.move(.lines(3)), .close)
    #expect(browser.detail == nil)
    #expect(browser.focus == .list)
    #expect(browser.results.selection == selection)
    #expect(browser.results.firstVisible == first)
  }

  @Test("the detail beside the list can be hidden, stays so for whatever is searched, and comes back")
  func beside() async throws {
    let fixture = try await fixture(wide: true)
    let browser = fixture.browser
    try await rest(fixture)
    fixture.perform(.toggleDetailBeside)
    #expect(browser.detail == nil)
    #expect(!browser.wantsDetailBeside)
    try await fixture.search("other")
    fixture.perform(.move(.lines(1)))
    #expect(browser.detail == nil)
    try await fixture.clock.noSleepers()
    fixture.perform(.open)
    #expect(browser.detail?.app.name == "other 2")
    fixture.perform(.close)
    #expect(browser.detail == nil, "it lay over the list")
    fixture.perform(.toggleDetailBeside)
    try await rest(fixture)
    #expect(browser.detail?.app.name == "other 2")
  }

  @Test("where there is no room beside the list, its key says so and changes nothing")
  func noRoomBeside() async throws {
    let fixture = try await fixture(wide: false)
    fixture.perform(.toggleDetailBeside)
    #expect(fixture.browser.wantsDetailBeside)
    #expect(fixture.browser.notice?.contains("too narrow") == true)
  }

  @Test("an enlarged screenshot has the whole screen while the detail has the keys")
  func whole() async throws {
    let fixture = try await fixture(wide: true)
    let browser = fixture.browser
    fixture.perform(.open, .showPane(.screenshots))
    #expect(!browser.isDetailWhole)
    fixture.perform(.accept)
    #expect(browser.isDetailWhole)
    let shown = browser.detail
    fixture.perform(.close)
    #expect(!browser.isDetailWhole)
    #expect(browser.detail === shown, "it stays beside the list")
    fixture.perform(.open)
    #expect(browser.isDetailWhole)
    fixture.perform(.stepBack)
    #expect(!browser.isDetailWhole)
    #expect(browser.focus == .detail)
  }

  @Test("the Info pane says what is known of the icon, once it has come")
  func icon() async throws {
    let fixture = try await fixture(wide: false, showsPictures: true)
    fixture.perform(.open, .showPane(.info))
    let detail = try #require(fixture.browser.detail)
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
    fixture.perform(.open, .showPane(.info), .stepApp(1), .stepApp(1))
    #expect(browser.detail?.app.name == "app 3")
    #expect(browser.detail?.pane == .info)
    #expect(browser.results.selection == 2)
    fixture.perform(.stepApp(-9))
    #expect(browser.detail?.app.name == "app 1")
    let shown = browser.detail
    fixture.perform(.stepApp(-1))
    #expect(browser.detail === shown)
    fixture.perform(.stepPane(1))
    #expect(browser.detail?.pane == .overview)
  }

  @Test("a click on a pane's name beside the list shows the pane and gives it the keys")
  func clickOnPane() async throws {
    let fixture = try await fixture(wide: true)
    fixture.perform(.showPane(.info))
    #expect(fixture.browser.focus == .list)
    try await rest(fixture)
    fixture.perform(.showPane(.info))
    #expect(fixture.browser.detail?.pane == .info)
    #expect(fixture.browser.focus == .detail)
  }

  @Test("Esc puts an enlarged screenshot back before it closes the detail")
  func enlarged() async throws {
    let fixture = try await fixture(wide: false)
    fixture.perform(.open, .stepScreenshot(1), .accept)
    #expect(fixture.browser.detail?.isScreenshotEnlarged == true)
    fixture.perform(.stepBack)
    #expect(fixture.browser.detail?.isScreenshotEnlarged == false)
    fixture.perform(.stepBack)
    #expect(fixture.browser.detail == nil)
  }

  @Test("a terminal that grows shows the detail beside the list, one that shrinks drops it unless it has the keys")
  func switching() async throws {
    let fixture = try await fixture(wide: false)
    let browser = fixture.browser
    browser.fit(hasRoomBeside: true)
    try await rest(fixture)
    browser.fit(hasRoomBeside: false)
    #expect(browser.detail == nil)
    fixture.perform(.open)
    browser.fit(hasRoomBeside: true)
    #expect(browser.detail?.app.name == "app 1")
    browser.fit(hasRoomBeside: false)
    #expect(browser.detail?.app.name == "app 1")
    #expect(browser.focus == .detail)
  }

  @Test("when the rows go the detail goes with them, and the keys to the list")
  func rowsGo() async throws {
    let fixture = try await fixture(wide: true)
    try await rest(fixture)
    fixture.perform(.open)
    try await fixture.search("nothing")
    #expect(fixture.browser.detail == nil)
    #expect(fixture.browser.focus == .list)
    fixture.perform(.open)
    #expect(fixture.browser.focus == .list)
  }

  @Test("a filter that nothing passes leaves no detail")
  func filteredAway() async throws {
    let fixture = try await fixture(wide: true)
    try await rest(fixture)
    fixture.perform(.editFilter)
    fixture.type("zzz")
    #expect(fixture.browser.detail == nil)
    fixture.perform(.stepBack)
    try await rest(fixture)
    #expect(fixture.browser.detail?.app.name == "app 1")
  }
}
