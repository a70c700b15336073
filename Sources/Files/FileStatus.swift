package import Essentials

/// The system's status of a file.
package struct FileStatus: Sendable {
  package enum Kind: Sendable {
    case regular, folder, link, other
  }

  package let kind: Kind
  /// In bytes; 0 for files that the kernel makes up.
  package let size: Int
  /// The last nine bits of its mode.
  package let permissions: UInt16
  /// The time its contents last changed, to a microsecond.
  package let changed: Date
  /// `true` if it is this user's.
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

  /// The status of an open file.
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

  /// Throws unless it is a regular file.
  func mustBeRegular(_ path: String) throws(FileError) {
    switch kind {
    case .regular: return
    case .folder: throw .system(code: EISDIR, path: path)
    case .link, .other: throw .notRegular(path: path)
    }
  }
}
