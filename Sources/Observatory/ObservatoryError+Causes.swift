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
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_CANTOPEN, SQLITE_AUTH, SQLITE_IOERR:
      let code = error.systemCode
      self =
        code == 0 && error.code == SQLITE_IOERR
        ? .failed(reason: error.message, path: path)
        : ObservatoryError(.system(code: code == 0 ? EACCES : code, path: path))
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
}
