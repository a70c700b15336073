import Essentials

package enum FileBytes {
  package typealias Write = @Sendable (Int32, UnsafeRawPointer?, Int) -> Int

  package static let systemWrite: Write = { Essentials.write($0, $1, $2) }

  package static let limit = 64 << 20

  /// Reads a regular file whole. Never waits, as reading a pipe would.
  ///
  /// - Parameters:
  ///   - limit: the most bytes it may have, whatever its status says.
  ///   - followsLinks: `false` fails for a link.
  package static func read(
    _ path: String, atMost limit: Int = limit, followsLinks: Bool = true
  ) throws(FileError) -> [UInt8] {
    // Checked before it is opened, since a pipe's writer or a device notices the opening, and again afterwards.
    try FileStatus(of: path).mustBeRegular(path)
    let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let file = open(path, followsLinks ? flags : flags | O_NOFOLLOW)
    guard file >= 0 else { throw .system(code: errno, path: path) }
    defer { close(file) }
    let status = try FileStatus(descriptor: file, path: path)
    try status.mustBeRegular(path)
    guard status.size <= limit else { throw .tooLarge(path: path, limit: limit) }
    var bytes: [UInt8] = []
    // One byte more than its size, to see the end; files made up by the kernel say 0.
    var piece = [UInt8](repeating: 0, count: max(status.size + 1, 4_096))
    while true {
      let count = piece.withUnsafeMutableBytes { Essentials.read(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .system(code: errno, path: path) }
      if count == 0 { return bytes }
      bytes += piece.prefix(count)
      guard bytes.count <= limit else { throw .tooLarge(path: path, limit: limit) }
    }
  }

  /// Copies a file as far as it can be read.
  ///
  /// - Parameters:
  ///   - copy: the path of a file that isn't there yet.
  ///   - isSynced: whether it is on the disk when this returns.
  /// - Returns: the `errno` of what failed, or 0.
  package static func copy(_ path: String, to copy: String, isSynced: Bool = false) -> Int32 {
    let source = open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { return errno }
    defer { close(source) }
    let file = open(copy, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return errno }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = piece.withUnsafeMutableBytes { Essentials.read(source, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      var code = count < 0 ? errno : write(Array(piece.prefix(count)), to: file)
      if count == 0, isSynced, fsync(file) != 0 { code = errno }
      guard count > 0, code == 0 else { return close(file) != 0 && code == 0 ? errno : code }
    }
  }

  /// Writes all the bytes, waiting for their reader. Returns the `errno` of what failed, or 0.
  package static func write(_ bytes: [UInt8], to file: Int32, write: Write = systemWrite) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count == 0 {
        return ENOSPC
      } else if errno == EAGAIN {
        // Another process that shares the open file has made it non-blocking.
        var query = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
        poll(&query, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// Writes all the bytes and closes the file. Returns the `errno` of what failed, or 0.
  package static func writeAndClose(_ bytes: [UInt8], to file: Int32, write: Write = systemWrite) -> Int32 {
    let code = Self.write(bytes, to: file, write: write)
    // Some file systems report only here that the disk is full.
    return close(file) != 0 && code == 0 ? errno : code
  }

  /// Replaces a file whole, or makes it: at every moment its name leads to all the old bytes or all the new ones. A link stays, and what is no
  /// file, such as a pipe, is written to.
  package static func replace(_ path: String, with bytes: [UInt8], write: Write = systemWrite) throws(FileError) {
    let path = try following(path)
    let status = FileStatus(at: path)
    if let status, status.kind != .regular {
      guard status.kind != .folder else { throw .system(code: EISDIR, path: path) }
      let file = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
      let code = file < 0 ? errno : writeAndClose(bytes, to: file, write: write)
      guard code == 0 else { throw .system(code: code, path: path) }
      return
    }
    let unfinished = Folder.join(Folder.parent(of: path) ?? (path.hasPrefix("/") ? "/" : "."), ".appsearch-\(UUID())")
    let file = open(unfinished, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .system(code: errno, path: path) }
    if let status { fchmod(file, mode_t(status.permissions)) }
    var code = writeAndClose(bytes, to: file, write: write)
    if code == 0, rename(unfinished, path) != 0 { code = errno }
    guard code != 0 else { return }
    unlink(unfinished)
    throw .system(code: code, path: path)
  }

  /// Makes an empty file for this user alone, whatever the umask says; `false` where the name is taken.
  package static func makeEmpty(_ path: String) throws(FileError) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      if errno == EEXIST { return false }
      throw .system(code: errno, path: Folder.parent(of: path) ?? "/")
    }
    // A umask can take rights from the owner, too.
    fchmod(file, 0o600)
    close(file)
    return true
  }

  /// Gives a file another name; `false` where the name is taken, and nothing has changed.
  package static func move(_ path: String, to name: String) throws(FileError) -> Bool {
    // Unlike a rename, a link never replaces another file.
    if link(path, name) == 0 {
      unlink(path)
      return true
    }
    switch errno {
    case EEXIST: return false
    case let code where NameCalls.lacksLinks(code): break
    case let code: throw .system(code: code, path: name)
    }
    // A file system without links (FAT): the name is taken by an empty file first, which the rename then replaces.
    guard try makeEmpty(name) else { return false }
    guard rename(path, name) == 0 else {
      let code = errno
      unlink(name)
      throw .system(code: code, path: name)
    }
    return true
  }

  /// The path with links followed, also one that leads nowhere yet.
  package static func following(_ path: String) throws(FileError) -> String {
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
