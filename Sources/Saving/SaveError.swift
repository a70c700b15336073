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
    case .system(let code, let path): Self.message(of: code, path: path)
    }
  }

  private static func message(of code: Int32, path: String) -> String {
    switch code {
    case ENOSPC: "the disk is full"
    case EDQUOT: "your share of the disk is used up"
    case EROFS: "\(path) can only be read"
    case EACCES, EPERM: "no permission to write to \(path)"
    case ENAMETOOLONG: "the folder's name is too long"
    case ENOENT: "\(path) can't be made here"
    case EFBIG: "the disk takes no files this large"
    default: "\(path): \(String(cString: strerror(code)))"
    }
  }
}
