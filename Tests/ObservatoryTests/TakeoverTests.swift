import Foundation
import Observatory
import Support
import Testing

@Suite("What an earlier program kept")
struct TakeoverTests {
  private let folder: StoreFolder
  private let store: Observatory
  private let file: URL

  init() throws {
    folder = try StoreFolder()
    store = folder.observatory()
    file = folder.directory.file("data/appsearch/library.json")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  }

  /// The bytes are terms, with commas between.
  private static func decode(_ bytes: [UInt8]) -> PersonalLibrary? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text != "garbage" else { return nil }
    return PersonalLibrary(
      history: text.split(separator: ",").map(String.init),
      bookmarks: [LibraryTests.bookmark(1, name: "Old"), LibraryTests.bookmark(2, name: "Old")],
      countries: ["de", "us"])
  }

  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: file)
  }

  private func takeOver() async throws -> Takeover {
    try await store.takeOver(file, at: Sample.start, decode: Self.decode)
  }

  @Test("it is taken over once, and kept under another name")
  func once() async throws {
    try write("a,b")
    let kept = file.path(percentEncoded: false) + ".taken-over"
    #expect(try await takeOver() == .done(keptAs: kept))
    #expect(try String(contentsOfFile: kept, encoding: .utf8) == "a,b")
    let library = try await store.library()
    #expect(library.history == ["a", "b"])
    #expect(library.bookmarks.map(\.name) == ["Old", "Old"])
    #expect(library.countries == ["de", "us"])
    #expect(try await takeOver() == .none)
  }

  @Test("a kill between keeping and renaming brings nothing back that was removed since")
  func killed() async throws {
    try write("a,b")
    _ = try await takeOver()
    try await store.apply([.unbookmarked(app: 1), .searched("a")], at: Sample.day(1))
    let library = try await store.library()
    // As if it had not been renamed.
    try write("a,b")
    guard case .done = try await takeOver() else { Issue.record("it stays"); return }
    #expect(try await store.library() == library)
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test("what an earlier program has written since is taken over as well, and what is here stays as it is")
  func again() async throws {
    try await store.apply(
      [.searched("b"), .bookmarked(LibraryTests.bookmark(2, name: "New")), .choseCountry("fr", from: "us")],
      at: Sample.start)
    try write("a,b")
    _ = try await takeOver()
    try write("c,b")
    #expect(try await takeOver() == .done(keptAs: file.path(percentEncoded: false) + ".taken-over-2"))
    let library = try await store.library()
    #expect(library.history == ["c", "a", "b"])
    #expect(library.bookmarks.map(\.name) == ["Old", "New"])
    #expect(library.countries == ["fr", "us", "de"])
  }

  @Test("what can't be understood stays where it is, and there may be nothing")
  func unreadable() async throws {
    #expect(try await takeOver() == .none)
    try write("garbage")
    #expect(try await takeOver() == .unreadable)
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  @Test("it waits for a program that is writing the file: the next start takes it over")
  func locked() async throws {
    try write("a")
    let lock = open(file.path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    #expect(flock(lock, LOCK_EX) == 0)
    await #expect(throws: ObservatoryError.locked(path: file.path(percentEncoded: false))) { try await takeOver() }
    close(lock)
    guard case .done = try await takeOver() else { Issue.record("it stays"); return }
  }

  @Test("where nothing can be kept, the file stays")
  func refused() async throws {
    try write("a")
    let nowhere = Observatory(file: nil)
    await #expect(throws: ObservatoryError.noHome) {
      try await nowhere.takeOver(file, at: Sample.start, decode: Self.decode)
    }
    #expect(FileManager.default.fileExists(atPath: file.path))
  }
}
