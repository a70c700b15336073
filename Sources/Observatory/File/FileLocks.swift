import Essentials
import Files

/// Another program that holds the file.
package struct LockHolder: Sendable, Hashable {
  package let process: Int32
  /// The program's name, if the system tells it.
  package let program: String?

  package var words: String { (program.map { "\($0), " } ?? "") + "process \(process)" }

  package init(process: Int32, program: String?) {
    (self.process, self.program) = (process, program)
  }

  fileprivate init(process: Int32) {
    let name = try? FileBytes.read("/proc/\(process)/comm", atMost: 100)
    self.init(process: process, program: name.map { String(decoding: $0.filter { $0 > 32 }, as: UTF8.self) })
  }
}

/// The locks of other programs on the store's file, asked for without touching SQLite's.
enum FileLocks {
  enum State: Hashable {
    /// The holder is unknown if it has let go since, or its lock names none.
    case held(by: LockHolder?)
    /// The disk has no locks.
    case unavailable
  }

  /// The bytes that SQLite locks (`os_unix.c`): in a log's index to write or restart the log, in the file to write or to have it alone.
  private static let logBytes = (start: 120, count: 3)
  private static let writingBytes = (start: 0x4000_0000, count: 2)
  private static let readingBytes = (start: 0x4000_0002, count: 510)
  private static let freeByte = 0x3fff_ffff

  static func state(of path: String) -> State {
    let path = (try? FileBytes.following(path)) ?? path
    let isUnavailable = withDescriptor(of: path) { descriptor in
      // Only trying tells: a disk without locks may say that none are held.
      let code = call(F_SETLK, F_RDLCK, (freeByte, 1), of: descriptor).code
      if code == 0 { _ = call(F_SETLK, F_UNLCK, (freeByte, 1), of: descriptor) }
      return code == ENOLCK
    }
    if isUnavailable == true { return .unavailable }
    let holder =
      holder(of: path + "-shm", logBytes, against: F_WRLCK) ?? holder(of: path, writingBytes, against: F_WRLCK)
      ?? holder(of: path, readingBytes, against: F_RDLCK)
    return .held(by: holder)
  }

  /// The process that holds bytes against a kind of lock.
  private static func holder(of path: String, _ bytes: (start: Int, count: Int), against kind: Int32) -> LockHolder? {
    let process = withDescriptor(of: path) { descriptor in
      let (code, lock) = call(F_GETLK, kind, bytes, of: descriptor)
      return code == 0 && Int32(lock.l_type) != Int32(F_UNLCK) && lock.l_pid > 0 ? lock.l_pid : nil
    }
    return process.flatMap(\.self).map(LockHolder.init(process:))
  }

  private static func call(
    _ command: Int32, _ kind: Int32, _ bytes: (start: Int, count: Int), of descriptor: Int32
  ) -> (code: Int32, lock: flock) {
    var lock = flock()
    lock.l_type = Int16(kind)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = off_t(bytes.start)
    lock.l_len = off_t(bytes.count)
    let code = fcntl(descriptor, command, &lock) == 0 ? 0 : errno
    return (code, lock)
  }

  /// Closing a file drops all locks that this process has on it, so SQLite's own descriptor is used if there is one.
  private static func withDescriptor<Value>(of path: String, _ body: (Int32) -> Value) -> Value? {
    guard let identity = FileStatus(at: path)?.identity else { return nil }
    for descriptor in 3..<max(4, min(getdtablesize(), 4_096)) {
      if (try? FileStatus(descriptor: descriptor, path: path))?.identity == identity { return body(descriptor) }
    }
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return body(descriptor)
  }
}
