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
    fixture.browser.fit(hasRoomBeside: wide)
    try await fixture.search("app")
    return fixture
  }

  /// Advances the clock until the detail has followed the selection.
  func rest(_ fixture: BrowserFixture) async throws {
    try await fixture.pass(DetailSlot.followingPause)
    let browser = fixture.browser
    try await eventually("the detail follows") { browser.detail?.app == browser.list.rows.selected?.app }
  }

  @Test("in a narrow terminal Enter opens the detail over the list, and closing it returns to the same row")
  func narrow() async throws {
    let fixture = try await fixture(wide: false)
    let browser = fixture.browser
    fixture.perform(.list(.move(.lines(8))))
    let (selection, first) = (browser.list.rows.selection, browser.list.rows.firstVisible)
    #expect(browser.detail == nil)
    fixture.perform(.list(.open))
    #expect(browser.details.open != nil)
    #expect(browser.detail?.app.name == "app 9")
    #expect(browser.detail?.position == 9)
    fixture.perform(.detail(.move(.lines(3))), .detail(.close))
    #expect(browser.detail == nil)
    #expect(browser.focus == .list)
    #expect(browser.list.rows.selection == selection)
    #expect(browser.list.rows.firstVisible == first)
  }

  @Test("the detail beside the list can be hidden, stays so for whatever is searched, and comes back")
  func beside() async throws {
    let fixture = try await fixture(wide: true)
    let browser = fixture.browser
    try await rest(fixture)
    fixture.perform(.detail(.toggleBeside))
    #expect(browser.detail == nil)
    #expect(!browser.details.wantsBeside)
    try await fixture.search("other")
    fixture.perform(.list(.move(.lines(1))))
    #expect(browser.detail == nil)
    try await fixture.clock.noSleepers()
    fixture.perform(.list(.open))
    #expect(browser.detail?.app.name == "other 2")
    fixture.perform(.detail(.close))
    #expect(browser.detail == nil, "it lay over the list")
    fixture.perform(.detail(.toggleBeside))
    try await rest(fixture)
    #expect(browser.detail?.app.name == "other 2")
  }

  @Test("where there is no room beside the list, its key says so and changes nothing")
  func noRoomBeside() async throws {
    let fixture = try await fixture(wide: false)
    fixture.perform(.detail(.toggleBeside))
    #expect(fixture.browser.details.wantsBeside)
    #expect(fixture.browser.notice?.contains("too narrow") == true)
  }

  @Test("an enlarged screenshot has the whole screen while the detail has the keys")
  func whole() async throws {
    let fixture = try await fixture(wide: true)
    let browser = fixture.browser
    fixture.perform(.list(.open), .detail(.show(.screenshots)))
    #expect(!browser.details.isWhole)
    fixture.perform(.detail(.accept))
    #expect(browser.details.isWhole)
    let shown = browser.detail
    fixture.perform(.detail(.close))
    #expect(!browser.details.isWhole)
    #expect(browser.detail === shown, "it stays beside the list")
    fixture.perform(.list(.open))
    #expect(browser.details.isWhole)
    fixture.perform(.stepBack)
    #expect(!browser.details.isWhole)
    #expect(browser.details.open != nil)
  }

  @Test("the Info pane says what is known of the icon, once it has come")
  func icon() async throws {
    let fixture = try await fixture(wide: false, showsPictures: true)
    fixture.perform(.list(.open), .detail(.show(.info)))
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
    fixture.perform(.list(.open), .detail(.show(.info)), .detail(.stepApp(1)), .detail(.stepApp(1)))
    #expect(browser.detail?.app.name == "app 3")
    #expect(browser.detail?.pane == .info)
    #expect(browser.list.rows.selection == 2)
    fixture.perform(.detail(.stepApp(-9)))
    #expect(browser.detail?.app.name == "app 1")
    let shown = browser.detail
    fixture.perform(.detail(.stepApp(-1)))
    #expect(browser.detail === shown)
    fixture.perform(.detail(.stepPane(2)))
    #expect(browser.detail?.pane == .overview)
  }

  @Test("a click on a pane's name beside the list shows the pane and gives it the keys")
  func clickOnPane() async throws {
    let fixture = try await fixture(wide: true)
    fixture.perform(.detail(.show(.info)))
    #expect(fixture.browser.focus == .list)
    try await rest(fixture)
    fixture.perform(.detail(.show(.info)))
    #expect(fixture.browser.detail?.pane == .info)
    #expect(fixture.browser.details.open != nil)
  }

  @Test("Esc puts an enlarged screenshot back before it closes the detail")
  func enlarged() async throws {
    let fixture = try await fixture(wide: false)
    fixture.perform(.list(.open), .detail(.stepScreenshot(1)), .detail(.accept))
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
    fixture.perform(.list(.open))
    browser.fit(hasRoomBeside: true)
    #expect(browser.detail?.app.name == "app 1")
    browser.fit(hasRoomBeside: false)
    #expect(browser.detail?.app.name == "app 1")
    #expect(browser.details.open != nil)
  }

  @Test("when the rows go the detail goes with them, and the keys to the list")
  func rowsGo() async throws {
    let fixture = try await fixture(wide: true)
    try await rest(fixture)
    fixture.perform(.list(.open))
    try await fixture.search("nothing")
    #expect(fixture.browser.detail == nil)
    #expect(fixture.browser.focus == .list)
    fixture.perform(.list(.open))
    #expect(fixture.browser.focus == .list)
  }

  @Test("a filter that nothing passes leaves no detail")
  func filteredAway() async throws {
    let fixture = try await fixture(wide: true)
    try await rest(fixture)
    fixture.perform(.focus(.filter))
    fixture.type("zzz")
    #expect(fixture.browser.detail == nil)
    fixture.perform(.stepBack)
    try await rest(fixture)
    #expect(fixture.browser.detail?.app.name == "app 1")
  }
}
