import AppStore
import Foundation
import Observatory
import Support
import Testing

@testable import Browser

@MainActor
@Suite("The file of appsearch 0.1, and how it is taken over")
struct EarlierLibraryTests {
  private let folder: TemporaryDirectory
  private let file: URL
  private let earlier: URL
  private let said = Log<String>()

  private static let text = """
    {
      "bookmarks" : [
        {"country" : "us", "developer" : "Acme", "id" : 1, "name" : "One", "url" : "https://apps.apple.com/us/app/id1"},
        {"country" : "de", "id" : 2, "name" : "Two"}
      ],
      "countries" : ["de", "us"],
      "history" : ["weather", "rain"],
      "version" : 1
    }
    """

  init() throws {
    folder = try TemporaryDirectory()
    file = folder.file("appsearch.sqlite")
    earlier = folder.file("library.json")
  }

  /// A library that has been loaded; `said` has the terms first.
  private func loaded() async -> Library {
    let library = Library(store: Observatory(file: file, busyTimeout: .zero), earlierFile: earlier, clock: TestClock())
    library.observe(
      onLoad: { [said] in said.add("terms: \($0.joined(separator: ", "))") }, onTrouble: { [said] in said.add($0) })
    library.load()
    await library.settled()
    return library
  }

  private var names: Set<String> {
    get throws {
      Set(
        try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
          .filter { !$0.hasSuffix(".lock") && !$0.contains(".sqlite-") })
    }
  }

  @Test("is taken over once, kept beside it under another name, and nobody is bothered with it")
  func takenOver() async throws {
    try Data(Self.text.utf8).write(to: earlier)
    let library = await loaded()
    #expect(library.bookmarks.map(\.name) == ["One", "Two"])
    #expect(library.bookmarks.map(\.developer) == ["Acme", nil])
    #expect(library.bookmarks.map(\.country) == ["us", "de"])
    #expect(library.bookmarks.first?.url == URL(string: "https://apps.apple.com/us/app/id1"))
    #expect(library.recentStorefronts.map(\.code) == ["de", "us"])
    #expect(try names == ["appsearch.sqlite", "library.json.taken-over"])
    #expect(try String(contentsOf: folder.file("library.json.taken-over"), encoding: .utf8) == Self.text)
    library.toggle(library.bookmarks[0])
    await library.settled()
    #expect(await loaded().bookmarks.map(\.name) == ["Two"])
    #expect(said.values == ["terms: weather, rain", "terms: weather, rain"])
  }

  @Test("what has been made since stays as it is, and comes after")
  func merged() async throws {
    let before = await loaded()
    before.remember("snow")
    before.remember("rain")
    await before.settled()
    try Data(Self.text.utf8).write(to: earlier)
    _ = await loaded()
    #expect(said.values == ["terms: ", "terms: weather, snow, rain"])
  }

  @Test("two programs that start at once take it over once")
  func atOnce() async throws {
    try Data(Self.text.utf8).write(to: earlier)
    async let first = loaded()
    async let second = loaded()
    for library in await [first, second] {
      library.load()
      await library.settled()
      #expect(library.bookmarks.map(\.name) == ["One", "Two"])
    }
    #expect(try names == ["appsearch.sqlite", "library.json.taken-over"])
  }

  @Test(
    "one that can't be understood, or is of a later program, stays where it is; that is said, and the program works on",
    arguments: ["garbage", "", "{\"history\":3}", #"{"version":2,"history":[],"bookmarks":[]}"#])
  func unreadable(text: String) async throws {
    try Data(text.utf8).write(to: earlier)
    let library = await loaded()
    #expect(said.values.first?.hasPrefix("Not taken over: unreadable history and bookmarks; mend or move /") == true)
    #expect(said.values.last == "terms: ")
    #expect(try String(contentsOf: earlier, encoding: .utf8) == text)
    library.remember("after")
    await library.settled()
    _ = await loaded()
    #expect(said.values.last == "terms: after")
  }

  @Test("an earlier program that is writing it just now is waited for until the next start")
  func held() async throws {
    try Data(Self.text.utf8).write(to: earlier)
    let descriptor = open(earlier.path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    #expect(await loaded().bookmarks == [])
    let words = "Earlier history and bookmarks not taken over: locked by another program; "
    #expect(said.values.first?.hasPrefix(words) == true)
    close(descriptor)
    #expect(await loaded().bookmarks.map(\.name) == ["One", "Two"])
  }

  @Test("a pipe, a folder or a file beyond all measure is said, and never waited for")
  func odd() async throws {
    #expect(mkfifo(earlier.path, 0o600) == 0)
    _ = await loaded()
    #expect(said.values.first?.hasPrefix("Earlier history and bookmarks not taken over: Not a regular file; ") == true)
    #expect(said.values.last == "terms: ")
  }

  @Test("a file from before there were countries and versions is read, each term, app and country once")
  func reading() throws {
    func read(_ text: String) -> PersonalLibrary? { EarlierLibrary.library(in: Array(text.utf8)) }
    #expect(read(#"{"history":["a","b","a"],"bookmarks":[]}"#) == PersonalLibrary(history: ["b", "a"]))
    let bookmark = #"{"id":1,"name":"One","country":"us"}"#
    #expect(read(#"{"history":[],"bookmarks":[\#(bookmark),\#(bookmark)]}"#)?.bookmarks.count == 1)
    #expect(
      read(#"{"history":[],"bookmarks":[],"countries":["a","b","a","c","d","e","f"]}"#)?.countries
        == ["a", "b", "c", "d", "e"])
  }
}
