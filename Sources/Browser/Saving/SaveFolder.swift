import Artwork
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder that pictures are saved in: files come to be whole or not at all, and none that is there is touched.
///
/// The calls block; they do so on a queue of the folder's own.
actor SaveFolder {
  /// What became of a file.
  enum Stored: Sendable, Hashable {
    /// Written under this name, which has a number where the plain name was taken.
    case written(name: String, isNumbered: Bool)
    /// The same bytes were there already, under this name.
    case unchanged(name: String)
  }

  /// Writes to a descriptor as `write(2)` does.
  typealias Write = @Sendable (Int32, UnsafeRawPointer?, Int) -> Int

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  private let executor = BlockingExecutor(label: "saving")
  private let path: String
  private let write: Write
  /// The folders that were made for this, outermost first.
  private var made: [String] = []

  /// A folder that may not exist yet.
  ///
  /// - Parameter write: for tests of disks that are full.
  init(path: String, write: @escaping Write = SystemCall.write) {
    self.path = path
    self.write = write
  }

  /// Makes the folder and those it is in, as far as they are missing, and sees whether it can be written to, before anything
  /// is fetched for it.
  func prepare() throws(SaveError) {
    try make(path)
    guard access(path, W_OK | X_OK) == 0 else { throw .system(code: errno, path: path) }
  }

  /// Removes the folders that ``prepare()`` made, as far as nothing is in them.
  func removeIfEmpty() {
    for folder in made.reversed() { rmdir(folder) }
    made = []
  }

  /// Writes a file under the stem and the extension, with a number in between where that is taken by something else: it stands
  /// there whole, or nothing of it does.
  func store(_ bytes: [UInt8], as stem: String, extension ending: String) throws(SaveError) -> Stored {
    var temporary: String?
    defer { if let temporary { unlink(temporary) } }
    for number in 1...9_999 {
      let name = number == 1 ? "\(stem).\(ending)" : "\(stem)-\(number).\(ending)"
      switch contents(of: name, like: bytes) {
      case .same: return .unchanged(name: name)
      case .other: continue
      case .none: break
      }
      let unfinished: String
      if let temporary { unfinished = temporary } else { unfinished = try writeUnfinished(bytes) }
      temporary = unfinished
      if try give(unfinished, name) { return .written(name: name, isNumbered: number > 1) }
    }
    throw .system(code: EEXIST, path: path)
  }

  // MARK: - Folders

  private func make(_ folder: String) throws(SaveError) {
    if try makeAlone(folder) { return }
    guard let parent = Self.parent(of: folder) else { throw .system(code: ENOENT, path: folder) }
    try make(parent)
    guard try makeAlone(folder) else { throw .system(code: ENOENT, path: folder) }
  }

  /// Makes a folder if it is missing; `false` where what it is in is missing too.
  private func makeAlone(_ folder: String) throws(SaveError) -> Bool {
    // As the system's own tools make them: what others may do is for the person's umask to say.
    if mkdir(folder, 0o777) == 0 {
      made.append(folder)
      return true
    }
    let code = errno
    // A file system that can only be read says so even of a folder that is there.
    if isFolder(folder) { return true }
    switch code {
    case ENOENT: return false
    case EEXIST: throw .notAFolder(path: folder)
    case ENOTDIR: throw .notAFolder(path: existingPart(of: folder))
    default: throw .system(code: code, path: folder)
    }
  }

  /// The part of a path that is there, whatever it is.
  private func existingPart(of path: String) -> String {
    var part = path
    var status = stat()
    while lstat(part, &status) != 0, let parent = Self.parent(of: part) { part = parent }
    return part
  }

  private func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The path without its last component; `nil` where there is no more than that.
  private static func parent(of path: String) -> String? {
    var rest = path[...]
    while rest.count > 1, rest.last == "/" { rest.removeLast() }
    guard let slash = rest.lastIndex(of: "/"), slash != rest.startIndex else { return nil }
    return String(rest[..<slash])
  }

  // MARK: - Files

  private enum Contents {
    case none, same, other
  }

  private func path(of name: String) -> String { path.hasSuffix("/") ? path + name : path + "/" + name }

  /// Whether a name is free, or stands for these very bytes.
  private func contents(of name: String, like bytes: [UInt8]) -> Contents {
    var status = stat()
    guard lstat(path(of: name), &status) == 0 else { return .none }
    guard status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == bytes.count,
      let data = FileManager.default.contents(atPath: path(of: name))
    else { return .other }
    return data.elementsEqual(bytes) ? .same : .other
  }

  /// Writes a file under a name that nobody looks for; without `fsync`, since the picture can be had again.
  private func writeUnfinished(_ bytes: [UInt8]) throws(SaveError) -> String {
    let name = path(of: ".appsearch-\(UUID().uuidString).part")
    let file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .system(code: errno, path: path) }
    var code: Int32 = 0
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = write(file, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        if count > 0 {
          done += count
        } else if count == 0 || errno != EINTR {
          code = count == 0 ? ENOSPC : errno
          return
        }
      }
    }
    // Some file systems say only when a file is closed that it didn't fit.
    if close(file) != 0, code == 0 { code = errno }
    guard code == 0 else {
      unlink(name)
      throw .system(code: code, path: path)
    }
    return name
  }

  /// Gives a finished file its name, unless something has taken it in the meantime: then `false`.
  private func give(_ unfinished: String, _ name: String) throws(SaveError) -> Bool {
    // Unlike a rename, a link never takes the place of another file; the other name goes when the caller is done.
    if link(unfinished, path(of: name)) == 0 { return true }
    switch errno {
    case EEXIST: return false
    case EPERM, EOPNOTSUPP, ENOTSUP, ENOSYS, EMLINK: break
    case let code: throw .system(code: code, path: path)
    }
    // A file system without links (FAT): the name is taken by an empty file first, which the rename then replaces.
    let place = open(path(of: name), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard place >= 0 else {
      if errno == EEXIST { return false }
      throw .system(code: errno, path: path)
    }
    close(place)
    guard rename(unfinished, path(of: name)) == 0 else {
      let code = errno
      unlink(path(of: name))
      throw .system(code: code, path: path)
    }
    return true
  }
}

/// The system's calls whose names are also those of something here.
private enum SystemCall {
  static let write: SaveFolder.Write = { file, bytes, count in
    #if canImport(Darwin)
      Darwin.write(file, bytes, count)
    #elseif canImport(Musl)
      Musl.write(file, bytes, count)
    #else
      Glibc.write(file, bytes, count)
    #endif
  }
}
