import Essentials
import Files

/// Held while what is new is told. One copy of the program holds it at a time; the others find what it told as told. It ends with this
/// value, and with the process.
package final class TellingLock: Sendable {
  private let lock: FolderLock?

  fileprivate init(_ lock: consuming FolderLock?) {
    self.lock = lock
  }
}

extension Observatory {
  /// Takes the lock of telling what is new. If the file system has no locks, all have it.
  ///
  /// An empty folder beside the file is locked, because each copy locks the file's own folder when it opens the file.
  ///
  /// - Returns: `nil` if another copy holds it.
  package func tellingLock() throws(ObservatoryError) -> TellingLock? {
    let folder = try openedPath() + ".telling"
    mkdir(folder, 0o700)
    do throws(FileError) {
      guard let lock = try FolderLock.wait(for: folder, isShared: false, whileHeld: { _ in false }) else { return nil }
      return TellingLock(lock)
    } catch {
      return TellingLock(nil)
    }
  }
}
