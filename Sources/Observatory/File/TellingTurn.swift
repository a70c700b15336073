import Essentials
import Files

/// The turn to tell what is new, which one copy of the program has at a time: what it tells the others then find told.
///
/// It ends with this value, and with the process, in whatever way that ends.
package final class TellingTurn: Sendable {
  private let lock: FolderLock?

  fileprivate init(_ lock: consuming FolderLock?) {
    self.lock = lock
  }
}

extension Observatory {
  /// Takes the turn to tell what is new from the file, unless another copy has it. Where the file system knows no locks, all have it.
  ///
  /// The folder that is locked stays beside the file, and is empty: the file's own is locked for a moment whenever a copy opens the file.
  ///
  /// - Returns: `nil` if another copy has it.
  package func turnToTell() throws(ObservatoryError) -> TellingTurn? {
    let folder = try openedPath() + ".telling"
    mkdir(folder, 0o700)
    do throws(FileError) {
      guard let lock = try FolderLock.wait(for: folder, isShared: false, whileHeld: { _ in false }) else { return nil }
      return TellingTurn(lock)
    } catch {
      return TellingTurn(nil)
    }
  }
}
