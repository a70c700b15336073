import CSQLite
import Essentials
import Files

/// Why something could not be kept or read. Nothing of what was asked has happened.
package indirect enum ObservatoryError: Error, Sendable, Hashable {
  case noHome
  /// The disk is full, or the person's quota is used up.
  case full(path: String)
  /// Another program has held the file for too long.
  case locked(path: String, by: LockHolder? = nil)
  /// The disk has no locks, which keep running programs from writing at once.
  case unlockable(path: String)
  /// The file is of a newer program. It is left as it is.
  case newer(path: String)
  /// The file or its folder can't be made or written.
  case notWritable(reason: String, path: String)
  /// The disk fails to read or write the file, again and again. The file stays as it is.
  case diskFailed(reason: String, path: String)
  /// The file is damaged, and another error keeps it from being replaced. It stays as it is; the next call tries again.
  case damaged(because: ObservatoryError)
  /// Anything else, in the system's or SQLite's words.
  case failed(reason: String, path: String)

  /// The problem, the remedy and the path, in this order, because narrow screens cut the end. No full stop.
  package var message: String {
    switch self {
    case .noHome: "neither XDG_DATA_HOME nor HOME names a folder"
    case .full(let path): "no space left on the disk; make some (\(path))"
    case .locked(let path, let holder):
      "locked by another program\(holder.map { " (\($0.words))" } ?? ""); end it or wait (\(path))"
    case .unlockable(let path):
      "the disk has no locks, as one of a network without lock service; keep it on another by XDG_DATA_HOME (\(path))"
    case .newer(let path): "the file is of a newer appsearch; use that one (\(path))"
    case .notWritable(let reason, let path): "\(reason); allow writing there (\(path))"
    case .damaged(let error): "the file is damaged, and could not be taken over; \(error.message)"
    case .diskFailed(let reason, let path):
      "\(reason), several times; check the disk, and copy the file to another one (\(path))"
    case .failed(let reason, let path): "\(reason) (\(path))"
    }
  }

  /// `true` if the file can't be used for now. Every command says so, even one that keeps nothing there.
  package var isAboutTheFile: Bool {
    switch self {
    case .locked, .unlockable, .diskFailed, .damaged: true
    case .noHome, .full, .newer, .notWritable, .failed: false
    }
  }
}

extension ObservatoryError {
  /// The meaning of an SQLite error for a person. ``ObservatoryFile`` has dealt with damage before.
  init(_ error: SQLiteError, path: String) {
    switch error.code {
    case SQLITE_FULL: self = .full(path: path)
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: self = Self.held(path)
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_CANTOPEN, SQLITE_AUTH:
      // SQLite then opens the file for reading only, and hides the reason.
      let code = Self.refusal(of: path)
      self =
        code == 0
        ? .failed(reason: error.message, path: path) : ObservatoryError(.system(code: code, path: path))
    case SQLITE_IOERR where error.systemCode != 0:
      self = ObservatoryError(.system(code: error.systemCode, path: path))
    default: self = .failed(reason: error.message, path: path)
    }
  }

  /// The error for a file that another program holds, or seems to.
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
    case EACCES, EPERM, EROFS: self = .notWritable(reason: error.reason, path: error.path)
    case EISDIR, ENOTDIR: self = .failed(reason: "\(error.reason); move it away", path: error.path)
    case EIO, ESTALE, ENXIO, ETIMEDOUT: self = .diskFailed(reason: error.reason, path: error.path)
    case ENOLCK: self = .unlockable(path: error.path)
    default: self = .failed(reason: error.reason, path: error.path)
    }
  }

  /// The `errno` that keeps the file, or files beside it, from being written; 0 if none does.
  private static func refusal(of path: String) -> Int32 {
    if access(path, R_OK | W_OK) != 0 { return errno }
    return access(Folder.parent(of: path) ?? "/", W_OK | X_OK) == 0 ? 0 : errno
  }
}

/// Turns a ``FileError`` into an ``ObservatoryError``.
func refusing<Value: ~Copyable>(_ body: () throws(FileError) -> Value) throws(ObservatoryError) -> Value {
  do throws(FileError) {
    return try body()
  } catch {
    throw ObservatoryError(error)
  }
}
