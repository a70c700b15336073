import Concurrency
import Files
import Foundation
import Support
import Testing
import Turns

@testable import Observatory

@Suite("A program that is killed while it sets a damaged file aside", .inTurn)
struct ExchangeTests {
  /// A disk, by what it can.
  enum Disk: CaseIterable {
    case links, swaps, copies

    var calls: NameCalls {
      var calls = NameCalls()
      guard self != .links else { return calls }
      calls.link = { _, _ in EPERM }
      if self == .copies { calls.swap = { _, _ in EINVAL } }
      return calls
    }
  }

  /// Calls of a program that ends after so many: nothing that it does then reaches the disk.
  private func ending(after count: Int, of calls: NameCalls, _ done: Locked<Int>) -> NameCalls {
    @Sendable func isAlive() -> Bool {
      done.withLock { done in
        done += 1
        return done <= count
      }
    }
    var mortal = calls
    mortal.link = { isAlive() ? calls.link($0, $1) : EINTR }
    mortal.rename = { isAlive() ? calls.rename($0, $1) : EINTR }
    mortal.swap = { isAlive() ? calls.swap($0, $1) : EINTR }
    mortal.copy = { isAlive() ? calls.copy($0, $1) : EINTR }
    mortal.remove = { isAlive() ? calls.remove($0) : EINTR }
    mortal.sync = { if isAlive() { calls.sync($0) } }
    return mortal
  }

  /// A store with a bookmark, a past search that only its log has, and a table that can't be read.
  private func damagedFolder() async throws -> StoreFolder {
    let folder = StoreFolder()
    let store = folder.observatory()
    try await store.apply([.bookmarked(LibraryTests.bookmark(7)), .searched("old")], at: Sample.start)
    try await store.keep(told: [], marks: ["run"], at: Sample.start)
    await store.close()
    try await store.apply([.searched("in the log")], at: Sample.start)
    let log = try Data(contentsOf: URL(filePath: folder.path + "-wal"))
    #expect(log.count > 1_000)
    await store.close()
    try folder.zero(folder.page(of: "mark"))
    return folder
  }

  private func replace(in folder: StoreFolder, by calls: NameCalls) throws {
    let wait = FileWait(for: folder.path, atMost: .zero, sayingAfter: .seconds(9)) { _ in }
    let file = try ObservatoryFile(at: folder.path, wait: wait, calls: calls)
    let status = try FileStatus(of: folder.path)
    _ = try file.replace(status.identity, now: Sample.start)
  }

  @Test(
    "after each call the old or the new file is at the path, the next run has all of it, and every run tells the loss",
    arguments: Disk.allCases)
  func everyCall(disk: Disk) async throws {
    var count = 0
    while true {
      let folder = try await damagedFolder()
      let done = Locked(0)
      try? replace(in: folder, by: ending(after: count, of: disk.calls, done))
      let isWhole = done.withLock { $0 } <= count
      #expect(FileStatus(at: folder.path)?.size ?? 0 > 0, "\(disk), killed after \(count) calls")

      for run in 1...2 {
        let told = folder.met.values.count
        let store = folder.observatory()
        let library = try await store.library()
        #expect(library.bookmarks.count == 1, "\(disk), \(count), run \(run)")
        #expect(library.history == ["old", "in the log"], "\(disk), \(count), run \(run)")
        await store.close()
        let damage = folder.met.values.dropFirst(told)
        #expect(damage.count == 1, "\(disk), killed after \(count) calls, run \(run)")
        #expect(damage.last?.message.contains("can't be read: times of earlier runs") == true, "\(damage)")
        #expect(damage.last.map { FileStatus(at: $0.keptAs) != nil } == true)
      }
      #expect(try folder.sql("PRAGMA integrity_check") == ["ok"])
      #expect(!folder.names.contains { $0.contains(".new") }, "\(folder.names)")
      if isWhole { break }
      count += 1
    }
    #expect(count >= 3, "\(disk)")
  }

  @Test("a log goes with its file, and is put back if the exchange was not done")
  func log() async throws {
    for count in 0..<12 {
      let folder = StoreFolder()
      let store = folder.observatory()
      try await store.enqueue((0..<50).map { QueuedWork(kind: "\($0)", payload: String(repeating: "x", count: 500)) })
      // As a killed program leaves it: the tables are in the log alone.
      let (bytes, log) = (try Data(contentsOf: folder.file), try Data(contentsOf: URL(filePath: folder.path + "-wal")))
      await store.close()
      try bytes.write(to: folder.file)
      try log.write(to: URL(filePath: folder.path + "-wal"))
      let wait = FileWait(for: folder.path, atMost: .zero, sayingAfter: .seconds(9)) { _ in }
      let exchange = try Exchange(
        of: folder.path, for: .damage, at: Sample.start, calls: ending(after: count, of: NameCalls(), Locked(0)))
      try? exchange.finish()
      let identity = try FileStatus(of: folder.path).identity
      if FileStatus(at: exchange.new) == nil {
        #expect(FileStatus(at: folder.path + "-wal") == nil)
        #expect(try Data(contentsOf: URL(filePath: exchange.aside + "-wal")) == log)
        continue
      }
      let connection = try ObservatoryFile(at: folder.path, wait: wait).open(now: Sample.start) { _ in }
      #expect(connection.identity == identity)
      #expect(try connection.database.first("SELECT count(*) FROM work") { $0.integer(0) } == 50, "\(count)")
      #expect(FileStatus(at: exchange.aside) == nil && FileStatus(at: exchange.new) == nil)
    }
  }

  @Test("a disk that refuses a step leaves the old file with its log, and says why")
  func refused() async throws {
    let folder = try await damagedFolder()
    let bytes = try Data(contentsOf: folder.file)
    var calls = NameCalls()
    calls.rename = { path, name in name == folder.path ? EACCES : NameCalls().rename(path, name) }
    let error = #expect(throws: ObservatoryError.self) { try replace(in: folder, by: calls) }
    #expect(error?.message.hasPrefix("the file is damaged, and could not be taken over; Permission denied") == true)
    #expect(try Data(contentsOf: folder.file) == bytes)
    #expect(folder.names == ["appsearch.sqlite"])
  }

  // MARK: - Telling

  @Test("a loss is told by every run until somebody was told, and by none after that")
  func telling() async throws {
    let folder = try await damagedFolder()
    for _ in 1...2 { try await folder.observatory().open() }
    let damage = folder.met.values
    #expect(damage.count == 2 && damage[0].message == damage[1].message && damage[0].summary == damage[1].summary)
    let store = folder.observatory()
    try await store.open()
    try await store.told(try #require(folder.met.values.last))
    let before = folder.met.values.count
    try await folder.observatory().open()
    #expect(folder.met.values.count == before)
    #expect(try folder.sql("SELECT count(*) FROM loss WHERE told IS NOT NULL") == ["1"])
  }

  @Test("a loss that nobody was told of outlives the next damage")
  func twice() async throws {
    let folder = try await damagedFolder()
    try await folder.observatory().open()
    try folder.zero(folder.page(of: "work"))
    let before = folder.met.values.count
    try await folder.observatory().open()
    #expect(Set(folder.met.values.dropFirst(before).map(\.keptAs)).count == 2)
  }
}
