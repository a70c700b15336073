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
    let fixture = try PageFixture()
    try await fixture.search("weather")
    fixture.press("t")
    try await fixture.said("Tracked, T shows all")
    fixture.press("T")
    #expect(fixture.notice == nil)
    fixture.press("q")
    #expect(fixture.notice == nil)
  }

  @Test("an outcome that comes after its place was left is kept from the other one")
  func late() async throws {
    let fixture = try PageFixture()
    try await fixture.search("weather")
    fixture.press("Space", "M")
    try await eventually("it is kept") { try await fixture.observatory.competitors().count == 1 }
    let isSaid = Locked(false)
    fixture.browser.following?.keeping.add { isSaid.withLock { $0 = true } }
    try await eventually("all is said") { isSaid.withLock { $0 } }
    #expect(fixture.notice == nil)
  }

  @Test("trouble is said wherever a person is, and stays until a key comes after it could be read")
  func trouble() {
    let fixture = BrowserFixture()
    fixture.browser.announce("not saved")
    fixture.press("Tab")
    #expect(fixture.notice == "not saved")
    fixture.clock.advance(by: Notices.stay)
    fixture.press("/")
    #expect(fixture.notice == nil)
  }

  @Test("the way to what is tracked is told by the keys that lead there from here, and not on the page itself")
  func tracks() throws {
    let fixture = try PageFixture()
    fixture.browser.announceTracks()
    #expect(fixture.notice == "Press Tab, then T, to see what is tracked")
    fixture.press("Tab")
    fixture.browser.announceTracks()
    #expect(fixture.notice == "Press T to see what is tracked")
    fixture.press("T")
    #expect(fixture.notice == nil)
    fixture.browser.announceTracks()
    #expect(fixture.notice == nil)
  }
}
