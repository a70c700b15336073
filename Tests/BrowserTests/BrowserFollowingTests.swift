import AppStore
import Foundation
import HTTP
import Support
import Testing
import Turns

@testable import Browser
import Texts

@MainActor
@Suite("The detail beside the list follows the selection", .inTurn)
struct BrowserFollowingTests {
  private let fixture = BrowserFixture()

  /// Results with the detail of the first one beside them.
  private func results() async throws {
    fixture.fit(wide: true)
    try await fixture.search("app")
    try await fixture.detailFollows()
  }

  /// Shows the reviews beside the list, which keeps the keys.
  private func showReviews() async throws -> DetailModel {
    fixture.press("4")
    return try #require(fixture.shown)
  }

  @Test("after a pause; a walk starts only the last one's loads")
  func walk() async throws {
    try await results()
    let detail = try await showReviews()
    try await eventually { !detail.reviews.state.isLoading }
    let before = fixture.store.transport.recorded.requests.count
    for _ in 0..<20 {
      fixture.press("j")
      try await fixture.pass(DetailPage.followingPause - .milliseconds(1))
    }
    #expect(fixture.store.transport.recorded.requests.count == before)
    #expect(fixture.shown?.app.name == "app 1")
    try await fixture.detailFollows()
    #expect(fixture.shown?.pane == .reviews)
    try await fixture.store.transport.requests(count: before + 1)
    let id = try #require(fixture.rows.selected?.app.id)
    let last = try #require(fixture.store.transport.recorded.requests.last)
    #expect(last.url.path.contains("id=\(id)"))
    #expect(fixture.store.transport.recorded.requests.count == before + 1)
  }

  @Test("what loads for one app is cancelled when the selection moves on, and starts again when it comes straight back")
  func thereAndBack() async throws {
    try await results()
    let held = Gate()
    fixture.store.holdReviews(at: held)
    _ = try await showReviews()
    try await held.waiting(count: 1)
    fixture.press("j")
    try await fixture.store.transport.cancelled(count: 1)
    fixture.press("k")
    try await held.waiting(count: 1)
    #expect(fixture.shown?.app.name == "app 1")
    try await fixture.clock.noSleepers()
    // The row that it came back from is followed like any other.
    fixture.press("j")
    try await fixture.detailFollows()
    #expect(fixture.shown?.app.name == "app 2")
  }

  @Test("a screen that shrinks ends the wait")
  func shrinkingWhileWaiting() async throws {
    fixture.fit(wide: true)
    try await fixture.search("app")
    try await fixture.clock.sleepers(count: 1)
    fixture.fit(wide: false)
    try await fixture.clock.noSleepers()
    #expect(fixture.shown == nil)
  }

  @Test("a cancelled search leaves it where it was")
  func calledOff() async throws {
    try await results()
    fixture.press("Enter")
    let detail = try #require(fixture.shown)
    detail.fit(lineCount: 100, windowHeight: 10)
    fixture.perform(.move(.lines(5)))
    try await fixture.enterHeld("other")
    #expect(fixture.shown === detail)
    fixture.press("Esc")
    #expect(fixture.shown === detail)
    #expect(detail.scroll.firstLine == 5)
  }

  @Test("an answer brings the new selection's detail, after the pause")
  func answered() async throws {
    try await results()
    try await fixture.search("other")
    #expect(fixture.shown == nil)
    try await fixture.detailFollows()
    #expect(fixture.shown?.app.name == "other 1")
  }

  @Test("another country's store shows its own reviews, even of an app that is the same there")
  func otherStorefront() async throws {
    try await results()
    _ = try await showReviews()
    fixture.press("c", "de", "Enter")
    try await fixture.settled()
    let detail = try #require(fixture.shown)
    #expect(detail.pane == .reviews)
    try await eventually { !detail.reviews.state.isLoading }
    #expect(detail.reviews.reviews.first?.id.hasPrefix("/de/") == true)
  }
}
