import CSQLite
import Files
import Essentials
import Texts

/// The store's file on the disk: opens it, makes it if it is missing, and sets a damaged one aside.
///
/// Only SQLite opens the file: closing it elsewhere would drop SQLite's locks.
struct ObservatoryFile: Sendable {
  /// The path with links followed.
  let path: String
  private let wait: FileWait
  private let calls: NameCalls

  /// Makes the folder, but no file.
  init(at path: String, wait: FileWait, calls: NameCalls = NameCalls()) throws(ObservatoryError) {
    self.wait = wait
    self.calls = calls
    self.path = try refusing { () throws(FileError) in
      var made: [String] = []
      try Folder.make(Folder.parent(of: path) ?? "/", for: .own, made: &made)
      return try FileBytes.following(path)
    }
  }

  struct Connection {
    let database: Database
    /// The identity of the file that was opened, wherever it is now.
    let identity: FileStatus.Identity
  }

  /// Opens the file for reading and writing. A damaged one is set aside first, with the date in its name, and told to `meet`.
  func open(now: Date, meet: (Damage) -> Void) throws(ObservatoryError) -> Connection {
    defer { wait.ended(isFree: false) }
    Folder.removeLeftovers(in: folder, prefix: prefix, suffix: Self.suffix)
    try settleExchanges()
    var last: SQLiteError?
    for attempt in 1...Self.tries {
      let (identity, outcome) = try locked(isShared: true) { () throws(ObservatoryError) in try openOnce(now: now) }
      switch outcome {
      case .success(let database?): return Connection(database: database, identity: identity)
      case .success(nil): throw .newer(path: path)
      case .failure(let error):
        last = error
        if error.isDiskFailure {
          pause(attempt)
          continue
        }
        guard error.isDamage else { throw ObservatoryError(error, path: path) }
        if let damage = try replace(identity, now: now) { meet(damage) }
      }
    }
    throw last.map { ObservatoryError($0, path: path) } ?? .locked(path: path)
  }

  /// How often a call is tried while the file is damaged or can't be read.
  static let tries = 3

  /// Ends the exchanges of programs that were killed.
  private func settleExchanges() throws(ObservatoryError) {
    guard !Exchange.begun(of: path, calls: calls).isEmpty else { return }
    // Holding the lock means no other copy is working on these files.
    try locked(isShared: false) { () throws(ObservatoryError) in
      for exchange in Exchange.begun(of: path, calls: calls) { exchange.settle() }
    }
  }

  // MARK: - Opening

  /// - Returns: no database for a file of a newer program.
  private func openOnce(now: Date) throws(ObservatoryError) -> (FileStatus.Identity, Result<Database?, SQLiteError>) {
    if FileStatus(at: path) == nil { try create() }
    let status = try refusing { () throws(FileError) in try FileStatus(of: path) }
    guard status.kind == .regular else { throw ObservatoryError(.notRegular(path: path)) }
    for ending in [""] + Self.companions { tighten(path + ending) }
    return (status.identity, Result { () throws(SQLiteError) in try openCurrent(size: status.size, now: now) })
  }

  /// `nil` for a file of a newer program.
  private func openCurrent(size: Int, now: Date) throws(SQLiteError) -> Database? {
    // The last program that closes the file removes its log.
    let isLeftOpen = (FileStatus(at: path + "-wal")?.size ?? 0) > 0
    let isFixed = isFixed(isLeftOpen: isLeftOpen)
    let database = try Database(path, wait: wait, isFixed: isFixed)
    let version = try Schema.version(of: database)
    if Schema.isTooEarly(version) { throw SQLiteError(code: SQLITE_CORRUPT, message: "the file is too early") }
    guard Schema.isKnown(version) else { return nil }
    if try !isSound(database, size: size, isLeftOpen: isLeftOpen) {
      throw SQLiteError(code: SQLITE_CORRUPT, message: "the file is damaged")
    }
    try configure(database)
    try Schema.apply(to: database, at: now.second)
    if !isFixed { try beginLog(database) }
    return database
  }

  /// `true` if the owner has closed the file and its folder to writing. SQLite then reads without a log.
  private func isFixed(isLeftOpen: Bool) -> Bool {
    !isLeftOpen && access(path, W_OK) != 0 && access(folder, W_OK) != 0
  }

  private func configure(_ database: Database) throws(SQLiteError) {
    // A commit is on the disk: neither a kill nor a power cut loses it.
    try database.run("PRAGMA synchronous = FULL")
    try database.run("PRAGMA foreign_keys = ON")
    try database.run("PRAGMA journal_size_limit = 4194304")
  }

  /// Lets readers and a writer work side by side. The file remembers it.
  private func beginLog(_ database: Database) throws(SQLiteError) {
    do throws(SQLiteError) {
      try database.run("PRAGMA journal_mode = WAL")
    } catch  where error.code == SQLITE_BUSY {
      // Another program has the new file open. It, or whoever opens the file next, starts the log.
    }
  }

  /// Makes an empty file, which becomes a store when it is opened. It comes to its path with its rights in one step. Of several programs
  /// that start at once the first one's file stays.
  ///
  /// Beside an empty file SQLite also drops the log of a lost one; beside any other it would read it.
  private func create() throws(ObservatoryError) {
    try refusing { () throws(FileError) in
      let temporary = Folder.join(folder, "\(prefix)\(UUID().uuidString)\(Self.suffix)")
      _ = try FileBytes.makeEmpty(temporary)
      defer { unlink(temporary) }
      _ = try FileBytes.move(temporary, to: path)
    }
  }

  /// Closes a file to others. Adds no rights that its owner lacks. SQLite gives the files beside it the same rights.
  private func tighten(_ path: String) {
    guard let status = FileStatus(at: path), status.kind == .regular, status.isOwn, status.permissions & 0o177 != 0
    else { return }
    chmod(path, mode_t(status.permissions & 0o600))
  }

  /// The size of files that are checked at every opening, which takes milliseconds.
  private static let smallSize = 1 << 20
  /// The size of files that are checked quickly if they were not closed, or are open elsewhere.
  private static let middlingSize = 8 << 20

  /// Checks what is cheap to check.
  private func isSound(_ database: Database, size: Int, isLeftOpen: Bool) throws(SQLiteError) -> Bool {
    if size <= Self.smallSize { return try isSound(database, by: "PRAGMA integrity_check(1)") }
    guard isLeftOpen, size <= Self.middlingSize else { return true }
    return try isSound(database, by: "PRAGMA quick_check(1)")
  }

  private func isSound(_ database: Database, by check: SQL) throws(SQLiteError) -> Bool {
    let words = try database.first(check) { $0.text(0) } ?? ""
    if let failure = SQLiteError(check: words) { throw failure }
    return words == "ok"
  }

  private static let companions = ["-wal", "-shm"]
  private static let suffix = ".new"
  private var prefix: String { ".\(Folder.name(of: path))." }
  private var folder: String { Folder.parent(of: path) ?? "/" }

  // MARK: - Setting aside

  /// Longer than another copy takes to salvage.
  private static let patience = Salvager.limit + .seconds(5)

  /// Sets a damaged file aside, and puts a new one at its path with all that can still be read. No connection may be open.
  ///
  /// The damaged file stays until all of that is on the disk in the new one, with a note of the loss. A disk that is full, or fails again
  /// and again, leaves it there; that is thrown as ``ObservatoryError/damaged(because:)``.
  ///
  /// - Parameter met: the file that was found damaged.
  /// - Returns: `nil` if the file can be worked with after all.
  func replace(_ met: FileStatus.Identity, now: Date) throws(ObservatoryError) -> Damage? {
    try locked(isShared: false) { () throws(ObservatoryError) in
      guard FileStatus(at: path)?.identity == met else {
        return Exchange.aside(of: met, from: path).map { Damage(keptAs: $0, salvage: nil) }
      }
      guard let reason = try reasonToReplace() else { return nil }
      do throws(ObservatoryError) {
        let exchange = try refusing { () throws(FileError) in
          try Exchange(of: path, for: reason, at: now, calls: calls)
        }
        return try replace(by: exchange, for: reason, now: now)
      } catch {
        throw .damaged(because: error)
      }
    }
  }

  private func replace(
    by exchange: Exchange, for reason: Exchange.Reason, now: Date
  ) throws(ObservatoryError) -> Damage {
    do throws(ObservatoryError) {
      let salvage = try salvage(by: exchange, for: reason, now: now)
      try refusing { () throws(FileError) in try exchange.finish() }
      return Damage(keptAs: exchange.aside, salvage: salvage)
    } catch {
      exchange.settle()
      throw error
    }
  }

  /// Takes over what can be read; starts again if the disk fails.
  private func salvage(
    by exchange: Exchange, for reason: Exchange.Reason, now: Date
  ) throws(ObservatoryError) -> Salvage {
    try persisting { isAgain throws(SQLiteError) in
      if isAgain { try? exchange.makeNewAgain() }
      do throws(SQLiteError) {
        return try salvageOnce(by: exchange, for: reason, now: now)
      } catch  where error.isDamage {
        // A file that was written just now isn't damaged: the disk gives back something else.
        throw SQLiteError(code: SQLITE_IOERR, systemCode: EIO, message: error.message)
      }
    }
  }

  private func salvageOnce(
    by exchange: Exchange, for reason: Exchange.Reason, now: Date
  ) throws(SQLiteError) -> Salvage {
    let new = try Database(exchange.new)
    // A kill leaves no journal of its own.
    try new.run("PRAGMA journal_mode = MEMORY")
    try configure(new)
    try Schema.apply(to: new, at: now.second)
    if reason == .age {
      let salvage = Salvage(isTooEarly: true)
      try new.remember(Damage(keptAs: exchange.asideName, salvage: salvage), as: exchange.asideName, at: now.second)
      return salvage
    }
    let damaged = try DamagedFile(at: path, like: exchange.new, tables: new, wait: wait)
    defer { damaged.removeCopy() }
    return try Salvager(from: damaged.database, to: new).run(at: now.second, keptAs: exchange.asideName)
  }

  private func reasonToReplace() throws(ObservatoryError) -> Exchange.Reason? {
    try persisting { _ throws(SQLiteError) in
      do throws(SQLiteError) {
        let database = try Database(path, wait: wait)
        let version = try Schema.version(of: database)
        if Schema.isTooEarly(version) { return .age }
        guard Schema.isKnown(version) else { return nil }
        return try isSound(database, by: "PRAGMA integrity_check(1)") ? nil : .damage
      } catch  where error.isDamage {
        return .damage
      }
    }
  }

  /// Repeats something while the disk fails, ``tries`` times in all.
  ///
  /// - Parameter body: gets `true` if it has failed before.
  private func persisting<Value>(
    _ body: (_ isAgain: Bool) throws(SQLiteError) -> Value
  ) throws(ObservatoryError) -> Value {
    var attempt = 1
    while true {
      do throws(SQLiteError) {
        return try body(attempt > 1)
      } catch {
        guard error.isDiskFailure, attempt < Self.tries else { throw ObservatoryError(error, path: path) }
      }
      pause(attempt)
      attempt += 1
    }
  }

  /// Until then a passing trouble of a disk or a network is over.
  // Sound: the caller is on a queue whose calls block.
  private func pause(_ attempt: Int) { usleep(UInt32(attempt) * 50_000) }

  /// Runs `body` alone, or while no other copy sets the file aside; without a guard if the disk has no locks.
  private func locked<Value>(
    isShared: Bool, _ body: () throws(ObservatoryError) -> Value
  ) throws(ObservatoryError) -> Value {
    let lock: FolderLock
    do throws(FileError) {
      let taken = try FolderLock.wait(for: folder, isShared: isShared) { wait.goesOn(after: $0, of: Self.patience) }
      guard let taken else { throw FileError.system(code: ETIMEDOUT, path: path) }
      lock = taken
    } catch {
      guard error.code == ETIMEDOUT else { return try body() }
      throw .locked(path: path)
    }
    let outcome = Result { () throws(ObservatoryError) in try body() }
    _ = consume lock
    return try outcome.get()
  }
}
