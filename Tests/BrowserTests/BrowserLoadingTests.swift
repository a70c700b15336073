import AppStore
import Artwork
import Support
import Testing
import Turns

@testable import Browser

@MainActor
@Suite("A detail's loads, and the loads that give way to them", .inTurn)
struct BrowserLoadingTests {
  private let held = Gate()

  /// A browser with results, and no room beside them.
  private func results(
    showsPictures: Bool = false, budget: RequestBudget = RequestBudget()
  ) async throws -> BrowserFixture {
    let fixture = BrowserFixture(showsPictures: showsPictures, budget: budget)
    try await fixture.search("app")
    return fixture
  }

  /// Waits until the list has rested, and its icons wait at the gate: those that may be asked for at once, six.
  private func iconsAreHeld(_ fixture: BrowserFixture) async throws {
    try await fixture.pass(RowIcons.rest)
    try await held.waiting(count: 6)
  }

  @Test("an answer for one app never lands in another one's pane")
  func lateAnswer() async throws {
    let fixture = try await results()
    fixture.store.holdReviews(at: held)
    fixture.press("Enter", "4")
    try await held.waiting(count: 1)
    let first = try #require(fixture.shown)
    fixture.press("n")
    try await fixture.store.transport.cancelled(count: 1)
    let second = try #require(fixture.shown)
    #expect(first !== second)
    held.open()
    try await eventually { !second.reviews.state.isLoading }
    #expect(second.reviews.reviews.first?.id.contains("id=\(second.app.id)") == true)
    #expect(first.reviews.state == .initial)
  }

  @Test("reviews of app after app keep within the request budget, and trying again goes beyond it")
  func reviewBudget() async throws {
    let fixture = try await results(budget: RequestBudget(limit: 3))
    fixture.press("Enter", "4")
    for _ in 0..<3 {
      let detail = try #require(fixture.shown)
      try await eventually("an answer or a refusal") { !detail.reviews.state.isLoading }
      fixture.press("n")
    }
    let detail = try #require(fixture.shown)
    try await eventually("the refusal") { !detail.reviews.state.isLoading }
    #expect(detail.reviews.state == .error(.budgetSpent(wait: .seconds(60))))
    #expect(detail.reviews.retryAt == .seconds(60))
    fixture.press("r")
    try await eventually("the answer") { !detail.reviews.reviews.isEmpty }
  }

  @Test("opening and closing a hundred details leaves nothing running")
  func hundred() async throws {
    let fixture = try await results(showsPictures: true, budget: RequestBudget(limit: 1000))
    fixture.store.holdReviews(at: held)
    fixture.store.holdPictures(at: held)
    let loader = try #require(fixture.loader)
    for number in 0..<100 {
      fixture.press("Enter", "4")
      let detail = try #require(fixture.shown)
      let url = try #require(detail.app.iconURL)
      detail.want([PictureLoads.Request(url: url, size: PixelSize(width: 256, height: 256))], urgent: 1)
      try await held.waiting(count: 2)
      fixture.press("q")
      fixture.perform(.move(.lines(number % 29 == 0 ? -29 : 1)))
      #expect(fixture.shown == nil)
      try await eventually("both let go") { held.waiting == 0 }
    }
    try await fixture.store.transport.idle()
    try await eventually("no load is left") { await loader.inFlightCount + loader.activeDownloads == 0 }
    #expect(fixture.store.transport.recorded.cancelled == 200)
    await fixture.browser.close()
    await loader.settled()
    #expect(fixture.store.transport.recorded.running == 0)
  }

  @Test("a detail over the list calls the rows' icons off, those of the margin too; they begin again when it closes")
  func coveredIcons() async throws {
    let fixture = BrowserFixture(showsPictures: true)
    let icons = try #require(fixture.browser.home.list.icons)
    let loader = try #require(fixture.loader)
    fixture.store.holdPictures(at: held)
    try await fixture.search("app")
    try await iconsAreHeld(fixture)
    #expect(icons.loadCount == 10)
    fixture.press("Enter")
    #expect(icons.loadCount == 0)
    try await fixture.store.transport.cancelled(count: 6)
    try await eventually("no load is left") { await loader.inFlightCount == 0 }
    // Neither another app's detail nor a retry requests them.
    fixture.press("n", "r")
    try await fixture.clock.noSleepers()
    #expect(icons.loadCount == 0)
    fixture.press("q")
    try await iconsAreHeld(fixture)
    #expect(icons.loadCount == 10)
    held.open()
    try await eventually { icons.loadCount == 0 }
  }

  @Test("the icons loaded ahead are those of the next screen in the direction of scrolling")
  func ahead() async throws {
    let fixture = try await results(showsPictures: true)
    let icons = try #require(fixture.browser.home.list.icons)
    func asked(after keys: String...) async throws -> Set<String> {
      let before = fixture.store.askedPictures.count
      for key in keys { fixture.press(key) }
      try await fixture.pass(RowIcons.rest)
      try await eventually("all have come") { fixture.store.askedPictures.count > before && icons.loadCount == 0 }
      return Set(fixture.store.askedPictures.dropFirst(before))
    }
    func names(_ numbers: ClosedRange<Int>) -> Set<String> { Set(numbers.map { "app-\($0)" }) }
    #expect(try await asked() == names(1...10))
    #expect(try await asked(after: "G") == names(26...30), "no screen follows")
    #expect(try await asked(after: "PgUp") == names(17...25), "the rows from 22 on, and the screen above")
  }

  @Test("where a detail over the list comes to stand beside it, the rows' icons load again")
  func uncoveredIcons() async throws {
    let fixture = try await results(showsPictures: true)
    fixture.store.holdPictures(at: held)
    fixture.press("Enter")
    try await fixture.clock.noSleepers()
    fixture.fit(wide: true)
    try await iconsAreHeld(fixture)
    fixture.fit(wide: false)
    #expect(fixture.browser.home.list.icons?.loadCount == 0)
  }

  @Test("beside the list, the detail's picture comes before the icons of rows out of sight")
  func pictureBeforeMargin() async throws {
    let fixture = BrowserFixture(showsPictures: true)
    let loader = try #require(fixture.loader)
    fixture.fit(wide: true)
    fixture.store.holdPictures(at: held)
    try await fixture.search("app")
    try await fixture.clock.sleepers(count: 2)
    try await iconsAreHeld(fixture)
    try await eventually("four wait for a connection") { await loader.waitingCount >= 4 }
    try await fixture.detailFollows()
    let url = try #require(fixture.shown?.app.details.screenshotURLs.first)
    fixture.shown?.want([PictureLoads.Request(url: url, size: PixelSize(width: 640, height: 640))], urgent: 1)
    try await eventually("the picture waits with them") { await loader.waitingCount >= 5 }
    // Counted first, since the next request follows at once.
    let count = fixture.store.transport.recorded.requests.count
    held.admit()
    try await fixture.store.transport.requests(count: count + 1)
    #expect(fixture.store.askedPictures.last == "app-1-s1")
    held.open()
  }
}
