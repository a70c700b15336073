import AppStore
import Foundation
import Support
import Testing

@testable import Browser

@Suite("The file of past searches and bookmarks")
struct LibraryFileTests {
  private let folder: TemporaryDirectory
  private let file: URL

  init() throws {
    folder = try TemporaryDirectory()
    file = folder.url.appending(path: "deep/library.json")
  }

  private func bookmark(_ id: Int64) -> Bookmark { Bookmark(App(id: id, name: "App \(id)"), in: .us) }

  @Test("a file that isn't there is empty, and reading makes none")
  func missing() async {
    let outcome = await LibraryFile(file: file).load()
    #expect(outcome == .init(contents: LibraryContents(), trouble: nil))
    #expect(!FileManager.default.fileExists(atPath: file.deletingLastPathComponent().path))
  }

  @Test("what one run made, the next one finds")
  func roundTrip() async {
    let first = LibraryFile(file: file)
    _ = await first.apply(.searched("weather"))
    _ = await first.apply(.bookmarked(bookmark(1)))
    _ = await first.apply(.bookmarked(bookmark(2)))
    _ = await first.apply(.unbookmarked(1))
    let outcome = await LibraryFile(file: file).load()
    #expect(outcome.trouble == nil)
    #expect(outcome.contents == LibraryContents(history: ["weather"], bookmarks: [bookmark(2)]))
  }

  @Test("the countries chosen last are kept, the latest first, each once; a file from before they were is read as well")
  func countries() async throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(#"{"history":["weather"],"bookmarks":[]}"#.utf8).write(to: file)
    let first = LibraryFile(file: file)
    for (code, before) in [("de", "us"), ("jp", "de"), ("de", "jp"), ("fr", "de"), ("it", "fr"), ("es", "it")] {
      _ = await first.apply(.choseCountry(code, from: before))
    }
    let outcome = await LibraryFile(file: file).load()
    #expect(outcome.trouble == nil)
    #expect(outcome.contents == LibraryContents(history: ["weather"], countries: ["es", "it", "fr", "de", "jp"]))
  }

  @Test("two running copies keep each other's changes")
  func twoCopies() async {
    let copies = [LibraryFile(file: file), LibraryFile(file: file)]
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        let copy = copies[number % 2]
        group.addTask { _ = await copy.apply(.bookmarked(self.bookmark(Int64(number)))) }
      }
    }
    let outcome = await LibraryFile(file: file).load()
    #expect(Set(outcome.contents.bookmarks.map(\.id)) == Set(0..<40))
  }

  @Test("a file that can't be understood is set aside and named, never overwritten, and a second one beside it")
  func damaged() async throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    for (text, name) in [("garbage", "library.json.damaged"), ("{\"history\":3}", "library.json.damaged-2")] {
      try Data(text.utf8).write(to: file)
      let outcome = await LibraryFile(file: file).apply(.searched("after"))
      #expect(outcome.trouble?.contains(name) == true)
      let aside = file.deletingLastPathComponent().appending(path: name)
      #expect(try String(contentsOf: aside, encoding: .utf8) == text)
      #expect(await LibraryFile(file: file).load().contents.history == ["after"])
    }
  }

  @Test("where nothing can be written the change holds for this run, and the person is told")
  func unwritable() async throws {
    let obstacle = folder.url.appending(path: "obstacle")
    try Data().write(to: obstacle)
    let library = LibraryFile(file: obstacle.appending(path: "library.json"))
    _ = await library.apply(.searched("one"))
    let outcome = await library.apply(.searched("two"))
    #expect(outcome.contents.history == ["one", "two"])
    #expect(outcome.trouble?.contains("could not be saved") == true)
  }

  @MainActor
  @Test("the library shows a bookmark at once and keeps it when it has settled")
  func library() async {
    let library = Library(file: LibraryFile(file: file))
    #expect(library.toggle(bookmark(7)))
    #expect(library.hasBookmark(7))
    library.remember("weather")
    #expect(!library.toggle(bookmark(7)))
    #expect(library.toggle(bookmark(8)))
    await library.settled()
    let outcome = await LibraryFile(file: file).load()
    #expect(outcome.contents == LibraryContents(history: ["weather"], bookmarks: [bookmark(8)]))
  }
}
