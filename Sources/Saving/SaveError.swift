import Essentials

/// The reason why a folder or a file in it could not be written.
package enum SaveError: Error, Sendable, Hashable {
  /// A path begins with `~` and a name that can't be expanded.
  case unknownHome(String)
  /// The path is a file of another kind.
  case notAFolder(path: String)
  /// A system call failed with this `errno`.
  case system(code: Int32, path: String)

  /// A message for people, without a full stop.
  package var message: String {
    switch self {
    case .unknownHome(let name): "no home folder is known for \(name)"
    case .notAFolder(let path): "\(path) is not a folder"
    case .system(ENOSPC, _): "the disk is full"
    case .system(EDQUOT, _): "your share of the disk is used up"
    case .system(EROFS, let path): "\(path) can only be read"
    case .system(EACCES, let path), .system(EPERM, let path): "no permission to write to \(path)"
    case .system(ENAMETOOLONG, _): "the folder's name is too long"
    case .system(ENOENT, let path): "\(path) can't be made here"
    case .system(EFBIG, _): "the disk takes no files this large"
    case .system(let code, let path): "\(path): \(String(cString: strerror(code)))"
    }
  }
}
