import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A lock that one running copy holds at a time (`flock`). The system releases it when the process ends, in whatever way.
package struct FileLock: ~Copyable {
  private let descriptor: Int32

  package enum Attempt: ~Copyable {
    case taken(FileLock)
    /// Another process has it; its name, as far as the system tells.
    case held(by: String)
  }

  /// Asks for the lock without waiting.
  ///
  /// - Parameter path: a file, made for this user alone if it is missing; it stays.
  package static func ask(for path: String) throws(FileError) -> Attempt {
    let descriptor = open(path, O_RDWR | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system(code: errno, path: path) }
    let lock = FileLock(descriptor: descriptor)
    let status = try FileStatus(descriptor: descriptor, path: path)
    try status.mustBeRegular(path)
    if status.isOwn, status.permissions != 0o600 { fchmod(descriptor, 0o600) }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK: return .held(by: holder(of: descriptor))
      case let code: throw .system(code: code, path: path)
      }
    }
    return .taken(lock)
  }

  /// Waits for the lock of a folder itself, which leaves no file behind.
  ///
  /// - Parameters:
  ///   - isShared: `true` if others may share it meanwhile.
  ///   - patience: the longest wait.
  /// - Returns: `nil` where it is held for longer.
  package static func wait(
    forFolder folder: String, isShared: Bool, atMost patience: Duration
  ) throws(FileError) -> FileLock? {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(code: errno, path: folder) }
    let lock = FileLock(descriptor: descriptor)
    let deadline = ContinuousClock.now + patience
    while flock(descriptor, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK:
        guard ContinuousClock.now < deadline else { return nil }
        // A blocking `flock` couldn't be cut short at the deadline, so the lock is asked for again and again. The caller is
        // on a queue whose calls block.
        usleep(5_000)
      case let code: throw .system(code: code, path: folder)
      }
    }
    return lock
  }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// The name of the process that locks an open file, for people; only Linux tells.
  private static func holder(of descriptor: Int32) -> String {
    let unknown = "another program"
    #if os(Linux)
      var status = stat()
      guard fstat(descriptor, &status) == 0, let locks = try? FileBytes.read("/proc/locks") else { return unknown }
      let device = UInt64(status.st_dev)
      // `major` and `minor` of <sys/sysmacros.h> take it apart like this, and the kernel writes it so.
      let major = (device >> 8) & 0xfff | (device >> 32) & ~0xfff
      let minor = device & 0xff | (device >> 12) & ~0xff
      for line in String(decoding: locks, as: UTF8.self).split(separator: "\n") {
        // `1: FLOCK  ADVISORY  WRITE 4711 08:01:1234 0 EOF`
        let words = line.split(separator: " ")
        guard words.count > 5, words[1] == "FLOCK", let process = Int(words[4]), process > 0 else { continue }
        let file = words[5].split(separator: ":")
        guard file.count == 3, UInt64(file[0], radix: 16) == major, UInt64(file[1], radix: 16) == minor,
          UInt64(file[2]) == UInt64(status.st_ino)
        else { continue }
        let name = (try? FileBytes.read("/proc/\(process)/comm")).map { String(decoding: $0, as: UTF8.self) }
        let word = name?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        return word.isEmpty ? "pid \(process)" : "\(word) (pid \(process))"
      }
    #endif
    return unknown
  }
}
