import AppStore
import Artwork
import Foundation
import HTTP
import Support
import Testing

@testable import Browser

@MainActor
@Suite("Details in the browser")
struct BrowserDetailTests {
  /// A browser with results; wide has the detail beside the list.
  private func fixture(
    wide: Bool, showsPictures: Bool = false, budget: RequestBudget = RequestBudget()
  ) async throws -> BrowserFixture {
    let fixture = BrowserFixture(showsPictures: showsPictures, budget: budget)
    fixture.browser.fit(showsDetailBeside: wide)
    try await fixture.search("app")
    return fixture
  }

  /// Lets the selection rest until the detail has followed it.
  private func rest(_ fixture: BrowserFixture) async throws {
    try await fixture.pass(DetailFollower.pause)
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

  @Test("in a wide terminal the detail follows the selection after a pause; a walk starts only the last one's loads")
  func walk() async throws {
    let fixture = try await fixture(wide: true)
    let browser = fixture.browser
    try await rest(fixture)
    fixture.perform(.open, .showPane(.reviews), .close)
    let detail = try #require(browser.detail)
    try await eventually { !detail.reviews.state.isLoading }
    let before = fixture.store.transport.recorded.requests.count
    for _ in 0..<20 {
      fixture.perform(.move(.lines(1)))
      try await fixture.clock.sleepers(count: 1)
      fixture.clock.advance(by: DetailFollower.pause - .milliseconds(1))
    }
    #expect(fixture.store.transport.recorded.requests.count == before)
    #expect(browser.detail?.app.name == "app 1")
    try await rest(fixture)
    #expect(browser.detail?.pane == .reviews)
    try await fixture.store.transport.requests(count: before + 1)
    let id = try #require(browser.results.selected?.app.id)
    let last = try #require(fixture.store.transport.recorded.requests.last)
    #expect(last.url.path().contains("id=\(id)"))
    #expect(fixture.store.transport.recorded.requests.count == before + 1)
  }

  @Test("what loads for one app is cancelled when the selection moves on, and starts again when it comes straight back")
  func thereAndBack() async throws {
    let fixture = try await fixture(wide: true)
    let browser = fixture.browser
    try await rest(fixture)
    let held = Gate()
    fixture.store.holdReviews(at: held)
    fixture.perform(.open, .showPane(.reviews), .close)
    try await held.waiting(count: 1)
    fixture.perform(.move(.lines(1)))
    try await fixture.store.transport.cancelled(count: 1)
    fixture.perform(.move(.lines(-1)))
    try await held.waiting(count: 1)
    #expect(browser.detail?.app.name == "app 1")
    try await fixture.clock.noSleepers()
    // And the row that it came back from is followed like any other.
    fixture.perform(.move(.lines(1)))
    try await rest(fixture)
    #expect(browser.detail?.app.name == "app 2")
  }

  @Test("an answer for one app never lands in another one's pane")
  func lateAnswer() async throws {
    let fixture = try await fixture(wide: false)
    let browser = fixture.browser
    let held = Gate()
    fixture.store.holdReviews(at: held)
    fixture.perform(.open, .showPane(.reviews))
    try await held.waiting(count: 1)
    let first = try #require(browser.detail)
    fixture.perform(.stepApp(1))
    try await fixture.store.transport.cancelled(count: 1)
    let second = try #require(browser.detail)
    #expect(first !== second)
    held.open()
    try await eventually { !second.reviews.state.isLoading }
    #expect(second.reviews.reviews.first?.id.contains("id=\(second.app.id)") == true)
    #expect(first.reviews.state == .initial)
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

  @Test("reviews of app after app keep within the request budget, and trying again goes beyond it")
  func reviewBudget() async throws {
    let fixture = try await fixture(wide: false, budget: RequestBudget(limit: 3))
    let browser = fixture.browser
    fixture.perform(.open, .showPane(.reviews))
    for _ in 0..<3 {
      let detail = try #require(browser.detail)
      try await eventually("an answer or a refusal") { !detail.reviews.state.isLoading }
      fixture.perform(.stepApp(1))
    }
    let detail = try #require(browser.detail)
    try await eventually("the refusal") { !detail.reviews.state.isLoading }
    #expect(detail.reviews.state == .error(.budgetSpent(wait: .seconds(60))))
    #expect(detail.reviews.retryAt == .seconds(60))
    fixture.perform(.retry)
    try await eventually("the answer") { !detail.reviews.reviews.isEmpty }
  }

  @Test("opening and closing a hundred details leaves nothing running")
  func hundred() async throws {
    let fixture = try await fixture(wide: false, showsPictures: true, budget: RequestBudget(limit: 1000))
    let browser = fixture.browser
    let held = Gate()
    fixture.store.holdReviews(at: held)
    fixture.store.holdPictures(at: held)
    let loader = try #require(fixture.loader)
    for number in 0..<100 {
      fixture.perform(.open, .showPane(.reviews))
      let detail = try #require(browser.detail)
      let url = try #require(detail.app.iconURL)
      detail.want([PictureBoard.Request(url: url, size: PixelSize(width: 256, height: 256))], urgent: 1)
      try await held.waiting(count: 2)
      fixture.perform(.close, .move(.lines(number % 29 == 0 ? -29 : 1)))
      #expect(browser.detail == nil)
      try await eventually("both let go") { held.waiting == 0 }
    }
    try await fixture.store.transport.idle()
    while await loader.inFlightCount + loader.activeDownloads > 0 { await Task.yield() }
    #expect(fixture.store.transport.recorded.cancelled == 200)
    await browser.close()
    await loader.settled()
    #expect(fixture.store.transport.recorded.running == 0)
  }

  @Test("a detail over the list calls the rows' icons off, those of the margin too; they begin again when it closes")
  func coveredIcons() async throws {
    let fixture = BrowserFixture(showsPictures: true)
    let (browser, transport) = (fixture.browser, fixture.store.transport)
    let icons = try #require(browser.icons)
    let held = Gate()
    fixture.store.holdPictures(at: held)
    try await fixture.search("app")
    try await fixture.pass(RowIcons.rest)
    try await held.waiting(count: 6)
    #expect(icons.loadCount == 10)
    fixture.perform(.open)
    #expect(icons.loadCount == 0)
    try await transport.cancelled(count: 6)
    let loader = try #require(fixture.loader)
    while await loader.inFlightCount > 0 { await Task.yield() }
    // Neither another app's detail nor another try asks for them.
    fixture.perform(.stepApp(1), .retry)
    try await fixture.clock.noSleepers()
    #expect(icons.loadCount == 0)
    fixture.perform(.close)
    try await fixture.pass(RowIcons.rest)
    try await held.waiting(count: 6)
    #expect(icons.loadCount == 10)
    held.open()
    try await eventually { icons.loadCount == 0 }
  }

  @Test("where a detail over the list comes to stand beside it, the rows' icons load again")
  func uncoveredIcons() async throws {
    let fixture = try await fixture(wide: false, showsPictures: true)
    let icons = try #require(fixture.browser.icons)
    let held = Gate()
    fixture.store.holdPictures(at: held)
    fixture.perform(.open)
    try await fixture.clock.noSleepers()
    fixture.browser.fit(showsDetailBeside: true)
    try await fixture.pass(RowIcons.rest)
    try await held.waiting(count: 6)
    fixture.browser.fit(showsDetailBeside: false)
    #expect(icons.loadCount == 0)
    held.open()
  }

  @Test("beside the list, the detail's picture comes before the icons of rows out of sight")
  func pictureBeforeMargin() async throws {
    let fixture = try await fixture(wide: true, showsPictures: true)
    let held = Gate()
    fixture.store.holdPictures(at: held)
    try await fixture.clock.sleepers(count: 2)
    try await fixture.pass(RowIcons.rest)
    try await held.waiting(count: 6)
    let loader = try #require(fixture.loader)
    while await loader.waitingCount < 4 { await Task.yield() }
    try await rest(fixture)
    let url = try #require(fixture.browser.detail?.app.details.screenshotURLs.first)
    fixture.browser.detail?.want(
      [PictureBoard.Request(url: url, size: PixelSize(width: 640, height: 640))], urgent: 1)
    while await loader.waitingCount < 5 { await Task.yield() }
    // Counted before, since the next one follows at once.
    let count = fixture.store.transport.recorded.requests.count
    held.admit()
    try await fixture.store.transport.requests(count: count + 1)
    #expect(fixture.store.askedPictures.last == "app-1-s1")
    held.open()
  }

  @Test("a terminal that grows shows the detail beside the list, one that shrinks drops it unless it has the keys")
  func switching() async throws {
    let fixture = try await fixture(wide: false)
    let browser = fixture.browser
    browser.fit(showsDetailBeside: true)
    try await rest(fixture)
    browser.fit(showsDetailBeside: false)
    #expect(browser.detail == nil)
    fixture.perform(.open)
    browser.fit(showsDetailBeside: true)
    #expect(browser.detail?.app.name == "app 1")
    browser.fit(showsDetailBeside: false)
    #expect(browser.detail?.app.name == "app 1")
    #expect(browser.focus == .detail)
  }

  @Test("shrinking while the detail waits to follow gives the wait up")
  func shrinkingWhileWaiting() async throws {
    let fixture = try await fixture(wide: true)
    try await fixture.clock.sleepers(count: 1)
    fixture.browser.fit(showsDetailBeside: false)
    try await fixture.clock.noSleepers()
    #expect(fixture.browser.detail == nil)
  }

  @Test("a search that is called off lets the detail go on where it was")
  func calledOff() async throws {
    let fixture = try await fixture(wide: true)
    let browser = fixture.browser
    try await rest(fixture)
    fixture.perform(.open)
    let detail = try #require(browser.detail)
    detail.fit(lineCount: 100, windowHeight: 10)
    fixture.perform(.move(.lines(5)))
    let gate = fixture.store.hold("other")
    fixture.enter("other")
    try await gate.waiting(count: 1)
    #expect(browser.detail === detail)
    fixture.perform(.stepBack)
    #expect(browser.detail === detail)
    #expect(detail.scroll.firstLine == 5)
  }

  @Test("a search that is answered brings the new selection's detail, after the pause")
  func answered() async throws {
    let fixture = try await fixture(wide: true)
    try await rest(fixture)
    try await fixture.search("other")
    #expect(fixture.browser.detail == nil)
    try await rest(fixture)
    #expect(fixture.browser.detail?.app.name == "other 1")
  }

  @Test("another country's store shows its own reviews, even of an app that is the same there")
  func otherStorefront() async throws {
    let fixture = try await fixture(wide: true)
    try await rest(fixture)
    fixture.perform(.open, .showPane(.reviews), .close)
    fixture.perform(.chooseStorefront)
    fixture.type("de")
    fixture.perform(.accept)
    try await fixture.settled()
    let detail = try #require(fixture.browser.detail)
    #expect(detail.pane == .reviews)
    try await eventually { !detail.reviews.state.isLoading }
    #expect(detail.reviews.reviews.first?.id.hasPrefix("/de/") == true)
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
}
