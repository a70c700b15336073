import Concurrency
import Artwork
package import Files
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
package actor SaveFolder {
  /// What became of a file.
  package enum Stored: Sendable, Hashable {
    /// Written under this name, which has a number where the plain name was taken.
    case written(name: String, isNumbered: Bool)
    /// The same bytes were there already, under this name.
    case unchanged(name: String)
  }

  /// Writes to a descriptor as `write(2)` does.
  package typealias Write = FileBytes.Write

  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  private let executor = BlockingExecutor(label: "saving")
  private let path: String
  private let write: Write
  /// The folders that were made for this, outermost first.
  private var made: [String] = []

  /// A folder that may not exist yet.
  ///
  /// - Parameter write: for tests of disks that are full.
  package init(path: String, write: @escaping Write = FileBytes.systemWrite) {
    self.path = path
    self.write = write
  }

  /// Makes the folder and those it is in, as far as they are missing, and sees whether it can be written to, before anything
  /// is fetched for it. What a save that was killed has left there goes.
  ///
  /// Folders and files are a person's own, to be shared or not: their rights are those that the umask leaves.
  func prepare() throws(SaveError) {
    do throws(FileError) {
      try Folder.make(path, for: .usual, made: &made)
    } catch {
      throw SaveError(error)
    }
    guard access(path, W_OK | X_OK) == 0 else { throw .system(code: errno, path: path) }
    Folder.removeLeftovers(in: path, prefix: Self.prefix, suffix: Self.suffix)
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

  // MARK: - Files

  private enum Contents {
    case none, same, other
  }

  private static let prefix = ".appsearch-"
  private static let suffix = ".part"

  private func path(of name: String) -> String { Folder.join(path, name) }

  /// Whether a name is free, or stands for these very bytes.
  private func contents(of name: String, like bytes: [UInt8]) -> Contents {
    guard let status = FileStatus(at: path(of: name)) else { return .none }
    guard status.kind == .regular, status.size == bytes.count,
      let there = try? FileBytes.read(path(of: name), atMost: bytes.count)
    else { return .other }
    return there == bytes ? .same : .other
  }

  /// Writes a file under a name that nobody looks for; without `fsync`, since the picture can be had again.
  private func writeUnfinished(_ bytes: [UInt8]) throws(SaveError) -> String {
    let name = path(of: "\(Self.prefix)\(UUID().uuidString)\(Self.suffix)")
    let file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .system(code: errno, path: path) }
    let code = FileBytes.writeAndClose(bytes, to: file, isDurable: false, write: write)
    guard code == 0 else {
      unlink(name)
      throw .system(code: code, path: path)
    }
    return name
  }

  /// Gives a finished file its name, unless something has taken it in the meantime: then `false`.
  private func give(_ unfinished: String, _ name: String) throws(SaveError) -> Bool {
    do throws(FileError) {
      return try FileBytes.move(unfinished, to: path(of: name))
    } catch {
      throw .system(code: error.code, path: path)
    }
  }
}

extension SaveError {
  /// What a folder that can't be made means to a person.
  fileprivate init(_ error: FileError) {
    self = error.code == ENOTDIR ? .notAFolder(path: error.path) : .system(code: error.code, path: error.path)
  }
}
