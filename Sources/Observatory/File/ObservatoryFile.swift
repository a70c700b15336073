import CSQLite
import Files
import Essentials
import Texts

/// The place of the store on the disk: opens its file, makes it if it is missing, and sets a damaged one aside.
///
/// Only SQLite opens the file: closing it elsewhere would release the locks that SQLite holds on it.
struct ObservatoryFile: Sendable {
  /// The path with links followed.
  let path: String
  private let wait: FileWait
  private let calls: NameCalls

  /// Makes the folder, but no file.
  ///
  /// - Parameter wait: how long other programs are waited for.
  init(at path: String, wait: FileWait, calls: NameCalls = NameCalls()) throws(ObservatoryError) {
    self.wait = wait
    self.calls = calls
    self.path = try refusing { () throws(FileError) in
      var made: [String] = []
      try Folder.make(Folder.parent(of: path) ?? "/", for: .own, made: &made)
      return try FileBytes.following(path)
    }
  }

  /// An open file.
  struct Connection {
    let database: Database
    /// The identity of the file that was opened, wherever it is by now.
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

  /// The number of times a call is tried while the file turns out to be damaged, or can't be read.
  static let tries = 3

  /// Ends what a program has left that was killed while it set a damaged file aside.
  private func settleExchanges() throws(ObservatoryError) {
    guard !Exchange.begun(of: path, calls: calls).isEmpty else { return }
    // Another copy may be about it; what is there after that nobody is about.
    try locked(isShared: false) { () throws(ObservatoryError) in
      for exchange in Exchange.begun(of: path, calls: calls) { exchange.settle() }
    }
  }

  // MARK: - Opening

  /// - Returns: no database if the file is of a newer program.
  private func openOnce(now: Date) throws(ObservatoryError) -> (FileStatus.Identity, Result<Database?, SQLiteError>) {
    if FileStatus(at: path) == nil { try create() }
    let status = try refusing { () throws(FileError) in try FileStatus(of: path) }
    guard status.kind == .regular else { throw ObservatoryError(.notRegular(path: path)) }
    for ending in [""] + Self.companions { tighten(path + ending) }
    return (status.identity, Result { () throws(SQLiteError) in try openCurrent(size: status.size, now: now) })
  }

  /// `nil` if the file is of a newer program.
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

  /// `true` if the owner has closed the file and its folder to writing. SQLite, which would make a log beside it, then reads without one.
  private func isFixed(isLeftOpen: Bool) -> Bool {
    !isLeftOpen && access(path, W_OK) != 0 && access(folder, W_OK) != 0
  }

  private func configure(_ database: Database) throws(SQLiteError) {
    // Committed data has been handed to the disk: neither a kill nor a power cut loses it.
    try database.run("PRAGMA synchronous = FULL")
    try database.run("PRAGMA foreign_keys = ON")
    try database.run("PRAGMA journal_size_limit = 4194304")
  }

  /// Keeps readers and a writer from waiting for each other. The file remembers it.
  private func beginLog(_ database: Database) throws(SQLiteError) {
    do throws(SQLiteError) {
      try database.run("PRAGMA journal_mode = WAL")
    } catch  where error.code == SQLITE_BUSY {
      // Another program uses a file that is new. It begins the log, or the next one that opens the file does.
    }
  }

  /// Makes an empty file, which becomes a store when it is opened. It comes to its place with its rights in one step; of programs
  /// that start at once the first one's file stays.
  ///
  /// It is empty for another reason as well: beside an empty file SQLite drops a log that belonged to one that is gone, and
  /// beside any other it would read it.
  private func create() throws(ObservatoryError) {
    try refusing { () throws(FileError) in
      let temporary = Folder.join(folder, "\(prefix)\(UUID().uuidString)\(Self.suffix)")
      _ = try FileBytes.makeEmpty(temporary)
      defer { unlink(temporary) }
      _ = try FileBytes.move(temporary, to: path)
    }
  }

  /// Closes a file to others. Rights that its owner lacks are not added. The files that SQLite makes beside it get the same
  /// rights.
  private func tighten(_ path: String) {
    guard let status = FileStatus(at: path), status.kind == .regular, status.isOwn, status.permissions & 0o177 != 0
    else { return }
    chmod(path, mode_t(status.permissions & 0o600))
  }

  /// The size up to which a file is checked whenever it is opened, which takes some milliseconds.
  private static let smallSize = 1 << 20
  /// The size up to which it is checked, with less care, if the last program did not close it or another one has it open.
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

  /// The endings of the files that SQLite makes beside the store.
  private static let companions = ["-wal", "-shm"]
  private static let suffix = ".new"
  private var prefix: String { ".\(Folder.name(of: path))." }
  private var folder: String { Folder.parent(of: path) ?? "/" }

  // MARK: - Setting aside

  /// The time to wait for another copy that salvages: longer than that may take.
  private static let patience = Salvager.limit + .seconds(5)

  /// Sets a damaged file aside, and puts a new one in its place with everything that can still be read. No connection may be
  /// open.
  ///
  /// The damaged file stays in its place until all that can be read of it is on the disk in the new one, with what is lost: a full disk, or
  /// one that fails again and again, leaves it there, which is thrown as ``ObservatoryError/damaged(because:)``.
  ///
  /// - Parameter met: the file that was found damaged.
  /// - Returns: `nil` if the file turns out to be one to work with.
  func replace(_ met: FileStatus.Identity, now: Date) throws(ObservatoryError) -> Damage? {
    try locked(isShared: false) { () throws(ObservatoryError) in
      guard FileStatus(at: path)?.identity == met else {
        return aside(of: met).map { Damage(keptAs: $0, salvage: nil) }
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

  /// Under which name another copy has set a file aside; `nil` where it hasn't.
  func aside(of identity: FileStatus.Identity) -> String? { Exchange.aside(of: identity, from: path) }

  /// Takes over what can be read, from the beginning again where the disk fails.
  private func salvage(
    by exchange: Exchange, for reason: Exchange.Reason, now: Date
  ) throws(ObservatoryError) -> Salvage {
    try persisting { isAgain throws(SQLiteError) in
      if isAgain { try? exchange.makeNewAgain() }
      do throws(SQLiteError) {
        return try salvageOnce(by: exchange, for: reason, now: now)
      } catch  where error.isDamage {
        // A file that was written just now isn't damaged; the disk gives back something else.
        throw SQLiteError(code: SQLITE_IOERR, systemCode: EIO, message: error.message)
      }
    }
  }

  private func salvageOnce(
    by exchange: Exchange, for reason: Exchange.Reason, now: Date
  ) throws(SQLiteError) -> Salvage {
    let new = try Database(exchange.new)
    // A kill leaves no file of its own.
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

  /// Does something again where the disk fails, ``tries`` times in all.
  ///
  /// - Parameter body: is told with `true` that it has failed before.
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

  /// A passing trouble of a disk or a network is over by then.
  // Sound: the caller is on a queue whose calls block.
  private func pause(_ attempt: Int) { usleep(UInt32(attempt) * 50_000) }

  /// Runs `body` alone, or while no other copy sets the file aside. A file system without locks runs it unguarded.
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
