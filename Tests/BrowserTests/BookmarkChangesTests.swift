import Foundation
import Observatory
import Support
import Testing
import Tracking

@testable import Browser

@MainActor
@Suite("Bookmarks that have changed")
struct BookmarkChangesTests {
  @Test("B marks what has changed since a person looked, opening says what, and then it counts as seen")
  func marks() async throws {
    let fixture = try PageFixture(keepsLibrary: true)
    let (observatory, library) = (fixture.observatory, fixture.browser.library)
    try await fixture.search("weather")
    fixture.press("b")
    await library.settled()
    let listing = Listing(app: try #require(library.bookmarks.first).id, country: "us")
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
      fixture.picker(of: Bookmark.self)?.matches.map(\.note) == ["price"]
    }
    fixture.press("Enter")
    #expect(fixture.notice?.hasPrefix("Since you looked (6 shows all): price 1 to 9") == true)
    fixture.press("T")
    #expect(fixture.notice == nil, "it belongs to the list")
    await library.settled()
    #expect(try await observatory.bookmarkChanges(until: .distantFuture).isEmpty)
  }
}
