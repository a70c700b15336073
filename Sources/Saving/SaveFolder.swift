import Artwork
import Concurrency
package import Files
import Essentials

/// The folder that pictures are saved in. Files appear whole or not at all; existing ones never change. Its calls block a queue of their own.
package actor SaveFolder {
  package enum Stored: Sendable, Hashable {
    /// Written under this name, which has a number if the plain name was taken.
    case written(name: String, isNumbered: Bool)
    /// A file of this name has the same bytes already.
    case unchanged(name: String)
  }

  /// Writes to a descriptor as `write(2)` does.
  package typealias Write = FileBytes.Write

  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  private let executor = BlockingExecutor(label: "saving")
  private let path: String
  private let write: Write
  /// The folders made by ``prepare()``, outermost first.
  private var made: [String] = []

  /// - Parameter write: for tests of full disks.
  package init(path: String, write: @escaping Write = FileBytes.systemWrite) {
    self.path = path
    self.write = write
  }

  /// Makes missing folders, checks that files can be written, and removes what a killed save has left. The umask decides the permissions.
  func prepare() throws(SaveError) {
    do throws(FileError) {
      try Folder.make(path, for: .usual, made: &made)
    } catch {
      throw SaveError(error)
    }
    guard access(path, W_OK | X_OK) == 0 else { throw .system(code: errno, path: path) }
    Folder.removeLeftovers(in: path, prefix: Self.prefix, suffix: Self.suffix)
  }

  /// Removes the folders that ``prepare()`` made, if they are empty.
  func removeIfEmpty() {
    for folder in made.reversed() { rmdir(folder) }
    made = []
  }

  /// Writes a file, whole or not at all. If another file has the name, a number is put between stem and extension.
  func store(_ bytes: [UInt8], as stem: String, extension ending: String) throws(SaveError) -> Stored {
    var temporary: String?
    defer { if let temporary { unlink(temporary) } }
    for number in 1...9_999 {
      let name = number == 1 ? "\(stem).\(ending)" : "\(stem)-\(number).\(ending)"
      if FileStatus(at: path(of: name)) != nil {
        if holds(name, bytes) { return .unchanged(name: name) }
        continue
      }
      let unfinished: String
      if let temporary { unfinished = temporary } else { unfinished = try writeUnfinished(bytes) }
      temporary = unfinished
      if try give(unfinished, name) { return .written(name: name, isNumbered: number > 1) }
    }
    throw .system(code: EEXIST, path: path)
  }

  // MARK: - Files

  private static let prefix = ".appsearch-"
  private static let suffix = ".part"

  private func path(of name: String) -> String { Folder.join(path, name) }

  /// `true` if the file of a name has these bytes; a link is none.
  private func holds(_ name: String, _ bytes: [UInt8]) -> Bool {
    (try? FileBytes.read(path(of: name), atMost: bytes.count, followsLinks: false)) == bytes
  }

  /// Writes a file under a temporary name; without `fsync`, since the picture can be fetched again.
  private func writeUnfinished(_ bytes: [UInt8]) throws(SaveError) -> String {
    let name = path(of: "\(Self.prefix)\(UUID().uuidString)\(Self.suffix)")
    let file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .system(code: errno, path: path) }
    let code = FileBytes.writeAndClose(bytes, to: file, write: write)
    guard code == 0 else {
      unlink(name)
      throw .system(code: code, path: path)
    }
    return name
  }

  /// Gives a finished file its name. `false` if the name has been taken in the meantime.
  private func give(_ unfinished: String, _ name: String) throws(SaveError) -> Bool {
    do throws(FileError) {
      return try FileBytes.move(unfinished, to: path(of: name))
    } catch {
      throw .system(code: error.code, path: path)
    }
  }
}

extension SaveError {
  fileprivate init(_ error: FileError) {
    self = error.code == ENOTDIR ? .notAFolder(path: error.path) : .system(code: error.code, path: error.path)
  }
}
