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
    fixture.perform(.list(.open), .detail(.show(.reviews)), .detail(.close))
    let detail = try #require(browser.detail)
    try await eventually { !detail.reviews.state.isLoading }
    let before = fixture.store.transport.recorded.requests.count
    for _ in 0..<20 {
      fixture.perform(.list(.move(.lines(1))))
      try await fixture.clock.sleepers(count: 1)
      fixture.clock.advance(by: DetailSlot.followingPause - .milliseconds(1))
    }
    #expect(fixture.store.transport.recorded.requests.count == before)
    #expect(browser.detail?.app.name == "app 1")
    try await rest(fixture)
    #expect(browser.detail?.pane == .reviews)
    try await fixture.store.transport.requests(count: before + 1)
    let id = try #require(browser.list.rows.selected?.app.id)
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
    fixture.perform(.list(.open), .detail(.show(.reviews)), .detail(.close))
    try await held.waiting(count: 1)
    fixture.perform(.list(.move(.lines(1))))
    try await fixture.store.transport.cancelled(count: 1)
    fixture.perform(.list(.move(.lines(-1))))
    try await held.waiting(count: 1)
    #expect(browser.detail?.app.name == "app 1")
    try await fixture.clock.noSleepers()
    // The row that it came back from is followed like any other.
    fixture.perform(.list(.move(.lines(1))))
    try await rest(fixture)
    #expect(browser.detail?.app.name == "app 2")
  }

  @Test("shrinking while the detail waits to follow gives the wait up")
  func shrinkingWhileWaiting() async throws {
    let fixture = try await fixture(wide: true)
    try await fixture.clock.sleepers(count: 1)
    fixture.browser.fit(hasRoomBeside: false)
    try await fixture.clock.noSleepers()
    #expect(fixture.browser.detail == nil)
  }

  @Test("a search that is called off lets the detail go on where it was")
  func calledOff() async throws {
    let fixture = try await fixture(wide: true)
    let browser = fixture.browser
    try await rest(fixture)
    fixture.perform(.list(.open))
    let detail = try #require(browser.detail)
    detail.fit(lineCount: 100, windowHeight: 10)
    fixture.perform(.detail(.move(.lines(5))))
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
    fixture.perform(.list(.open), .detail(.show(.reviews)), .detail(.close))
    fixture.perform(.show(.storefronts))
    fixture.type("de")
    fixture.perform(.overlay(.accept))
    try await fixture.settled()
    let detail = try #require(fixture.browser.detail)
    #expect(detail.pane == .reviews)
    try await eventually { !detail.reviews.state.isLoading }
    #expect(detail.reviews.reviews.first?.id.hasPrefix("/de/") == true)
  }
}
