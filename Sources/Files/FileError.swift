import Essentials

/// The reason why a file or a folder could not be read, made or written.
package enum FileError: Error, Sendable, Hashable {
  /// A system call failed with this `errno`.
  case system(code: Int32, path: String)
  /// A pipe, a socket or a device.
  case notRegular(path: String)
  /// It has more bytes than are read.
  case tooLarge(path: String, limit: Int)

  package var path: String {
    switch self {
    case .system(_, let path), .notRegular(let path), .tooLarge(let path, _): path
    }
  }

  /// The `errno`, or the nearest to it.
  package var code: Int32 {
    switch self {
    case .system(let code, _): code
    case .notRegular: EINVAL
    case .tooLarge: EFBIG
    }
  }

  /// The reason, in the system's words where it has some.
  package var reason: String {
    switch self {
    case .system(let code, _): String(cString: strerror(code))
    case .notRegular: "Not a regular file"
    case .tooLarge(_, let limit): "Larger than \(limit >> 20) MB"
    }
  }
}
