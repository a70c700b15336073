import Essentials

/// A lock of a folder itself (`flock`), which leaves no file behind. The system releases it when the process ends, in whatever way.
package struct FolderLock: ~Copyable {
  private let descriptor: Int32

  /// Waits for the lock.
  ///
  /// - Parameters:
  ///   - isShared: whether others may share it meanwhile.
  ///   - goesOn: asked again and again while another has it, with the time since the beginning.
  /// - Returns: `nil` once `goesOn` has said `false`.
  package static func wait(
    for folder: String, isShared: Bool, whileHeld goesOn: (Duration) -> Bool
  ) throws(FileError) -> FolderLock? {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(code: errno, path: folder) }
    let lock = FolderLock(descriptor: descriptor)
    let start = ContinuousClock.now
    while flock(descriptor, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK:
        guard goesOn(start.duration(to: .now)) else { return nil }
        // Sound: nothing tells when a lock is free but a wait that nothing cuts short, and the caller is on a queue whose calls block.
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
}
