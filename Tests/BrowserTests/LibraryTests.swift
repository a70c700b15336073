import AppStore
import Foundation
import Support
import Testing

@testable import Browser
@testable import Files

@MainActor
@Suite("Past searches and bookmarks, in the background")
struct LibraryTests {
  private let folder: TemporaryDirectory
  private let file: URL
  private let clock = TestClock()
  private let said = Said()

  /// The library's messages, in order.
  private final class Said {
    var words: [String] = []
  }

  init() throws {
    folder = try TemporaryDirectory()
    file = folder.file("library.json")
  }

  private func bookmark(_ id: Int64) -> Bookmark { Bookmark(App(id: id, name: "App \(id)"), in: .us) }

  /// A library on the test's clock.
  private func library(_ file: LibraryFile? = nil) -> Library {
    let library = Library(file: file ?? LibraryFile(file: self.file, clock: clock), clock: clock)
    library.observe(onLoad: { _ in }, onTrouble: { [said] in said.words.append($0) })
    return library
  }

  private func toggle(_ id: Int64, in library: Library) {
    library.toggle(bookmark(id)) { [said] in said.words.append("\(id): \($0 ?? "saved")") }
  }

  private func kept() async throws -> LibraryContents { try await LibraryFile(file: file).load().contents }

  /// Lets the second of waiting for a lock pass.
  private func waitForLock() async throws {
    for _ in 0..<49 {
      try await clock.sleepers(count: 1)
      clock.advance(by: .milliseconds(20))
    }
  }

  @Test("a bookmark is shown at once, and said to be saved when it is")
  func saving() async throws {
    let library = library()
    toggle(7, in: library)
    #expect(library.hasBookmark(7))
    #expect(said.words == [])
    library.remember("weather")
    toggle(7, in: library)
    #expect(!library.hasBookmark(7))
    toggle(8, in: library)
    await library.settled()
    #expect(said.words == ["7: saved", "7: saved", "8: saved"])
    #expect(try await kept() == LibraryContents(history: ["weather"], bookmarks: [bookmark(8)]))
    #expect(await library.close() == nil)
  }

  @Test("what could not be saved is shown all the same, saved when the lock is free, and said then")
  func triedAgain() async throws {
    _ = try await LibraryFile(file: file).save([.bookmarked(bookmark(1))])
    let lock = try HeldLock(on: file)
    let library = library()
    library.load()
    await library.settled()
    #expect(library.bookmarks == [bookmark(1)])
    toggle(2, in: library)
    try await waitForLock()
    await library.settled()
    #expect(said.words.count == 1 && said.words[0].hasPrefix("2: not saved yet: locked by "))
    #expect(library.bookmarks == [bookmark(1), bookmark(2)])
    lock.release()
    // Another copy saves first.
    _ = try await LibraryFile(file: file).save([.bookmarked(bookmark(3))])
    try await clock.sleepers(count: 1)
    clock.advance(by: .seconds(2))
    try await eventually("it is saved") { said.words.last == "History and bookmarks are saved now" }
    #expect(library.bookmarks == [bookmark(1), bookmark(3), bookmark(2)])
    #expect(try await kept().bookmarks == library.bookmarks)
    #expect(await library.close() == nil)
    try await clock.noSleepers()
  }

  @Test(
    "a search that can't be saved is said once, not with every search, and not at all once it is saved with the next")
  func once() async throws {
    let lock = try HeldLock(on: file)
    let library = library()
    for term in ["a", "b"] {
      library.remember(term)
      try await waitForLock()
      await library.settled()
    }
    #expect(said.words.count == 1 && said.words[0].hasPrefix("History not saved yet: locked by "))
    lock.release()
    library.remember("c")
    await library.settled()
    #expect(said.words.last == "History and bookmarks are saved now")
    #expect(try await kept().history == ["a", "b", "c"])
    #expect(await library.close() == nil)
  }

  @Test("the way out waits for no lock, neither while it is waited for nor between two tries, and says what is lost")
  func wayOut() async throws {
    let lock = try HeldLock(on: file)
    defer { lock.release() }
    let waiting = library()
    toggle(1, in: waiting)
    waiting.remember("a")
    try await clock.sleepers(count: 1)
    let lost = try #require(await waiting.close())
    #expect(lost.hasPrefix("not saved: the bookmark of App 1; 1 search: locked by "))
    try await clock.noSleepers()
    let pausing = library()
    pausing.remember("a")
    try await waitForLock()
    await pausing.settled()
    try await clock.sleepers(count: 1)
    #expect(await pausing.close()?.hasPrefix("not saved: 1 search: locked by ") == true)
    try await clock.noSleepers()
  }

  @Test("the way out tries once more")
  func lastTry() async throws {
    let lock = try HeldLock(on: file)
    let library = library()
    toggle(1, in: library)
    try await waitForLock()
    await library.settled()
    lock.release()
    #expect(await library.close() == nil)
    #expect(try await kept().bookmarks == [bookmark(1)])
  }

  @Test("a disk that doesn't answer holds up the way out for a second and no longer")
  func hungDisk() async throws {
    let answer = DispatchSemaphore(value: 0)
    let library = library(
      LibraryFile(file: file, clock: clock) { file, bytes, count in
        answer.wait()
        return FileBytes.systemWrite(file, bytes, count)
      })
    toggle(1, in: library)
    async let lost = library.close()
    try await clock.sleepers(count: 1)
    clock.advance(by: .seconds(1))
    #expect(await lost == "not saved: the bookmark of App 1: the disk does not answer")
    answer.signal()
    await library.settled()
  }

  @Test("without a file a bookmark is said to last as long as the program")
  func noFile() async {
    let library = Library(file: nil, whyNone: "not saved: no home")
    toggle(1, in: library)
    #expect(said.words == ["1: not saved: no home"])
    #expect(library.hasBookmark(1))
    #expect(await library.close() == nil)
  }

  @Test("what is lost is named, as far as a line has room")
  func words() {
    let bookmarks = (1...5).map { LibraryContents.Change.bookmarked(bookmark($0)) }
    #expect(UnsavedWords.text(for: Array(bookmarks.prefix(2))) == "the bookmarks of App 1, App 2")
    #expect(
      UnsavedWords.text(
        for: bookmarks + [.unbookmarked(9), .searched("a"), .searched("b"), .choseCountry("de", from: "us")])
        == "the bookmarks of App 1, App 2, App 3 and 2 more; a removed bookmark; 2 searches; a chosen country")
  }
}
