import Foundation
import Support
import Testing
import Turns

@testable import Observatory

/// Serialised, since the umask is the process's.
@Suite("The store's file", .serialized, .inTurn)
struct StoreFileTests {
  private let folder = StoreFolder()

  private func kept(by store: Observatory? = nil) async throws -> [String] {
    try await (store ?? folder.observatory()).library().history
  }

  private func keep(_ term: String, in store: Observatory) async throws {
    try await store.apply([.searched(term)], at: Sample.start)
  }

  @Test("no file is touched before the first call")
  func untouched() async throws {
    let store = folder.observatory()
    #expect(folder.names.isEmpty)
    try await store.open()
    #expect(folder.names.contains("appsearch.sqlite"))
  }

  @Test(
    "nobody else can read it, whatever the umask, and nothing is left beside it", .alone,
    arguments: [0, 0o277] as [mode_t])
  func permissions(mask: mode_t) async throws {
    let before = umask(mask)
    defer { umask(before) }
    let store = folder.observatory()
    try await keep("a", in: store)
    let names = ["appsearch.sqlite", "appsearch.sqlite-shm", "appsearch.sqlite-wal"]
    #expect(folder.names == names)
    for name in names { #expect(try folder.permissions(name) == 0o600, "\(name)") }
    #expect(try folder.permissions(".") == 0o700)
    await store.close()
    #expect(folder.names == ["appsearch.sqlite"])
  }

  @Test("one that others could read is closed to them")
  func tightened() async throws {
    try await keep("a", in: folder.observatory())
    #expect(chmod(folder.path, 0o644) == 0)
    let store = folder.observatory()
    try await keep("b", in: store)
    for name in folder.names { #expect(try folder.permissions(name) == 0o600, "\(name)") }
  }

  @Test(
    "a read-only file in a read-only folder is read, and never changed",
    .enabled(if: geteuid() != 0))
  func readOnlyIsRead() async throws {
    try await keep("a", in: folder.observatory())
    defer {
      chmod(folder.folder, 0o700)
      chmod(folder.path, 0o600)
    }
    let bytes = try Data(contentsOf: folder.file)
    #expect(chmod(folder.path, 0o400) == 0 && chmod(folder.folder, 0o500) == 0)
    let store = folder.observatory()
    #expect(try await kept(by: store) == ["a"])
    #expect(try await store.summaries(at: Sample.start).isEmpty)
    await #expect(throws: ObservatoryError.notWritable(reason: "Permission denied", path: folder.path)) {
      try await keep("b", in: store)
    }
    #expect(try Data(contentsOf: folder.file) == bytes)
    #expect(folder.names == ["appsearch.sqlite"])
    chmod(folder.folder, 0o700)
    chmod(folder.path, 0o600)
    try await keep("b", in: store)
    #expect(try await kept() == ["a", "b"])
  }

  @Test("a link to the file stays one, and its target is used or made")
  func linked() async throws {
    let far = folder.directory.file("far.sqlite").path(percentEncoded: false)
    try folder.makeFolder()
    symlink(far, folder.path)
    try await keep("a", in: folder.observatory())
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path) == far)
    #expect(try await kept(by: Observatory(file: far)) == ["a"])
  }

  @Test("an empty file, and one that a kill has left without its tables, becomes a store")
  func empty() async throws {
    try folder.makeFolder()
    try Data().write(to: folder.file)
    try await keep("a", in: folder.observatory())
    #expect(try await kept() == ["a"])
  }

  @Test("a log that was left beside a file that is gone is not read into a new one")
  func strayLog() async throws {
    let store = folder.observatory()
    try await store.enqueue(
      (0..<50).map { QueuedWork(kind: "old \($0)", payload: String(repeating: "x", count: 1_000)) })
    let log = try Data(contentsOf: URL(fileURLWithPath: folder.path + "-wal"))
    #expect(log.count > 50_000)
    await store.close()
    try FileManager.default.removeItem(at: folder.file)
    try log.write(to: URL(fileURLWithPath: folder.path + "-wal"))
    let next = folder.observatory()
    #expect(try await next.queuedWork().isEmpty)
    try await next.enqueue([QueuedWork(kind: "new", payload: "")])
    #expect(try await folder.observatory().queuedWork().map(\.kind) == ["new"])
    #expect(try folder.sql("PRAGMA integrity_check") == ["ok"])
  }

  @Test("many copies that start at once agree on one file")
  func racing() async throws {
    let copies = (0..<16).map { _ in folder.observatory(busyTimeout: .seconds(60)) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, copy) in copies.enumerated() {
        group.addTask { try await copy.apply([.searched("\(number)")], at: Sample.start) }
      }
      try await group.waitForAll()
    }
    #expect(try await Set(kept()) == Set((0..<16).map(String.init)))
    #expect(folder.names.allSatisfy { $0.hasPrefix("appsearch.sqlite") })
  }

  // MARK: - What can't be used

  @Test(
    "a newer program's file is left as it is, and named, even if it was taken over meanwhile", arguments: [false, true])
  func newer(isTakenOver: Bool) async throws {
    let first = folder.observatory()
    try await keep("a", in: first)
    if !isTakenOver { await first.close() }
    try folder.sql("PRAGMA user_version = 99")
    let bytes = try Data(contentsOf: folder.file)
    let store = isTakenOver ? first : folder.observatory()
    for _ in 0..<2 {
      await #expect(throws: ObservatoryError.newer(path: folder.path)) { try await kept(by: store) }
      await #expect(throws: ObservatoryError.newer(path: folder.path)) { try await keep("b", in: store) }
    }
    if !isTakenOver {
      #expect(try Data(contentsOf: folder.file) == bytes)
      #expect(folder.names == ["appsearch.sqlite"])
    }
    try folder.sql("PRAGMA user_version = \(Schema.version)")
    #expect(try await kept(by: store) == ["a"])
  }

  @Test("a file from before the first release is set aside as it was, named for what it is, and a new one is begun")
  func tooEarly() async throws {
    let first = folder.observatory()
    try await keep("a", in: first)
    await first.close()
    try folder.sql("PRAGMA user_version = 11")
    let bytes = try Data(contentsOf: folder.file)
    let store = folder.observatory()
    #expect(try await kept(by: store) == [])
    let aside = folder.path + ".early-20260301T120000Z"
    #expect(try Data(contentsOf: URL(filePath: aside)) == bytes)
    let words = "the file is from before the first release; nothing of it is read; the old one kept; \(aside)"
    #expect(folder.met.values.map(\.message) == [words])
    #expect(try await kept(by: folder.observatory()) == [])
    #expect(folder.met.values.map(\.message) == [words, words], "until somebody has been told")
  }

  @Test("a file that is no store, or damaged at its beginning, is set aside and named, and a new one is begun")
  func damaged() async throws {
    let aside = folder.path + ".damaged-20260301T120000Z"
    for name in [aside, aside + "-2"] {
      try folder.makeFolder()
      let garbage = Data(repeating: 0x61, count: 5_000)
      try garbage.write(to: folder.file)
      let store = folder.observatory()
      try await keep("new", in: store)
      let damage = try #require(folder.met.values.last)
      #expect(damage.keptAs == name)
      #expect(damage.message == "the file was damaged; taken over: nothing; the old one kept; \(name)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: name)) == garbage)
      #expect(try await kept() == ["new"])
      await store.close()
      try FileManager.default.removeItem(at: folder.file)
    }
  }

  @Test("damage that is met later is set aside as well, with the log that belongs to it")
  func damagedInside() async throws {
    let store = folder.observatory()
    try await store.enqueue((0..<400).map { QueuedWork(kind: "kind", payload: String(repeating: "\($0)", count: 200)) })
    await store.close()
    let size = try Data(contentsOf: folder.file).count
    let file = try FileHandle(forUpdating: folder.file)
    try file.seek(toOffset: 4_096 * 30)
    try file.write(contentsOf: Data(repeating: 0xee, count: size - 4_096 * 30))
    try file.close()
    let aside = folder.path + ".damaged-20260301T120000Z"
    #expect(try await store.queuedWork().count < 400)
    #expect(try Data(contentsOf: URL(fileURLWithPath: aside)).count >= size)
    #expect(!FileManager.default.fileExists(atPath: aside + "-2"))
  }

  @Test("after another copy has set the file aside, writes go into the new one")
  func moved() async throws {
    let store = folder.observatory()
    try await keep("before", in: store)
    try FileManager.default.removeItem(atPath: folder.path + "-wal")
    try FileManager.default.moveItem(atPath: folder.path, toPath: folder.path + ".aside")
    try await keep("after", in: store)
    #expect(try await kept() == ["after"])
  }

  @Test("what can't be written says so in the system's words, and where")
  func refused() async throws {
    let data = folder.directory.file("data")
    try Data().write(to: data)
    await #expect(
      throws: ObservatoryError.failed(
        reason: "Not a directory; move it away", path: data.path(percentEncoded: false))
    ) { try await kept() }
    try FileManager.default.removeItem(at: data)
    try FileManager.default.createDirectory(at: folder.file, withIntermediateDirectories: true)
    await #expect(throws: ObservatoryError.failed(reason: "Not a regular file; move it away", path: folder.path)) {
      try await kept()
    }
  }

  @Test("without a home every call says so")
  func noHome() async {
    await #expect(throws: ObservatoryError.noHome) { try await kept(by: Observatory(file: nil)) }
  }

  @Test(
    "words say what is wrong, what to do, and where",
    arguments: [
      (.full(path: "/x"), "no space left on the disk; make some (/x)"),
      (.locked(path: "/x"), "locked by another program; end it or wait (/x)"),
      (
        .locked(path: "/x", by: LockHolder(process: 12, program: "sqlite3")),
        "locked by another program (sqlite3, process 12); end it or wait (/x)"
      ),
      (.newer(path: "/x"), "the file is of a newer appsearch; use that one (/x)"),
      (.notWritable(reason: "Permission denied", path: "/x"), "Permission denied; allow writing there (/x)"),
      (
        .diskFailed(reason: "Input/output error", path: "/x"),
        "Input/output error, several times; check the disk, and copy the file to another one (/x)"
      ),
      (
        .unlockable(path: "/x"),
        "the disk has no locks, as one of a network without lock service; keep it on another by XDG_DATA_HOME (/x)"
      ),
      (
        .damaged(because: .full(path: "/x")),
        "the file is damaged, and could not be taken over; no space left on the disk; make some (/x)"
      ),
    ] as [(ObservatoryError, String)])
  func words(error: ObservatoryError, words: String) {
    #expect(error.message == words)
  }
}
