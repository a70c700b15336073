import CSQLite
import Files
import Essentials

extension ObservatoryError {
  /// The meaning of an error of SQLite's for a person. ``ObservatoryFile`` has dealt with damage before.
  init(_ error: SQLiteError, path: String) {
    switch error.code {
    case SQLITE_FULL: self = .full(path: path)
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: self = Self.held(path)
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_CANTOPEN, SQLITE_AUTH:
      // SQLite then opens the file for reading alone, and hides the reason.
      let code = Self.refusal(of: path)
      self =
        code == 0
        ? .failed(reason: error.message, path: path) : ObservatoryError(.system(code: code, path: path))
    case SQLITE_IOERR where error.systemCode != 0:
      self = ObservatoryError(.system(code: error.systemCode, path: path))
    default: self = .failed(reason: error.message, path: path)
    }
  }

  /// The error of a file that another program holds, or seems to.
  static func held(_ path: String) -> ObservatoryError {
    switch FileLocks.state(of: path) {
    case .held(let holder): .locked(path: path, by: holder)
    case .unavailable: .unlockable(path: path)
    }
  }

  /// The meaning of a system error for a person.
  init(_ error: FileError) {
    switch error.code {
    case ENOSPC, EDQUOT, EFBIG: self = .full(path: error.path)
    case EACCES, EPERM, EROFS, EISDIR, ENOTDIR, EINVAL:
      self = .notWritable(reason: error.reason, path: error.path)
    case EIO, ESTALE, ENXIO, ETIMEDOUT: self = .diskFailed(reason: error.reason, path: error.path)
    case ENOLCK: self = .unlockable(path: error.path)
    default: self = .failed(reason: error.reason, path: error.path)
    }
  }

  /// The `errno` of the reason why a file can't be written, or others made beside it; 0 if there is none.
  private static func refusal(of path: String) -> Int32 {
    if access(path, R_OK | W_OK) != 0 { return errno }
    return access(Folder.parent(of: path) ?? "/", W_OK | X_OK) == 0 ? 0 : errno
  }
}
