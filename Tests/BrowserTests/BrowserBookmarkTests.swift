import AppStore
import Foundation
import Observatory
import Support
import Testing

@testable import Browser

@MainActor
@Suite("What is said of bookmarks")
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
    let library = Library(store: Observatory(file: file, busyTimeout: .zero), clock: clock)
    let fixture = BrowserFixture(clock: clock, library: library)
    try await fixture.search("one")
    await library.settled()
    return fixture
  }

  @Test("nothing is said before it is saved; then each key has its word, the last one's stays")
  func saved() async throws {
    let fixture = try await fixture()
    fixture.perform(.act("app.bookmark"))
    #expect(fixture.browser.notice == nil)
    #expect(fixture.browser.library.bookmarks.map(\.name) == ["one 1"])
    await fixture.browser.library.settled()
    #expect(fixture.browser.notice == "Bookmarked one 1; B shows the bookmarks")
    fixture.perform(.act("app.bookmark"), .move(.lines(1)), .act("app.bookmark"))
    await fixture.browser.library.settled()
    #expect(fixture.browser.notice == "Bookmarked one 2; B shows the bookmarks")
    #expect(try await Observatory(file: file).library().bookmarks.map(\.name) == ["one 2"])
  }

  @Test("it takes the place of what was announced before, but not of what a later key had to say")
  func order() async throws {
    let fixture = try await fixture()
    fixture.browser.announce("Saved 3 files")
    fixture.perform(.act("app.bookmark"))
    await fixture.browser.library.settled()
    #expect(fixture.browser.notice == "Bookmarked one 1; B shows the bookmarks")
    fixture.perform(.act("app.bookmark"), .act("app.copy"))
    let copied = fixture.browser.notice
    #expect(copied != nil)
    await fixture.browser.library.settled()
    #expect(fixture.browser.notice == copied)
  }

  @Test("what isn't saved is said, and lost on the way out only with a word")
  func lost() async throws {
    let fixture = try await fixture()
    let other = try SQLiteFile(file)
    try other.hold()
    defer { try? other.release() }
    fixture.perform(.act("app.bookmark"))
    await fixture.browser.library.settled()
    #expect(fixture.browser.notice?.hasPrefix("Bookmarked, not saved yet: locked by another program; ") == true)
    let lost = await fixture.browser.close()
    #expect(lost?.hasPrefix("not saved: the bookmark of one 1: locked by another program; ") == true)
  }
}
