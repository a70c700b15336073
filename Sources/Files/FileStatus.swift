package import Essentials

package struct FileStatus: Sendable {
  package enum Kind: Sendable {
    case regular, folder, link, other
  }

  package let kind: Kind
  /// In bytes; 0 for files that the kernel makes up.
  package let size: Int
  package let permissions: UInt16
  /// The time its contents last changed, to a microsecond.
  package let changed: Date
  package let isOwn: Bool
  /// Stays the same when the file is renamed, and is no other file's.
  package let identity: Identity

  package struct Identity: Sendable, Hashable {
    fileprivate let device: UInt64
    fileprivate let number: UInt64
  }

  /// The status of the file that a path leads to; links are followed.
  package init(of path: String) throws(FileError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .system(code: errno, path: path) }
    self.init(status)
  }

  /// The status of the file at a path, which may be a link; `nil` if there is none.
  package init?(at path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  package init(descriptor: Int32, path: String) throws(FileError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(code: errno, path: path) }
    self.init(status)
  }

  private init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    size = Int(status.st_size)
    permissions = UInt16(status.st_mode & 0o777)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    changed = Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
    isOwn = status.st_uid == geteuid()
    identity = Identity(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
  }

  func mustBeRegular(_ path: String) throws(FileError) {
    switch kind {
    case .regular: return
    case .folder: throw .system(code: EISDIR, path: path)
    case .link, .other: throw .notRegular(path: path)
    }
  }
}

package enum FileError: Error, Sendable, Hashable {
  /// A system call failed with this `errno`.
  case system(code: Int32, path: String)
  case notRegular(path: String)
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
    case .notRegular: EISDIR
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
