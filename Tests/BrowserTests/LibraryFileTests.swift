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

  /// The file's contents, as another run reads them.
  private func kept() async throws -> LibraryContents { try await LibraryFile(file: file).load().contents }

  private func makeFolder() throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  }

  @Test("a file that isn't there is empty, and reading makes none")
  func missing() async throws {
    #expect(try await LibraryFile(file: file).load() == .init(contents: LibraryContents()))
    #expect(!FileManager.default.fileExists(atPath: file.deletingLastPathComponent().path))
  }

  @Test("what one run made, the next one finds; nobody else can read it")
  func roundTrip() async throws {
    let first = LibraryFile(file: file)
    _ = try await first.save([.searched("weather"), .bookmarked(bookmark(1))])
    let reading = try await first.save([.bookmarked(bookmark(2)), .unbookmarked(1)])
    let contents = LibraryContents(history: ["weather"], bookmarks: [bookmark(2)])
    #expect(reading == .init(contents: contents))
    #expect(try await kept() == contents)
    let folder = file.deletingLastPathComponent()
    #expect(try permissions(of: folder) == 0o700)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      #expect(try permissions(of: folder.appending(path: name)) == 0o600)
    }
  }

  private func permissions(of url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
  }

  @Test("the countries chosen last are kept, the latest first, each once; a file from before they were is read as well")
  func countries() async throws {
    try makeFolder()
    try Data(#"{"history":["weather"],"bookmarks":[]}"#.utf8).write(to: file)
    let first = LibraryFile(file: file)
    for (code, before) in [("de", "us"), ("jp", "de"), ("de", "jp"), ("fr", "de"), ("it", "fr"), ("es", "it")] {
      _ = try await first.save([.choseCountry(code, from: before)])
    }
    #expect(try await kept() == LibraryContents(history: ["weather"], countries: ["es", "it", "fr", "de", "jp"]))
  }

  @Test("two running copies keep each other's changes")
  func twoCopies() async throws {
    let copies = [LibraryFile(file: file), LibraryFile(file: file)]
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        let copy = copies[number % 2]
        // Retries as the library does if the lock isn't free within a second.
        group.addTask { while await (try? copy.save([.bookmarked(self.bookmark(Int64(number)))])) == nil {} }
      }
    }
    #expect(try await Set(kept().bookmarks.map(\.id)) == Set(0..<40))
  }

  @Test(
    "a file that can't be understood, or is a newer program's, is set aside and named, never overwritten",
    arguments: [
      ("garbage", "library.json.damaged"), ("{\"history\":3}", "library.json.damaged"), ("", "library.json.damaged"),
      (#"{"version":2,"history":[],"bookmarks":[],"lists":[]}"#, "library.json.newer"),
    ])
  func unusable(text: String, name: String) async throws {
    try makeFolder()
    for name in [name, name + "-2"] {
      try Data(text.utf8).write(to: file)
      let reading = try await LibraryFile(file: file).save([.searched("after")])
      #expect(reading.note?.hasPrefix("Kept as \(name): ") == true)
      let aside = file.deletingLastPathComponent().appending(path: name)
      #expect(try String(contentsOf: aside, encoding: .utf8) == text)
      #expect(try await kept().history == ["after"])
    }
    try Data(text.utf8).write(to: file)
    #expect(try await LibraryFile(file: file).load().note?.hasPrefix("Kept as \(name)-3: ") == true)
  }

  @Test("a link to the file stays one, also where what it leads to is damaged; that gets another name where it is")
  func linked() async throws {
    try makeFolder()
    let target = folder.file("mine.json")
    try Data("garbage".utf8).write(to: target)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: target)
    let reading = try await LibraryFile(file: file).save([.searched("after")])
    #expect(reading.note?.hasPrefix("Kept as \(target.path).damaged: ") == true)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == target.path)
    #expect(try await kept().history == ["after"])
    #expect(try await LibraryFile(file: target).load().contents.history == ["after"])
  }

  @Test("what can't be read or written says so in the system's words, and where, and changes nothing")
  func refused() async throws {
    try makeFolder()
    let pipe = file.deletingLastPathComponent().appending(path: "pipe")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    await #expect(throws: LibraryFile.Failure(message: "Not a regular file; \(pipe.path)")) {
      try await LibraryFile(file: pipe).load()
    }
    await #expect(throws: LibraryFile.Failure(message: "Not a regular file; \(pipe.path)")) {
      try await LibraryFile(file: pipe).save([.searched("x")])
    }
    let below = pipe.appending(path: "library.json")
    await #expect(throws: LibraryFile.Failure(message: "Not a directory; \(pipe.path)")) {
      try await LibraryFile(file: below).save([.searched("x")])
    }
    let large = file.deletingLastPathComponent().appending(path: "large")
    try Data().write(to: large)
    #expect(truncate(large.path, 64 << 20 + 1) == 0)
    await #expect(throws: LibraryFile.Failure(message: "Larger than 64 MB; \(large.path)")) {
      try await LibraryFile(file: large).load()
    }
  }

  @Test("a full disk keeps what was there")
  func full() async throws {
    _ = try await LibraryFile(file: file).save([.searched("before")])
    let library = LibraryFile(file: file) { _, _, _ in
      errno = ENOSPC
      return -1
    }
    await #expect(throws: LibraryFile.Failure(message: "No space left on device; \(file.path)")) {
      try await library.save([.searched("x")])
    }
    #expect(try await kept().history == ["before"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path).count == 2)
  }

  @Test("reading needs no lock; writing waits a second for it and says who has it")
  func locked() async throws {
    _ = try await LibraryFile(file: file).save([.searched("before")])
    let lock = try HeldLock(on: file)
    let clock = TestClock()
    let library = LibraryFile(file: file, clock: clock)
    #expect(try await library.load().contents.history == ["before"])
    async let saving = library.save([.searched("x")])
    for _ in 0..<49 { try await clock.pass(.milliseconds(20)) }
    do {
      _ = try await saving
      Issue.record("saved under somebody else's lock")
    } catch let error as LibraryFile.Failure {
      #expect(error.message.hasPrefix("locked by "))
      #expect(error.message.hasSuffix("; end it or wait; \(file.path).lock"))
      #if os(Linux)
        #expect(error.message.contains("(pid \(getpid()))"))
      #endif
    }
    async let later = library.save([.searched("later")])
    try await clock.sleepers(count: 1)
    lock.release()
    try await clock.pass(.milliseconds(20))
    #expect(try await later.contents.history == ["before", "later"])
  }
}

/// A lock on a library's file, held as by another program.
final class HeldLock: Sendable {
  private let descriptor: Int32

  init(on file: URL) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    descriptor = open(file.path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw POSIXError(.EWOULDBLOCK) }
  }

  func release() {
    flock(descriptor, LOCK_UN)
  }

  deinit {
    close(descriptor)
  }
}

extension TestClock {
  /// Advances the clock once a task sleeps on it.
  fileprivate func pass(_ duration: Duration) async throws {
    try await sleepers(count: 1)
    advance(by: duration)
  }
}
