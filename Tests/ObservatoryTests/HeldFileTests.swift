import Foundation
import Support
import Testing
import Turns

@testable import Observatory

@Suite("A file that another program holds", .inTurn)
struct HeldFileTests {
  private let folder = StoreFolder()

  /// Starts a program that holds the file, and ends it after `body`.
  private func whileHeld(_ body: (_ holder: Int32) async throws -> Void) async throws {
    let program = BuiltProducts.folder.appending(path: "observations")
    let pipe = Pipe()
    let child = try ChildProcess(
      program, ["hold", folder.path, "600"], environment: [:], output: pipe.fileHandleForWriting.fileDescriptor)
    try pipe.fileHandleForWriting.close()
    defer { child.kill() }
    #expect(pipe.fileHandleForReading.availableData == Data("held\n".utf8))
    try await body(child.identifier)
  }

  @Test("is told once with the process that holds it, and can be read meanwhile")
  func named() async throws {
    try await folder.observatory().apply([.searched("a")], at: Sample.start)
    let said = Log<String>()
    let troubles = Log<ObservatoryError>()
    let store = Observatory(
      file: folder.path, busyTimeout: .milliseconds(20), sayingAfter: .zero, onWait: said.add, onTrouble: troubles.add)
    try await whileHeld { (process: Int32) async throws -> Void in
      let holder = LockHolder(process: process, program: "observations")
      for _ in 1...3 {
        await #expect(throws: ObservatoryError.locked(path: folder.path, by: holder)) {
          try await store.apply([.searched("b")], at: Sample.start)
        }
      }
      #expect(
        said.values == [
          "another program (observations, process \(process)) holds what is kept; waiting for at most 0 seconds"
        ])
      #expect(troubles.values == Array(repeating: .locked(path: folder.path, by: holder), count: 3))
      let kept = try await store.library().history
      #expect(kept == ["a"])
      #expect(store.presentWait == nil)
    }
    try await store.apply([.searched("c")], at: Sample.start)
    #expect(try await store.library().history == ["a", "c"])
  }

  @Test("is waited for once, and again only after it was free")
  func once() {
    let wait = FileWait(for: folder.path, atMost: .seconds(5), sayingAfter: .seconds(1)) { _ in }
    #expect(wait.allowed(of: .seconds(5)) == .seconds(5))
    wait.spend()
    wait.ended(isFree: false)
    #expect(wait.allowed(of: .seconds(5)) == .milliseconds(100))
    #expect(wait.allowed(of: .milliseconds(1)) == .milliseconds(1))
    wait.ended(isFree: true)
    #expect(wait.allowed(of: .seconds(5)) == .seconds(5))
  }

  @Test("a wait that is called off ends at once, and no later call waits")
  func calledOff() async throws {
    try await folder.observatory().open()
    let (said, waits) = AsyncStream<String>.makeStream()
    let store = Observatory(
      file: folder.path, busyTimeout: .seconds(600), sayingAfter: .zero, onWait: { waits.yield($0) })
    try await whileHeld { (process: Int32) async throws -> Void in
      let held = ObservatoryError.locked(path: folder.path, by: LockHolder(process: process, program: "observations"))
      let call = Task { try await store.apply([.searched("a")], at: Sample.start) }
      var words = said.makeAsyncIterator()
      _ = await words.next()
      store.callOffWaits()
      await #expect(throws: held) { try await call.value }
      await #expect(throws: held) { try await store.apply([.searched("b")], at: Sample.start) }
    }
    try await store.apply([.searched("c")], at: Sample.start)
    #expect(try await store.library().history == ["c"], "what needs no wait is kept all the same")
  }

  @Test("a folder that another copy has for itself is waited for until that is called off")
  func calledOffOpening() async throws {
    try await folder.observatory().open()
    let other = open(folder.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(other) }
    #expect(flock(other, LOCK_EX) == 0)
    let (said, waits) = AsyncStream<String>.makeStream()
    let store = Observatory(file: folder.path, sayingAfter: .zero, onWait: { waits.yield($0) })
    let call = Task { try await store.open() }
    var words = said.makeAsyncIterator()
    _ = await words.next()
    store.callOffWaits()
    await #expect(throws: ObservatoryError.locked(path: folder.path)) { try await call.value }
  }

  @Test("a wait goes on at first, and says nothing before its time")
  func patient() {
    let said = Log<String>()
    let wait = FileWait(for: folder.path, atMost: .seconds(600), sayingAfter: .seconds(600), say: said.add)
    #expect(!wait.isUnderWay)
    #expect(wait.goesOn(attempt: 0) && wait.goesOn(attempt: 1))
    #expect(wait.isUnderWay && said.values.isEmpty)
    wait.ended(isFree: false)
    #expect(!wait.isUnderWay)
  }

  #if os(Linux)
    /// Asks for locks of an open file (fcntl(2)); Swift doesn't see the name, `F_OFD_GETLK`.
    private static let askOfOpenFile: Int32 = 36

    /// `true` if the log's index is locked for writing. Asked through SQLite's own descriptor, since closing another would drop the locks,
    /// and for a lock of the open file, with which those of the process collide. The list in `/proc/locks` changes while it is read.
    private var isLocked: Bool {
      get throws {
        let path = folder.path + "-shm"
        let descriptor = try #require(
          (3..<4096).first {
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path
          })
        var lock = flock()
        (lock.l_type, lock.l_whence, lock.l_start, lock.l_len) = (Int16(F_WRLCK), Int16(SEEK_SET), 120, 1)
        try #require(fcntl(Int32(descriptor), Self.askOfOpenFile, &lock) == 0)
        return lock.l_type != Int16(F_UNLCK)
      }
    }

    @Test("asking for its locks keeps one's own")
    func ownLocks() async throws {
      let store = folder.observatory()
      try await store.open()
      let other = try SQLiteFile(folder.file)
      try other.hold()
      #expect(try isLocked)
      #expect(FileLocks.state(of: folder.path) == .held(by: nil))
      #expect(try isLocked)
      try other.release()
      #expect(try !isLocked)
    }
  #endif
}
