import CSQLite
import Files
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension ObservatoryError {
  /// What an error of SQLite's means to a person. Damage is found out by ``ObservatoryFile`` first.
  init(_ error: SQLiteError, path: String) {
    switch error.code {
    case SQLITE_FULL: self = .full(path: path)
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: self = .locked(path: path)
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_CANTOPEN, SQLITE_AUTH:
      // SQLite tries again to read alone, and tells why that failed.
      let code = Self.refusal(of: path)
      self =
        code == 0
        ? .failed(reason: error.message, path: path) : ObservatoryError(.system(code: code, path: path))
    case SQLITE_IOERR where error.systemCode != 0:
      self = ObservatoryError(.system(code: error.systemCode, path: path))
    default: self = .failed(reason: error.message, path: path)
    }
  }

  /// What an error of the system's means to a person.
  init(_ error: FileError) {
    switch error.code {
    case ENOSPC, EDQUOT, EFBIG: self = .full(path: error.path)
    case EACCES, EPERM, EROFS, EISDIR, ENOTDIR, EINVAL:
      self = .notWritable(reason: error.reason, path: error.path)
    default: self = .failed(reason: error.reason, path: error.path)
    }
  }

  /// The `errno` of what forbids writing to a file, or making others beside it; 0 where nothing does.
  private static func refusal(of path: String) -> Int32 {
    if access(path, R_OK | W_OK) != 0 { return errno }
    return access(Folder.parent(of: path) ?? "/", W_OK | X_OK) == 0 ? 0 : errno
  }
}
