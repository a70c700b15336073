import CSQLite
import Files
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where the store is on the disk: opens its file, makes it where it is missing, and sets a damaged one aside.
///
/// The file is never opened but by SQLite: closing it once more would release the locks that SQLite holds on it.
struct ObservatoryFile: Sendable {
  /// With links followed.
  let path: String
  /// In milliseconds.
  private let busyTimeout: Int32

  /// Makes the folder, but no file.
  init(at path: String, busyTimeout: Duration) throws(ObservatoryError) {
    self.busyTimeout = Int32(clamping: Int(busyTimeout / .milliseconds(1)))
    self.path = try refusing { () throws(FileError) in
      var made: [String] = []
      try Folder.make(Folder.parent(of: path) ?? "/", for: .own, made: &made)
      return try PrivateFile(at: path).path
    }
  }

  /// Opens the file for reading and writing.
  ///
  /// - Parameter now: what a damaged file's new name says.
  func open(now: Date) throws(ObservatoryError) -> Database {
    Folder.removeLeftovers(in: folder, prefix: prefix, suffix: Self.suffix)
    if let status = FileStatus(at: path) {
      guard status.kind == .regular else { throw ObservatoryError(.notRegular(path: path)) }
    } else {
      try create()
    }
    for ending in ["", "-wal", "-shm"] { tighten(path + ending) }
    var database: Database?
    do throws(SQLiteError) {
      database = try openCurrent()
    } catch {
      throw failure(error, now: now)
    }
    guard let database else { throw .newer(path: path) }
    return database
  }

  /// What an error means, and what has to be done about it: a damaged file is set aside. No connection may be open.
  func failure(_ error: SQLiteError, now: Date) -> ObservatoryError {
    guard error.isDamage else { return ObservatoryError(error, path: path) }
    do throws(ObservatoryError) {
      // Where the file is sound by now, another program has set the damaged one aside.
      guard let aside = try setAside(now: now) else { return ObservatoryError(error, path: path) }
      return .damaged(keptAs: aside)
    } catch {
      return error
    }
  }

  // MARK: - Opening

  /// `nil` where the file is of a newer program.
  private func openCurrent() throws(SQLiteError) -> Database? {
    let database = try Database(path, busyTimeout: busyTimeout)
    guard Schema.isKnown(try Schema.version(of: database)) else { return nil }
    try configure(database)
    try Schema.apply(to: database)
    try beginLog(database)
    return database
  }

  private func configure(_ database: Database) throws(SQLiteError) {
    // What is committed has been handed to the disk: neither a kill nor a power cut loses it.
    try database.run("PRAGMA synchronous = FULL")
    try database.run("PRAGMA foreign_keys = ON")
    try database.run("PRAGMA journal_size_limit = 4194304")
  }

  /// Has readers and a writer not wait for each other. The file remembers it.
  private func beginLog(_ database: Database) throws(SQLiteError) {
    do throws(SQLiteError) {
      try database.run("PRAGMA journal_mode = WAL")
    } catch  where error.code == SQLITE_BUSY {
      // Another program uses a file that is new. It begins the log, or the next one that opens the file does.
    }
  }

  /// Makes an empty file, which becomes a store when it is opened. It comes to its place under its rights in one step; of programs that
  /// start at once the first one's stays.
  ///
  /// It is empty for another reason as well: beside an empty file SQLite drops a log that belonged to one that is gone, and
  /// beside any other it would read it.
  private func create() throws(ObservatoryError) {
    let temporary = Folder.join(folder, "\(prefix)\(UUID().uuidString)\(Self.suffix)")
    defer { unlink(temporary) }
    try refusing { () throws(FileError) in
      let file = Foundation.open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard file >= 0 else { throw .system(code: errno, path: folder) }
      Foundation.close(file)
      _ = try FileBytes.move(temporary, to: path)
    }
  }

  /// Closes a file to others. What SQLite makes beside the file has its rights.
  private func tighten(_ path: String) {
    guard let status = FileStatus(at: path), status.kind == .regular, status.isOwn, status.permissions != 0o600
    else { return }
    chmod(path, 0o600)
  }

  private static let suffix = ".new"
  private var prefix: String { ".\(path.split(separator: "/").last ?? "")." }
  private var folder: String { Folder.parent(of: path) ?? "/" }

  // MARK: - Setting aside

  /// Renames a damaged file, and what SQLite has left beside it.
  ///
  /// - Returns: its new path; `nil` where the file turns out to be sound.
  private func setAside(now: Date) throws(ObservatoryError) -> String? {
    let attempt = try refusing { () throws(FileError) in try FileLock.ask(for: path + ".lock") }
    guard case .taken(let lock) = consume attempt else { throw .locked(path: path) }
    guard isDamaged else { return nil }
    let aside = try refusing { () throws(FileError) in
      let time = now.formatted(.iso8601.dateSeparator(.omitted).timeSeparator(.omitted))
      let aside = try PrivateFile(at: path).setAside(as: "damaged-\(time)")
      // After the file: beside an empty one SQLite drops what is left of them.
      for ending in ["-wal", "-shm"] where FileStatus(at: path + ending) != nil {
        _ = try FileBytes.move(path + ending, to: aside + ending)
      }
      return aside
    }
    _ = consume lock
    return aside
  }

  private var isDamaged: Bool {
    do throws(SQLiteError) {
      let database = try Database(path, busyTimeout: busyTimeout)
      return try database.first("PRAGMA integrity_check(1)") { $0.text(0) } != "ok"
    } catch {
      return error.isDamage
    }
  }
}
