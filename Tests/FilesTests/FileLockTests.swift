import Foundation
import Support
import Testing

@testable import Files

@Suite("Locks")
struct FileLockTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private var path: String { directory.file("lock").path(percentEncoded: false) }

  /// The holder of the lock; `nil` if there is none. Releases it again.
  private func holder(of path: String? = nil) throws(FileError) -> String? {
    switch try FileLock.ask(for: path ?? self.path) {
    case .taken: nil
    case .held(let holder): holder
    }
  }

  @Test("what somebody holds nobody else gets, and it is said who that is")
  func holding() throws {
    #expect(try holder() == nil)
    #expect(try FileStatus(of: path).permissions == 0o600)
    let other = open(path, O_RDONLY | O_CLOEXEC)
    #expect(flock(other, LOCK_EX) == 0)
    let name = try holder()
    #if os(Linux)
      #expect(name?.hasSuffix("(pid \(getpid()))") == true)
    #else
      #expect(name == "another program")
    #endif
    close(other)
    #expect(try holder() == nil)
  }

  @Test("what can't be a lock's file is refused without waiting")
  func kinds() throws {
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: FileError.notRegular(path: path)) { try holder() }
    #expect(throws: FileError.self) { try holder(of: path + "/x") }
  }
}
