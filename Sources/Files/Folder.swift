package import Essentials

package enum Folder {
  package enum Access: Sendable {
    /// For this user alone, whatever the umask says.
    case own
    /// As the umask says.
    case usual
  }

  /// The age of an unfinished file that nobody can still be writing.
  private static let leftoverAge: TimeInterval = 3_600

  /// Makes a folder and its missing parents. An existing folder for this user alone is closed to others; its parents stay as they are.
  /// `made` gets the folders that were made, outermost first, also when it throws.
  package static func make(_ path: String, for access: Access, made: inout [String]) throws(FileError) {
    try makeMissing(path, access, &made)
    if access == .own, made.last != path { tighten(path) }
  }

  /// Closes this user's folder to others. A link stays as it is; rights that its owner lacks are not added.
  private static func tighten(_ path: String) {
    guard let status = FileStatus(at: path), status.kind == .folder, status.isOwn else { return }
    chmod(path, mode_t(status.permissions & 0o700))
  }

  private static func makeMissing(_ path: String, _ access: Access, _ made: inout [String]) throws(FileError) {
    if try makeAlone(path, access, &made) { return }
    guard let parent = parent(of: path) else { throw .system(code: ENOENT, path: path) }
    try makeMissing(parent, access, &made)
    guard try makeAlone(path, access, &made) else { throw .system(code: ENOENT, path: path) }
  }

  /// Removes this user's unfinished files (`prefix`, a UUID, `suffix`) that are an hour old; a younger one may still be written. Ignores errors.
  package static func removeLeftovers(
    in folder: String, prefix: String, suffix: String, now: Date = Date()
  ) {
    let names = names(in: folder).filter { name in
      name.hasPrefix(prefix) && name.hasSuffix(suffix) && name.count == prefix.count + 36 + suffix.count
        && UUID(uuidString: String(name.dropFirst(prefix.count).prefix(36))) != nil
    }
    let latest = now - leftoverAge
    for path in names.map({ join(folder, $0) }) {
      guard let status = FileStatus(at: path), status.kind == .regular, status.isOwn, status.changed <= latest else {
        continue
      }
      unlink(path)
    }
  }

  /// The names in a folder, in no order; none where it can't be read.
  package static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let item = readdir(stream) {
      let name = withUnsafeBytes(of: &item.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  package static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  package static func name(of path: String) -> String { String(path.split(separator: "/").last ?? "") }

  /// The path without its last component; `nil` if nothing is left.
  package static func parent(of path: String) -> String? {
    var rest = path[...]
    while rest.count > 1, rest.last == "/" { rest.removeLast() }
    guard let slash = rest.lastIndex(of: "/"), slash != rest.startIndex else { return nil }
    return String(rest[..<slash])
  }

  /// Makes a folder if it is missing; `false` where its parent is missing too.
  private static func makeAlone(_ folder: String, _ access: Access, _ made: inout [String]) throws(FileError) -> Bool {
    if mkdir(folder, access == .own ? 0o700 : 0o777) == 0 {
      made.append(folder)
      // A umask can take rights from the owner, too.
      if access == .own { chmod(folder, 0o700) }
      return true
    }
    let code = errno
    // A read-only file system reports itself even where the folder exists.
    var status = stat()
    let isThere = stat(folder, &status) == 0
    if isThere, status.st_mode & S_IFMT == S_IFDIR { return true }
    switch code {
    case ENOENT: return false
    // A link that leads nowhere exists for `mkdir` and not for `stat`.
    case EEXIST: throw .system(code: isThere ? ENOTDIR : errno, path: folder)
    case ENOTDIR: throw .system(code: ENOTDIR, path: existingPart(of: folder))
    default: throw .system(code: code, path: folder)
    }
  }

  /// The longest part of a path that exists, of any kind.
  package static func existingPart(of path: String) -> String {
    var part = path
    while FileStatus(at: part) == nil, let parent = parent(of: part) { part = parent }
    return part
  }
}

/// A lock of a folder itself (`flock`), which leaves no file behind. The system releases it when the process ends, in whatever way.
package struct FolderLock: ~Copyable {
  private let descriptor: Int32

  /// Waits for the lock.
  ///
  /// - Parameters:
  ///   - isShared: whether others may share it meanwhile.
  ///   - goesOn: asked again and again while another has it, with the time since the beginning.
  /// - Returns: `nil` once `goesOn` has said `false`.
  package static func wait(
    for folder: String, isShared: Bool, whileHeld goesOn: (Duration) -> Bool
  ) throws(FileError) -> FolderLock? {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(code: errno, path: folder) }
    let lock = FolderLock(descriptor: descriptor)
    let start = ContinuousClock.now
    while flock(descriptor, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK:
        guard goesOn(start.duration(to: .now)) else { return nil }
        // Sound: nothing tells when a lock is free but a wait that nothing cuts short, and the caller is on a queue whose calls block.
        usleep(5_000)
      case let code: throw .system(code: code, path: folder)
      }
    }
    return lock
  }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }
}
