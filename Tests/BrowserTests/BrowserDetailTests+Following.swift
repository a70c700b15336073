import AppStore
import Foundation
import HTTP
import Support
import Testing

@testable import Browser

/// Beside the list, the detail follows the selection.
extension BrowserDetailTests {
  @Test("in a wide terminal the detail follows the selection after a pause; a walk starts only the last one's loads")
  func walk() async throws {
    let fixture = try await fixture(wide: true)
    let browser = fixture.browser
    try await rest(fixture)
    fixture.perform(.act("list.open"), .click(.pane(.reviews)), .act("detail.close"))
    let detail = try #require(browser.home.details.shown)
    try await eventually { !detail.reviews.state.isLoading }
    let before = fixture.store.transport.recorded.requests.count
    for _ in 0..<20 {
      fixture.perform(.move(.lines(1)))
      try await fixture.clock.sleepers(count: 1)
      fixture.clock.advance(by: DetailPage.followingPause - .milliseconds(1))
    }
    #expect(fixture.store.transport.recorded.requests.count == before)
    #expect(browser.home.details.shown?.app.name == "app 1")
    try await rest(fixture)
    #expect(browser.home.details.shown?.pane == .reviews)
    try await fixture.store.transport.requests(count: before + 1)
    let id = try #require(browser.home.list.rows.selected?.app.id)
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
    fixture.perform(.act("list.open"), .click(.pane(.reviews)), .act("detail.close"))
    try await held.waiting(count: 1)
    fixture.perform(.move(.lines(1)))
    try await fixture.store.transport.cancelled(count: 1)
    fixture.perform(.move(.lines(-1)))
    try await held.waiting(count: 1)
    #expect(browser.home.details.shown?.app.name == "app 1")
    try await fixture.clock.noSleepers()
    // The row that it came back from is followed like any other.
    fixture.perform(.move(.lines(1)))
    try await rest(fixture)
    #expect(browser.home.details.shown?.app.name == "app 2")
  }

  @Test("shrinking while the detail waits to follow gives the wait up")
  func shrinkingWhileWaiting() async throws {
    let fixture = try await fixture(wide: true)
    try await fixture.clock.sleepers(count: 1)
    fixture.browser.home.fit(Room(rows: fixture.browser.home.list.rows.window.room, columns: 0))
    try await fixture.clock.noSleepers()
    #expect(fixture.browser.home.details.shown == nil)
  }

  @Test("a search that is called off lets the detail go on where it was")
  func calledOff() async throws {
    let fixture = try await fixture(wide: true)
    let browser = fixture.browser
    try await rest(fixture)
    fixture.perform(.act("list.open"))
    let detail = try #require(browser.home.details.shown)
    detail.fit(lineCount: 100, windowHeight: 10)
    fixture.perform(.move(.lines(5)))
    let gate = fixture.store.hold("other")
    fixture.enter("other")
    try await gate.waiting(count: 1)
    #expect(browser.home.details.shown === detail)
    fixture.perform(.act("back"))
    #expect(browser.home.details.shown === detail)
    #expect(detail.scroll.firstLine == 5)
  }

  @Test("a search that is answered brings the new selection's detail, after the pause")
  func answered() async throws {
    let fixture = try await fixture(wide: true)
    try await rest(fixture)
    try await fixture.search("other")
    #expect(fixture.browser.home.details.shown == nil)
    try await rest(fixture)
    #expect(fixture.browser.home.details.shown?.app.name == "other 1")
  }

  @Test("another country's store shows its own reviews, even of an app that is the same there")
  func otherStorefront() async throws {
    let fixture = try await fixture(wide: true)
    try await rest(fixture)
    fixture.perform(.act("list.open"), .click(.pane(.reviews)), .act("detail.close"))
    fixture.perform(.act("country"))
    fixture.type("de")
    fixture.perform(.act("choice.take"))
    try await fixture.settled()
    let detail = try #require(fixture.browser.home.details.shown)
    #expect(detail.pane == .reviews)
    try await eventually { !detail.reviews.state.isLoading }
    #expect(detail.reviews.reviews.first?.id.hasPrefix("/de/") == true)
  }
}
