import Files
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A directory of the cache's files. A call that fails gives nothing.
///
/// Names are 32 hexadecimal digits: nothing from outside becomes part of a path, and a link in an entry's place isn't followed.
struct CacheDirectory: Sendable {
  /// A file of the directory, as a look through it found it.
  struct Entry {
    var name: String
    /// The length of its contents, in bytes.
    var bytes: Int
    /// The time when it was last read or written, in nanoseconds since 1970.
    var lastUse: Int64
  }

  let path: String

  /// The whole file, at most so many bytes long; it counts as used now.
  func read(_ name: String, atMost limit: Int) -> [UInt8]? {
    // Non-blocking, since a pipe in an entry's place would wait for a writer.
    let file = open(path(of: name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, isRegular(status), status.st_size <= limit else { return nil }
    let length = Int(status.st_size)
    // Sound: only bytes that have been read count, and there is room for all that are read.
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      while count < length {
        let got = Self.retrying { [count] in
          Self.systemRead(file, buffer.baseAddress.map { $0 + count }, length - count)
        }
        guard got > 0 else { break }
        count += got
      }
    }
    guard bytes.count == length else { return nil }
    // On a disk that can't be written to, the entry keeps its old time.
    _ = futimens(file, nil)
    return bytes
  }

  /// Writes a file so that it is there whole or not at all; `false` if that failed.
  ///
  /// Without `fsync`: after a power cut an entry may be damaged, which its checksum tells.
  func write(_ bytes: [UInt8], as name: String) -> Bool {
    let temporary = path(of: ".\(UUID().uuidString).new")
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
    let isWritten = bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let wrote = Self.retrying { Self.systemWrite(file, buffer.baseAddress.map { $0 + done }, buffer.count - done) }
        guard wrote > 0 else { return false }
        done += wrote
      }
      return true
    }
    // Some file systems say only when a file is closed that it didn't fit.
    guard close(file) == 0, isWritten, rename(temporary, path(of: name)) == 0 else {
      unlink(temporary)
      return false
    }
    return true
  }

  /// Removes a file, if it is there.
  func remove(_ name: String) {
    unlink(path(of: name))
  }

  /// All entries. Unfinished files that a program left behind an hour ago or earlier are removed on the way; a younger one
  /// may still be written.
  func entries() -> [Entry] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    let now = Int64(Date().timeIntervalSince1970 * 1e9)
    var entries: [Entry] = []
    while let item = readdir(stream) {
      let name = Self.name(of: item)
      let isTemporary = name.hasPrefix(".") && name.hasSuffix(".new")
      guard isTemporary || Self.isEntryName(name) else { continue }
      var status = stat()
      guard lstat(path(of: name), &status) == 0, isRegular(status) else { continue }
      let entry = Entry(name: name, bytes: Int(status.st_size), lastUse: Self.modification(of: status))
      if !isTemporary {
        entries.append(entry)
      } else if entry.lastUse < now - 3_600_000_000_000 {
        remove(name)
      }
    }
    return entries
  }

  private func path(of name: String) -> String { path.hasSuffix("/") ? path + name : path + "/" + name }

  private func isRegular(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFREG }

  private static func isEntryName(_ name: String) -> Bool {
    name.utf8.count == 32 && name.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}

// MARK: - The system's calls

extension CacheDirectory {
  // `read` and `write` would be this type's own methods.
  #if canImport(Darwin)
    private static let systemRead = Darwin.read
    private static let systemWrite = Darwin.write
  #elseif canImport(Musl)
    private static let systemRead = Musl.read
    private static let systemWrite = Musl.write
  #else
    private static let systemRead = Glibc.read
    private static let systemWrite = Glibc.write
  #endif

  private static func retrying(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  private static func name(of item: UnsafeMutablePointer<dirent>) -> String {
    withUnsafeBytes(of: &item.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  private static func modification(of status: stat) -> Int64 {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
