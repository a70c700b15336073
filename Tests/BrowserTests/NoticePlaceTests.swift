import AppStore
import Concurrency
import Observatory
import Support
import Testing
import Tracking

@testable import Browser

@MainActor
@Suite("A notice belongs to a place")
struct NoticePlaceTests {
  @Test("what was done in the list is not said on the page that was opened since, nor once the list is back")
  func leaving() async throws {
    let fixture = try TrackingFixture()
    let browser = fixture.browser
    try await fixture.base.search("weather")
    fixture.base.perform(.act("app.track"))
    try await eventually("it is said") { browser.notice?.hasPrefix("Tracked, T shows all") == true }
    fixture.base.perform(.act("tracked"))
    #expect(browser.notice == nil)
    fixture.base.perform(.act("tracked.close"))
    #expect(browser.notice == nil)
    await browser.close()
  }

  @Test("an outcome that comes after its place was left is kept from the other one")
  func late() async throws {
    let fixture = try TrackingFixture()
    let browser = fixture.browser
    try await fixture.base.search("weather")
    fixture.base.perform(.act("app.competitor"), .act("matrix"))
    let observatory = fixture.observatory
    try await eventually("it is kept") { try await observatory.competitors().count == 1 }
    let isSaid = Locked(false)
    browser.following?.keeping.add { isSaid.withLock { $0 = true } }
    try await eventually("all is said") { isSaid.withLock { $0 } }
    #expect(browser.notice == nil)
    await browser.close()
  }

  @Test("trouble is said wherever a person is, and stays until a key comes after it could be read")
  func trouble() {
    let fixture = BrowserFixture()
    fixture.browser.announce("not saved")
    fixture.perform(.act("search.leave"))
    #expect(fixture.browser.notice == "not saved")
    fixture.clock.advance(by: Notices.stay)
    fixture.perform(.act("search.again"))
    #expect(fixture.browser.notice == nil)
  }

  @Test("the way to what is tracked is told by the keys that lead there from here, and not on the page itself")
  func tracks() throws {
    let fixture = try TrackingFixture()
    fixture.browser.announceTracks()
    #expect(fixture.browser.notice == "Press Tab, then T, to see what is tracked")
    fixture.base.perform(.act("search.leave"))
    fixture.browser.announceTracks()
    #expect(fixture.browser.notice == "Press T to see what is tracked")
    fixture.base.perform(.act("tracked"))
    #expect(fixture.browser.notice == nil)
    fixture.browser.announceTracks()
    #expect(fixture.browser.notice == nil)
  }

  @Test("a digit in the list shows a pane: of the details beside, which leave it the keys, else of those that open")
  func panes() async throws {
    let fixture = BrowserFixture()
    fixture.perform(.act("search.leave"), .act("detail.info"))
    #expect(fixture.browser.notice == "Select an app to see its details")
    try await fixture.search("weather")
    fixture.perform(.act("detail.info"))
    #expect(fixture.browser.home.details.open?.pane == .info)
    fixture.perform(.act("back"))
    fixture.browser.home.fit(Room(rows: fixture.browser.home.list.rows.window.room, columns: 1))
    try await fixture.pass(DetailPage.followingPause)
    let browser = fixture.browser
    try await eventually("the details follow") { browser.home.details.shown != nil }
    fixture.perform(.act("detail.changes"))
    #expect(browser.home.details.shown?.pane == .changes)
    #expect(browser.keyPlace == .list)
    await browser.close()
  }
}
