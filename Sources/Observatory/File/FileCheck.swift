import CSQLite
import Essentials
import Files

/// The state of the store's file, found out by reading: nothing is made, brought up to date or set aside.
package struct FileCheck: Sendable {
  package private(set) var words = ""
  /// `false` if nothing can be kept in it.
  package private(set) var works = true
  /// `true` if its use changes no more than what is written.
  package private(set) var isReady = true

  package static var library: String { "SQLite \(String(cString: sqlite3_libversion()))" }

  /// Reads a file of up to 8 MB as a whole, and glances over a larger one.
  package init(_ name: String) {
    do {
      let path = try FileBytes.following(name)
      for place in [path, Folder.parent(of: path) ?? "/"].map(Folder.existingPart) where access(place, W_OK) != 0 {
        throw FileError.system(code: errno, path: name)
      }
      let status = FileStatus(at: path)
      // Opening a pipe waits for its other end.
      if let status, status.kind != .regular { throw FileError.notRegular(path: name) }
      if let size = status?.size { try read(path, size, name) } else { words = "none yet" }
      words += " (\(name))"
    } catch {
      (works, isReady) = (false, false)
      let known = (error as? FileError).map { ObservatoryError($0) } ?? error as? ObservatoryError
      words += (known ?? (error as? SQLiteError).map { ObservatoryError($0, path: name) })?.message ?? "\(error)"
    }
  }

  private mutating func read(_ path: String, _ size: Int, _ name: String) throws {
    switch FileLocks.state(of: path) {
    case .held(let holder?): (words, isReady) = ("written by \(holder.words), ", false)
    case .held(nil): break
    case .unavailable: throw ObservatoryError.unlockable(path: name)
    }
    // Without a log nobody has it open, and SQLite would make one beside it.
    let hasLog = (FileStatus(at: path + "-wal")?.size ?? 0) > 0
    let database = try Database(path, isFixed: !hasLog, isOnlyRead: true)
    let version = try Schema.version(of: database)
    let early = ObservatoryError.failed(reason: "the file is from before the first release", path: name)
    guard Schema.isKnown(version) else { throw Schema.isTooEarly(version) ? early : .newer(path: name) }
    let check = try database.first(size <= 8 << 20 ? "PRAGMA integrity_check(1)" : "PRAGMA quick_check(1)") {
      $0.text(0)
    }
    works = check == "ok"
    isReady = isReady && works && version == Schema.version
    words += works ? "sound" : "damaged: \(check ?? "")"
    words += ", \(ByteCount.text(size, smallest: .bytes)), version \(version) of \(Schema.version)"
  }
}
