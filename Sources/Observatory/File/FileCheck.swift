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
      let status = FileStatus(at: path)
      if status != nil, access(path, W_OK) != 0 { throw FileError.system(code: errno, path: name) }
      let folder = Folder.parent(of: path) ?? "/"
      // Missing folders are made, but not those that a link leads to.
      try probe(path == name ? Folder.existingPart(of: folder) : folder, name)
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

  /// Writes some kilobytes beside the file, and removes them: a full disk takes an empty file, and rights alone tell little.
  private func probe(_ folder: String, _ name: String) throws(FileError) {
    // Named as a store that is being made, whose leftovers are removed.
    let path = Folder.join(folder, ".\(Folder.name(of: name)).\(UUID()).new")
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    let code = file < 0 ? errno : FileBytes.writeAndClose([UInt8](repeating: 1, count: 1 << 16), to: file)
    if file >= 0 { unlink(path) }
    guard code == 0 else { throw .system(code: code, path: name) }
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
