import AppStore
import Artwork
import HTTP
import Support
import Testing

@testable import Browser

/// A detail's loads, and the loads that give way to them.
extension BrowserDetailTests {
  @Test("an answer for one app never lands in another one's pane")
  func lateAnswer() async throws {
    let fixture = try await fixture(wide: false)
    let browser = fixture.browser
    let held = Gate()
    fixture.store.holdReviews(at: held)
    fixture.perform(.act("list.open"), .click(.pane(.reviews)))
    try await held.waiting(count: 1)
    let first = try #require(browser.home.details.shown)
    fixture.perform(.act("detail.next-app"))
    try await fixture.store.transport.cancelled(count: 1)
    let second = try #require(browser.home.details.shown)
    #expect(first !== second)
    held.open()
    try await eventually { !second.reviews.state.isLoading }
    #expect(second.reviews.reviews.first?.id.contains("id=\(second.app.id)") == true)
    #expect(first.reviews.state == .initial)
  }

  @Test("reviews of app after app keep within the request budget, and trying again goes beyond it")
  func reviewBudget() async throws {
    let fixture = try await fixture(wide: false, budget: RequestBudget(limit: 3))
    let browser = fixture.browser
    fixture.perform(.act("list.open"), .click(.pane(.reviews)))
    for _ in 0..<3 {
      let detail = try #require(browser.home.details.shown)
      try await eventually("an answer or a refusal") { !detail.reviews.state.isLoading }
      fixture.perform(.act("detail.next-app"))
    }
    let detail = try #require(browser.home.details.shown)
    try await eventually("the refusal") { !detail.reviews.state.isLoading }
    #expect(detail.reviews.state == .error(.budgetSpent(wait: .seconds(60))))
    #expect(detail.reviews.retryAt == .seconds(60))
    fixture.perform(.act("retry"))
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
      fixture.perform(.act("list.open"), .click(.pane(.reviews)))
      let detail = try #require(browser.home.details.shown)
      let url = try #require(detail.app.iconURL)
      detail.want([PictureLoads.Request(url: url, size: PixelSize(width: 256, height: 256))], urgent: 1)
      try await held.waiting(count: 2)
      fixture.perform(.act("detail.close"), .move(.lines(number % 29 == 0 ? -29 : 1)))
      #expect(browser.home.details.shown == nil)
      try await eventually("both let go") { held.waiting == 0 }
    }
    try await fixture.store.transport.idle()
    try await eventually("no load is left") { await loader.inFlightCount + loader.activeDownloads == 0 }
    #expect(fixture.store.transport.recorded.cancelled == 200)
    await browser.close()
    await loader.settled()
    #expect(fixture.store.transport.recorded.running == 0)
  }

  @Test("a detail over the list calls the rows' icons off, those of the margin too; they begin again when it closes")
  func coveredIcons() async throws {
    let fixture = BrowserFixture(showsPictures: true)
    let (browser, transport) = (fixture.browser, fixture.store.transport)
    let icons = try #require(browser.home.list.icons)
    let held = Gate()
    fixture.store.holdPictures(at: held)
    try await fixture.search("app")
    try await fixture.pass(RowIcons.rest)
    try await held.waiting(count: 6)
    #expect(icons.loadCount == 10)
    fixture.perform(.act("list.open"))
    #expect(icons.loadCount == 0)
    try await transport.cancelled(count: 6)
    let loader = try #require(fixture.loader)
    try await eventually("no load is left") { await loader.inFlightCount == 0 }
    // Neither another app's detail nor a retry requests them.
    fixture.perform(.act("detail.next-app"), .act("retry"))
    try await fixture.clock.noSleepers()
    #expect(icons.loadCount == 0)
    fixture.perform(.act("detail.close"))
    try await fixture.pass(RowIcons.rest)
    try await held.waiting(count: 6)
    #expect(icons.loadCount == 10)
    held.open()
    try await eventually { icons.loadCount == 0 }
  }

  @Test("where a detail over the list comes to stand beside it, the rows' icons load again")
  func uncoveredIcons() async throws {
    let fixture = try await fixture(wide: false, showsPictures: true)
    let icons = try #require(fixture.browser.home.list.icons)
    let held = Gate()
    fixture.store.holdPictures(at: held)
    fixture.perform(.act("list.open"))
    try await fixture.clock.noSleepers()
    fixture.browser.home.fit(Room(rows: fixture.browser.home.list.rows.window.room, columns: 1))
    try await fixture.pass(RowIcons.rest)
    try await held.waiting(count: 6)
    fixture.browser.home.fit(Room(rows: fixture.browser.home.list.rows.window.room, columns: 0))
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
    try await eventually("four wait for a connection") { await loader.waitingCount >= 4 }
    try await rest(fixture)
    let url = try #require(fixture.browser.home.details.shown?.app.details.screenshotURLs.first)
    fixture.browser.home.details.shown?.want(
      [PictureLoads.Request(url: url, size: PixelSize(width: 640, height: 640))], urgent: 1)
    try await eventually("the picture waits with them") { await loader.waitingCount >= 5 }
    // Counted first, since the next request follows at once.
    let count = fixture.store.transport.recorded.requests.count
    held.admit()
    try await fixture.store.transport.requests(count: count + 1)
    #expect(fixture.store.askedPictures.last == "app-1-s1")
    held.open()
  }
}
