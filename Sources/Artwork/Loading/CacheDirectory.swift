import Files
import Essentials

/// A directory of the cache's files. A call that fails gives nothing. Names are 32 hexadecimal digits: none comes from outside.
struct CacheDirectory: Sendable {
  struct Entry {
    var name: String
    var bytes: Int
    /// The time when it was last read or written.
    var lastUse: Date
  }

  let path: String

  private static let temporaryPrefix = ".", temporarySuffix = ".new"

  /// The whole file, at most so many bytes long; it counts as used now.
  func read(_ name: String, atMost limit: Int) -> [UInt8]? {
    let file = Folder.join(path, name)
    guard let bytes = try? FileBytes.read(file, atMost: limit, followsLinks: false) else { return nil }
    // On a disk that can't be written to, the entry keeps its old time.
    utimensat(AT_FDCWD, file, nil, AT_SYMLINK_NOFOLLOW)
    return bytes
  }

  /// Writes a file so that it is there whole or not at all; `false` if that failed. Without `fsync`: a checksum tells damage.
  func write(_ bytes: [UInt8], as name: String) -> Bool {
    let temporary = Folder.join(path, Self.temporaryPrefix + UUID().uuidString + Self.temporarySuffix)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    var file = open(temporary, flags, 0o600)
    if file < 0, errno == ENOENT {
      var made: [String] = []
      try? Folder.make(path, for: .own, made: &made)
      file = open(temporary, flags, 0o600)
    }
    guard file >= 0 else { return false }
    // A umask can take the owner's own rights.
    fchmod(file, 0o600)
    guard FileBytes.writeAndClose(bytes, to: file) == 0, rename(temporary, Folder.join(path, name)) == 0 else {
      unlink(temporary)
      return false
    }
    return true
  }

  func remove(_ name: String) {
    unlink(Folder.join(path, name))
  }

  /// All entries. Unfinished files that a program left behind an hour ago are removed; a younger one may still be written.
  func entries() -> [Entry] {
    Folder.removeLeftovers(in: path, prefix: Self.temporaryPrefix, suffix: Self.temporarySuffix)
    let names = Folder.names(in: path)
    return names.filter(Self.isEntryName).compactMap { name in
      guard let status = FileStatus(at: Folder.join(path, name)), status.kind == .regular else { return nil }
      return Entry(name: name, bytes: status.size, lastUse: status.changed)
    }
  }

  private static func isEntryName(_ name: String) -> Bool {
    name.utf8.count == 32 && name.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
