import CSQLite
import Concurrency
import Foundation
import Support
import Testing
import Turns

@testable import Observatory

/// Reads of SQLite's that fail, by the place that it has for other system calls.
private enum FailingReads {
  /// How many reads of a file pass first, and then fail; `nil` where none does.
  private static let plan = Locked<(passing: Int, failing: Int)?>(nil)
  private typealias Read = @convention(c) (Int32, UnsafeMutableRawPointer?, Int, off_t) -> Int

  /// `true` if the next read is one that fails.
  private static func isDue() -> Bool {
    plan.withLock { plan in
      guard let (passing, failing) = plan, failing > 0 else { return false }
      plan = passing > 0 ? (passing - 1, failing) : (0, failing - 1)
      return passing == 0
    }
  }

  /// Lets reads fail with `EIO` until `body` has returned. No other connection of the process may be open meanwhile.
  ///
  /// - Returns: whether one has failed.
  static func during(
    after passing: Int, count failing: Int, _ body: () async throws -> Void
  ) async throws -> Bool {
    let system = try #require(sqlite3_vfs_find(nil))
    let set = try #require(system.pointee.xSetSystemCall)
    let read: Read = { file, bytes, count, offset in
      guard FailingReads.isDue() else { return pread(file, bytes, count, offset) }
      errno = EIO
      return -1
    }
    plan.withLock { $0 = (passing, failing) }
    for name in ["pread", "pread64"] { _ = set(system, name, unsafeBitCast(read, to: sqlite3_syscall_ptr.self)) }
    defer { for name in ["pread", "pread64"] { _ = set(system, name, nil) } }
    try await body()
    return plan.withLock { $0.map { $0.failing < failing } ?? false }
  }
}

/// Alone: the calls are the process's.
@Suite("A disk that fails to read", .alone)
struct FailingReadTests {
  private let folder = StoreFolder()

  private func fill() async throws {
    let store = folder.observatory()
    try await store.apply([.searched("a"), .bookmarked(LibraryTests.bookmark(7))], at: Sample.start)
    await store.close()
  }

  @Test("is told as that, whichever read is the first to fail; the file stays as it is, and nothing is set aside")
  func lasting() async throws {
    try await fill()
    let (names, bytes) = (folder.names, try Data(contentsOf: folder.file))
    let reason = String(cString: strerror(EIO))
    var failures = 0
    for passing in 0..<40 {
      let store = folder.observatory()
      var error: ObservatoryError?
      let hasFailed = try await FailingReads.during(after: passing, count: .max) {
        do throws(ObservatoryError) { _ = try await store.library() } catch let thrown { error = thrown }
        await store.close()
      }
      guard hasFailed else { break }
      failures += 1
      #expect(error == .diskFailed(reason: reason, path: folder.path), "after \(passing)")
      #expect(folder.names == names && folder.met.values.isEmpty, "after \(passing)")
    }
    #expect(failures > 3)
    #expect(try Data(contentsOf: folder.file) == bytes)
    #expect(try await folder.observatory().library().history == ["a"])
  }

  @Test("once, is passed over")
  func once() async throws {
    try await fill()
    for passing in 0..<40 {
      let store = folder.observatory()
      let hasFailed = try await FailingReads.during(after: passing, count: 1) {
        let history = try await store.library().history
        #expect(history == ["a"], "after \(passing)")
        await store.close()
      }
      guard hasFailed else { break }
    }
    #expect(folder.met.values.isEmpty)
  }
}
