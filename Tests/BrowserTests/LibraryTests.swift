import AppStore
import Foundation
import Observatory
import Support
import Testing
import Turns

@testable import Browser

@MainActor
@Suite("Past searches and bookmarks, in the background", .inTurn)
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
    file = folder.file("appsearch.sqlite")
  }

  private func bookmark(_ id: Int64) -> Bookmarked {
    Bookmarked(AppSubject(App(id: id, name: "App \(id)"), in: .us, search: nil))
  }

  /// The file as a running copy has it open; waits for nobody.
  private func store() -> Observatory { Observatory(file: file.path, busyTimeout: .zero) }

  /// A library on the test's clock.
  private func library(_ store: Observatory? = nil) -> Library {
    let library = Library(store: store ?? self.store(), clock: clock)
    library.queue.onTrouble = { [said] in said.words.append($0) }
    return library
  }

  private func toggle(_ id: Int64, in library: Library) {
    library.toggle(bookmark(id)) { [said] in said.words.append("\(id): \($0 ?? "saved")") }
  }

  /// The rows that another run finds, which waits for those that write.
  private func kept() async throws -> PersonalLibrary { try await Observatory(file: file.path).library() }
  private func keptBookmarks() async throws -> [Bookmarked] { try await kept().bookmarks.map(\.undated) }

  /// Holds the file as another program that writes.
  private func heldFile() async throws -> SQLiteFile {
    try await store().open()
    let other = try SQLiteFile(file)
    try other.hold()
    return other
  }

  @Test("a bookmark is shown at once, and said to be saved when it is")
  func saving() async throws {
    let library = library()
    toggle(7, in: library)
    #expect(library.hasBookmark(7))
    #expect(said.words == [] && library.awaitsDisk)
    library.remember("weather")
    toggle(7, in: library)
    #expect(!library.hasBookmark(7))
    toggle(8, in: library)
    await library.settled()
    #expect(said.words == ["7: saved", "7: saved", "8: saved"] && !library.awaitsDisk)
    #expect(try await kept().history == ["weather"])
    #expect(try await keptBookmarks() == [bookmark(8)])
    #expect(await library.close() == nil)
  }

  @Test("two running copies keep each other's changes, and see them when they save or load")
  func twoCopies() async throws {
    let copies = [library(), library()]
    for number in 0..<40 { copies[number % 2].toggle(bookmark(Int64(number))) }
    // One that the other was in the way of is tried again.
    for _ in 0..<20 where try await kept().bookmarks.count < 40 {
      for copy in copies { await copy.settled() }
      if clock.sleeping > 0 { clock.advance(by: .seconds(60)) }
    }
    for copy in copies {
      copy.load()
      await copy.settled()
      #expect(Set(copy.bookmarks.map(\.listing.app)) == Set(0..<40))
      #expect(await copy.close() == nil)
    }
  }

  @Test("what could not be saved is shown all the same, saved when the other program has written, and said then")
  func triedAgain() async throws {
    try await store().apply([.bookmarked(bookmark(1))], at: .now)
    let other = try await heldFile()
    let library = library()
    library.load()
    await library.settled()
    #expect(library.bookmarks.map(\.undated) == [bookmark(1)])
    toggle(2, in: library)
    await library.settled()
    #expect(said.words.count == 1 && said.words[0].hasPrefix("2: not saved yet: locked by another program; "))
    #expect(!library.awaitsDisk, "it was said")
    #expect(library.bookmarks.map(\.undated) == [bookmark(1), bookmark(2)])
    try other.release()
    // Another copy saves first.
    try await store().apply([.bookmarked(bookmark(3))], at: .now)
    try await clock.sleepers(count: 1)
    clock.advance(by: .seconds(2))
    try await eventually("it is saved") { said.words.last == "History and bookmarks are saved now" }
    #expect(library.bookmarks.map(\.undated) == [bookmark(1), bookmark(3), bookmark(2)])
    #expect(try await keptBookmarks() == library.bookmarks.map(\.undated))
    #expect(await library.close() == nil)
    try await clock.noSleepers()
  }

  @Test(
    "a search that can't be saved is said once, not with every search, and not at all once it is saved with the next")
  func once() async throws {
    let other = try await heldFile()
    let library = library()
    for term in ["a", "b"] {
      library.remember(term)
      await library.settled()
    }
    #expect(said.words.count == 1 && said.words[0].hasPrefix("Not saved yet: 1 search: locked by another program; "))
    try other.release()
    library.remember("c")
    await library.settled()
    #expect(said.words.last == "History and bookmarks are saved now")
    #expect(try await kept().history == ["a", "b", "c"])
    #expect(await library.close() == nil)
  }

  @Test("the way out tries once more")
  func lastTry() async throws {
    let other = try await heldFile()
    let library = library()
    toggle(1, in: library)
    await library.settled()
    try other.release()
    #expect(await library.close() == nil)
    #expect(try await keptBookmarks() == [bookmark(1)])
    try await clock.noSleepers()
  }

  @Test("the way out says what is lost, with a try under way and between two tries")
  func wayOut() async throws {
    let other = try await heldFile()
    defer { try? other.release() }
    let trying = library()
    toggle(1, in: trying)
    trying.remember("a")
    let lost = try #require(await trying.close())
    #expect(lost.hasPrefix("not saved: the bookmark of App 1; 1 search: locked by another program; "))
    try await clock.noSleepers()
    let pausing = library()
    pausing.remember("a")
    await pausing.settled()
    try await clock.sleepers(count: 1)
    #expect(await pausing.close()?.hasPrefix("not saved: 1 search: locked by another program; ") == true)
    try await clock.noSleepers()
  }

  @Test("a disk that doesn't answer holds up the way out for a second and no longer")
  func hungDisk() async throws {
    let answer = DispatchSemaphore(value: 0)
    let hangs = Gate()
    let store = store()
    Task { await store.hang(at: hangs, until: answer) }
    try await hangs.wait()
    let library = library(store)
    toggle(1, in: library)
    async let lost = library.close()
    try await clock.sleepers(count: 1)
    clock.advance(by: .seconds(3))
    #expect(await lost == "not saved: the bookmark of App 1: the disk does not answer")
    answer.signal()
    await library.settled()
  }

  @Test("a newer program's file is left as it is; that is said once, and again with a bookmark")
  func newer() async throws {
    try await store().open()
    try SQLiteFile(file).run("PRAGMA user_version = 99")
    let library = library()
    library.load()
    library.remember("weather")
    await library.settled()
    library.remember("rain")
    await library.settled()
    #expect(said.words.count == 1)
    #expect(
      said.words.first?.hasPrefix("History and bookmarks not read: the file is of a newer appsearch; use that one (")
        == true)
    toggle(1, in: library)
    await library.settled()
    #expect(said.words.last?.hasPrefix("1: not saved yet: the file is of a newer appsearch; ") == true)
    #expect(library.hasBookmark(1))
    #expect(try SQLiteFile(file).column("SELECT count(*) FROM bookmark") == ["0"])
    #expect(await library.close()?.hasPrefix("not saved: the bookmark of App 1; 2 searches: the file is of a") == true)
  }

  @Test("without a file a bookmark is said to last as long as the program")
  func noFile() async {
    let library = Library(store: nil, whyNone: "not saved: no home")
    toggle(1, in: library)
    #expect(said.words == ["1: not saved: no home"])
    #expect(library.hasBookmark(1))
    #expect(await library.close() == nil)
  }

  @Test("what is lost is named, as far as a line has room")
  func words() {
    let bookmarks = (1...5).map { PersonalLibrary.Change.bookmarked(bookmark($0)) }
    #expect(PersonalChange.words(for: bookmarks.prefix(2).map { .library($0) }) == "the bookmarks of App 1, App 2")
    #expect(
      PersonalChange.words(
        for: bookmarks.map { .library($0) } + [
          .library(.unbookmarked(bookmark(9).listing)), .library(.searched("a")), .library(.searched("b")),
          .library(.choseCountry("de", from: "us")), .library(.visited(bookmark(1).listing)),
        ])
        == "the bookmarks of App 1, App 2, App 3 and 2 more; a removed bookmark; 2 searches; a chosen country; a visit to a bookmark"
    )
    #expect(
      PersonalChange.words(
        for: [
          .tracked("A"), .tracked("B"), .untracked("C"), .competitor("D"), .noCompetitor("E"),
        ]) == "the tracks of A, B; a removed track; the competitor D; a removed competitor")
  }

  @Test("who only wants the past searches makes no file, and neither sets aside nor changes one")
  func onlyLooking() async throws {
    #expect(Observatory.pastSearches(in: file.path) == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
    let store = store()
    try await store.apply([.searched("a"), .searched("b")], at: .now)
    #expect(Observatory.pastSearches(in: file.path) == ["a", "b"])
    await store.close()
    #expect(Observatory.pastSearches(in: file.path) == ["a", "b"])
    let damaged = folder.file("damaged.sqlite")
    try Data(repeating: 0x61, count: 5_000).write(to: damaged)
    #expect(Observatory.pastSearches(in: damaged.path) == [])
    #expect(
      try Set(FileManager.default.contentsOfDirectory(atPath: folder.url.path))
        == ["appsearch.sqlite", "damaged.sqlite"])
  }
}

extension Observatory {
  /// Blocks as a disk does that doesn't answer.
  fileprivate func hang(at gate: Gate, until answer: DispatchSemaphore) {
    gate.open()
    answer.wait()
  }
}

extension Bookmarked {
  /// The bookmark without the moments at which it was made and looked at.
  fileprivate var undated: Bookmarked {
    var bookmark = self
    (bookmark.added, bookmark.visited) = (nil, nil)
    return bookmark
  }
}
