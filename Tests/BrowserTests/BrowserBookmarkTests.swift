import AppStore
import Foundation
import Observatory
import Support
import Testing
import Turns

@testable import Browser

@MainActor
@Suite("What is said of bookmarks", .inTurn)
struct BrowserBookmarkTests {
  private let folder: TemporaryDirectory
  private let file: URL

  init() throws {
    folder = try TemporaryDirectory()
    file = folder.file("appsearch.sqlite")
  }

  /// A browser with results that saves bookmarks to the file.
  private func fixture() async throws -> BrowserFixture {
    let clock = TestClock()
    let library = Library(store: Observatory(file: file.path, busyTimeout: .zero), clock: clock)
    let fixture = BrowserFixture(clock: clock, library: library)
    try await fixture.search("one")
    await library.settled()
    return fixture
  }

  @Test("a bookmark is set and taken away, says so, and leads back to the app in its country")
  func bookmarks() async throws {
    let fixture = BrowserFixture()
    fixture.press("Tab", "B")
    #expect(fixture.browser.isAtHome)
    #expect(fixture.notice == "No bookmarks yet; b sets one")
    try await fixture.search("one")
    fixture.press("b", "j", "b")
    #expect(fixture.notice == "Bookmarked one 2; B shows the bookmarks")
    fixture.press("k", "b")
    #expect(fixture.notice == "Bookmark removed: one 1")
    #expect(fixture.browser.library.bookmarks.map(\.name) == ["one 2"])
    fixture.press("B", "Enter")
    #expect(fixture.scope == .list)
    try await fixture.settled()
    #expect(fixture.store.requests("/lookup").count == 1)
  }

  @Test("b sets and removes the bookmark of the country on the screen, and of no other")
  func countries() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("one")
    let library = fixture.browser.library
    let row = try #require(fixture.rows.selected?.app)
    library.toggle(Bookmarked(listing: Listing(app: row.id, country: "de"), name: row.title))
    #expect(!library.hasBookmark(Listing(app: row.id, country: "us")) && library.hasBookmark(row.id))
    fixture.press("b")
    #expect(fixture.notice == "Bookmarked one 1 in United States; B shows the bookmarks")
    #expect(library.bookmarks.map(\.listing.country) == ["de", "us"])
    fixture.press("b")
    #expect(fixture.notice == "Bookmark removed: one 1 in United States")
    #expect(library.bookmarks.map(\.listing.country) == ["de"])
  }

  @Test("nothing is said before it is saved; then each key has its notice, and the last one stays")
  func saved() async throws {
    let fixture = try await fixture()
    fixture.press("b")
    #expect(fixture.notice == nil)
    #expect(fixture.browser.library.bookmarks.map(\.name) == ["one 1"])
    await fixture.browser.library.settled()
    #expect(fixture.notice == "Bookmarked one 1; B shows the bookmarks")
    fixture.press("b", "j", "b")
    await fixture.browser.library.settled()
    #expect(fixture.notice == "Bookmarked one 2; B shows the bookmarks")
    #expect(try await Observatory(file: file.path).library().bookmarks.map(\.name) == ["one 2"])
  }

  @Test("it replaces an earlier announcement, but not a later key's notice")
  func order() async throws {
    let fixture = try await fixture()
    fixture.browser.announce("Saved 3 files")
    fixture.press("b")
    await fixture.browser.library.settled()
    #expect(fixture.notice == "Bookmarked one 1; B shows the bookmarks")
    fixture.press("b", "S")
    let sorted = try #require(fixture.notice)
    await fixture.browser.library.settled()
    #expect(fixture.notice == sorted)
  }
}
