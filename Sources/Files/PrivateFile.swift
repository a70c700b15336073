import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file of the program's own that only its user can read or write, whatever the umask and its rights so far.
///
/// It is replaced in one step: a full disk, a crash or a kill leave the old contents. A link at its path stays, and its target is
/// replaced.
package struct PrivateFile: Sendable {
  /// The path with links followed.
  package let path: String
  private let write: FileBytes.Write

  /// The file may not exist yet; nothing is touched.
  ///
  /// - Parameter write: for tests of disks that are full.
  package init(at path: String, write: @escaping FileBytes.Write = FileBytes.systemWrite) throws(FileError) {
    self.path = try Self.target(of: path)
    self.write = write
  }

  package var folder: String { Folder.parent(of: path) ?? "/" }

  /// The contents; `nil` if there is no such file. Closes a file that others could read.
  package func read(atMost limit: Int = FileBytes.limit) throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      let bytes = try FileBytes.read(path, atMost: limit)
      let status = try FileStatus(of: path)
      if status.isOwn, status.permissions & 0o177 != 0 { chmod(path, mode_t(status.permissions & 0o600)) }
      return bytes
    } catch .system(ENOENT, _) {
      return nil
    }
  }

  /// Replaces its contents; the old ones stay if that fails.
  package func replace(with bytes: [UInt8]) throws(FileError) {
    // A rename would replace anything, `/dev/null` included.
    if let status = FileStatus(at: path) { try status.mustBeRegular(path) }
    let temporary = Folder.join(folder, "\(prefix)\(UUID().uuidString)\(Self.suffix)")
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .system(code: errno, path: folder) }
    fchmod(file, 0o600)
    let code = FileBytes.writeAndClose(bytes, to: file, isDurable: true, write: write)
    guard code == 0 else {
      unlink(temporary)
      throw .system(code: code, path: path)
    }
    guard rename(temporary, path) == 0 else {
      let code = errno
      unlink(temporary)
      throw .system(code: code, path: path)
    }
  }

  /// Renames it to `<path>.<ending>`, with the first free number where that is taken.
  ///
  /// - Returns: its new path.
  package func setAside(as ending: String) throws(FileError) -> String {
    for number in 1...9_999 {
      let aside = number == 1 ? "\(path).\(ending)" : "\(path).\(ending)-\(number)"
      if try FileBytes.move(path, to: aside) { return aside }
    }
    throw .system(code: EEXIST, path: path)
  }

  /// Removes the unfinished files of runs that were killed at least an hour ago.
  package func removeLeftovers() {
    Folder.removeLeftovers(in: folder, prefix: prefix, suffix: Self.suffix)
  }

  private static let suffix = ".new"
  private var prefix: String { ".\(path.split(separator: "/").last ?? "")." }

  /// The path with links followed, also one that leads nowhere yet.
  private static func target(of path: String) throws(FileError) -> String {
    var path = path
    // Linux follows as many.
    for _ in 0..<40 {
      guard FileStatus(at: path)?.kind == .link else { return path }
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &buffer, buffer.count)
      guard count > 0 else { throw .system(code: errno, path: path) }
      let target = String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
      path = target.hasPrefix("/") ? target : Folder.join(Folder.parent(of: path) ?? "/", target)
    }
    throw .system(code: ELOOP, path: path)
  }
}
