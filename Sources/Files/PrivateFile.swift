import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file of the program's own, which only its user can read or write, whatever the umask is and whatever rights it was found with.
///
/// It is replaced in one step: a full disk, a crash or a kill leave the old text. Where its path is a link, the link stays and what
/// it leads to is replaced.
package struct PrivateFile: Sendable {
  /// Where it is: what the path that was named leads to.
  package let path: String
  private let write: FileBytes.Write

  /// A file that may not exist yet; nothing is touched.
  ///
  /// - Parameter write: for tests of disks that are full.
  package init(at path: String, write: @escaping FileBytes.Write = FileBytes.systemWrite) throws(FileError) {
    self.path = try Self.target(of: path)
    self.write = write
  }

  /// The folder it is in.
  package var folder: String { Folder.parent(of: path) ?? "/" }

  /// Its contents; `nil` where there is no such file. A file that others could read is this user's alone from then on.
  package func read(atMost limit: Int = FileBytes.limit) throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      let bytes = try FileBytes.read(path, atMost: limit)
      let status = try FileStatus(of: path)
      if status.isOwn, status.permissions & 0o177 != 0 { chmod(path, 0o600) }
      return bytes
    } catch .system(ENOENT, _) {
      return nil
    }
  }

  /// Puts other contents in the place of the old ones, which stay if that fails.
  package func replace(with bytes: [UInt8]) throws(FileError) {
    // A rename would put a file in the place of anything, `/dev/null` included.
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

  /// Gives it a name of its own beside its place, with the first free number where the name is taken.
  ///
  /// - Returns: the path it has now.
  package func setAside(as ending: String) throws(FileError) -> String {
    for number in 1...9_999 {
      let aside = number == 1 ? "\(path).\(ending)" : "\(path).\(ending)-\(number)"
      if try FileBytes.move(path, to: aside) { return aside }
    }
    throw .system(code: EEXIST, path: path)
  }

  /// Removes what a run that was killed left of ``replace(with:)`` an hour ago or earlier.
  package func removeLeftovers() {
    Folder.removeLeftovers(in: folder, prefix: prefix, suffix: Self.suffix)
  }

  private static let suffix = ".new"
  private var prefix: String { ".\(path.split(separator: "/").last ?? "")." }

  /// Where a path leads: itself, unless there is a link. One that leads nowhere yet is followed too.
  private static func target(of path: String) throws(FileError) -> String {
    var path = path
    // As many as Linux follows.
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
