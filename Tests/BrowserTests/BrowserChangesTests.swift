import AppStore
import Foundation
import Observatory
import Support
import Testing
import Turns
import Tracking

@testable import Browser

@MainActor
@Suite("Changes of an app on the screen", .inTurn)
struct BrowserChangesTests {
  @Test("facts of a bookmarked app are kept with each answer, and the pane tells the changes")
  func remembered() async throws {
    let fixture = try PageFixture(keepsLibrary: true)
    func history() -> AppHistory? {
      if case .data(let history)? = fixture.shown?.changes.state { history } else { nil }
    }
    try await fixture.search("weather")
    let app = try #require(fixture.rows.selected?.app)
    fixture.press("Enter", "6")
    try await eventually("nothing is known") { fixture.shown?.changes.state == .empty }
    #expect(!fixture.browser.isRemembered(app.id))
    // As if it had been seen before.
    let past = PageFixture.start - 10 * 86_400
    try await fixture.observatory.record(
      Facts(name: app.title, version: "0.1", price: 5), of: Listing(app: app.id, country: "us"), at: past)
    fixture.press("b")
    try await eventually("the pane is read again") { history()?.until == PageFixture.start }
    #expect(fixture.browser.isRemembered(app.id))
    #expect(history()?.since == past)
    #expect(
      history()?.looks.first?.changes.first
        == .value(.price, from: .amount(Price(5, nil)), to: .amount(Price(app.price ?? -1, app.currency))))
    fixture.pass(days: 2)
    fixture.press("F5")
    try await fixture.settled()
    try await eventually("the answer is remembered, and shown") { history()?.until == fixture.today.current }
    // An app that nobody asked to remember isn't remembered.
    let other = Listing(app: try #require(fixture.rows.row(1)?.app).id, country: "us")
    #expect(try await fixture.observatory.history(of: other, until: .distantFuture) == nil)
  }

  @Test("an app counts as remembered until its last track is removed")
  func tracked() throws {
    let browser = try PageFixture().browser
    let keys = ["weather", "rain"].map { TrackKey(search: PageFixture.search($0), app: 7) }
    browser.following?.tracks.formUnion(keys)
    browser.following?.tracks.remove(keys[0])
    #expect(browser.isRemembered(7) && !browser.isRemembered(8))
    browser.following?.tracks.remove(keys[1])
    #expect(!browser.isRemembered(7))
  }

  @Test("another app's changes are its own, and without a home it says that there is none")
  func others() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("weather")
    fixture.press("Enter", "6")
    try await eventually { fixture.shown?.changes.state == .error(.noHome) }
    let first = try #require(fixture.shown?.changes)
    fixture.press("n")
    #expect(fixture.shown?.changes !== first)
    try await eventually { fixture.shown?.changes.hasFailed == true }
    #expect(fixture.shown?.canRetry == true)
  }

  @Test("B marks changed bookmarks; opening one says the changes, which then count as seen")
  func marks() async throws {
    let fixture = try PageFixture(keepsLibrary: true)
    let (observatory, library) = (fixture.observatory, fixture.browser.library)
    try await fixture.search("weather")
    fixture.press("b")
    await library.settled()
    let listing = try #require(library.bookmarks.first).listing
    try await eventually("what is known is kept") {
      try await observatory.facts(of: listing, at: fixture.today.current) != nil
    }
    fixture.pass(days: 3)
    try await observatory.record(Facts(version: "2.0", price: 9), of: listing, at: fixture.today.current)
    fixture.pass(days: 1)
    // As if the store had been asked just now.
    try await observatory.setMark("bookmarks", to: fixture.today.current)
    fixture.press("B")
    try await eventually("the bookmark is marked") {
      let page: BookmarksPage? = fixture.browser.page()
      return page?.allRows.map { $0.change(of: .price)?.to } == [.real(9)]
    }
    fixture.press("Enter")
    #expect(fixture.notice?.hasPrefix("Since you looked: price 1 to 9") == true)
    fixture.press("T")
    #expect(fixture.notice == nil, "it belongs to the list")
    await library.settled()
    #expect(try await observatory.bookmarkChanges(until: .distantFuture).isEmpty)
  }
}
