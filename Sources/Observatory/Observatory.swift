import CSQLite
import Concurrency
import Files
package import Essentials

/// The store of everything seen over time and everything a person has made: positions, facts, bookmarks, history, kept answers.
///
/// One SQLite file, which several running copies share. It is opened with the first call. Each call is done as a whole or not at
/// all, and its effect outlives the program, however that ends. Moments are kept in whole seconds.
///
/// `docs/data.md` describes the file.
package actor Observatory {
  /// SQLite's calls block, so they run on a queue of their own.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  private let executor = BlockingExecutor(label: "observatory")

  private let path: String?
  private let wait: FileWait?
  let now: @Sendable () -> Date
  private let onDamage: @Sendable (Damage) -> Void
  private let onTrouble: @Sendable (ObservatoryError) -> Void
  private var opened: (file: ObservatoryFile, connection: ObservatoryFile.Connection)?
  /// Bookmarks and history as last read or written: a new file gets them if the damaged one has lost them.
  var lastLibrary: PersonalLibrary?
  /// Damage that was met and isn't told yet.
  private var untoldDamage: [Damage] = []

  /// Touches no file before the first call.
  ///
  /// - Parameters:
  ///   - path: of the file that things are kept in; with `nil` every call throws ``ObservatoryError/noHome``.
  ///   - busyTimeout: the longest time a call waits for another program that writes.
  ///   - sayingAfter: how long a wait goes on before `onWait` is told.
  ///   - onWait: told once that another program holds the file, and which, on any thread.
  ///   - onTrouble: told of each error of a call, on any thread, before the call throws it.
  ///   - onDamage: told of each damaged file that a call has met, on any thread, before the call returns, and of each that nobody was told of
  ///     yet (``told(_:)``). The file is set aside by then, and the call is done on the new one.
  package init(
    file path: String?, busyTimeout: Duration = .seconds(5), sayingAfter: Duration = .seconds(1),
    now: @escaping @Sendable () -> Date = { Date() },
    onWait: @escaping @Sendable (String) -> Void = { _ in },
    onTrouble: @escaping @Sendable (ObservatoryError) -> Void = { _ in },
    onDamage: @escaping @Sendable (Damage) -> Void = { _ in }
  ) {
    self.path = path
    wait = path.map { FileWait(for: $0, atMost: busyTimeout, sayingAfter: sayingAfter, say: onWait) }
    self.now = now
    self.onTrouble = onTrouble
    self.onDamage = onDamage
  }

  /// The error that a call would throw which still waits for another program; `nil` where none waits.
  package nonisolated var presentWait: ObservatoryError? {
    guard let path, wait?.isUnderWay == true else { return nil }
    return .held(path)
  }

  /// No call waits for another program from now on; one that does fails as after its longest wait. For a process that is told to end, from
  /// any thread.
  package nonisolated func callOffWaits() { wait?.callOff() }

  /// Opens the file now, instead of with the first call.
  package func open() throws(ObservatoryError) {
    _ = try connection()
  }

  /// Opens the file, and returns its path with links followed.
  func openedPath() throws(ObservatoryError) -> String { try connection().file.path }

  /// Lets go of the file; the next call opens it again.
  package func close() {
    opened = nil
  }

  /// Reads, all of it as of the same moment.
  func read<Value>(_ body: (Database) throws(SQLiteError) -> Value) throws(ObservatoryError) -> Value {
    try value(.read, body)
  }

  /// Writes all of it or nothing.
  func write<Value>(_ body: (Database) throws(SQLiteError) -> Value) throws(ObservatoryError) -> Value {
    try value(.write, body)
  }

  /// Tries until it is done, or can't be. Only this and ``attempt(_:_:)`` are made for each kind of value; the program has the rest once.
  private func value<Value>(
    _ access: Database.Access, _ body: (Database) throws(SQLiteError) -> Value
  ) throws(ObservatoryError) -> Value {
    do throws(ObservatoryError) {
      var last: ObservatoryError?
      for _ in 0..<ObservatoryFile.tries {
        switch try attempt(access, body) {
        case .success(let value?):
          wait?.ended(isFree: access == .write)
          return value
        case .success(nil): last = moved()
        case .failure(let error): last = try recover(from: error)
        }
      }
      tellOfDamage()
      throw last ?? .noHome
    } catch {
      wait?.ended(isFree: false)
      onTrouble(error)
      throw error
    }
  }

  /// A function of its own, so that nothing holds the connection any more when a damaged file is set aside.
  ///
  /// - Returns: `nil` if another copy has set the file aside since it was opened.
  private func attempt<Value>(
    _ access: Database.Access, _ body: (Database) throws(SQLiteError) -> Value
  ) throws(ObservatoryError) -> Result<Value?, SQLiteError> {
    let database = try connection().connection.database
    switch begin(access, in: database) {
    case .failure(let error): return .failure(error)
    case .success(.moved): return .success(nil)
    case .success(.newer): throw newer()
    case .success(.begun): break
    }
    do throws(SQLiteError) {
      let value = try body(database)
      try database.commit()
      return .success(value)
    } catch {
      database.rollBack()
      return .failure(error)
    }
  }

  private enum Beginning {
    case begun
    /// A newer program has taken the file over since it was opened.
    case newer
    /// Another copy has set the file aside since it was opened.
    case moved
  }

  /// Begins a transaction, unless the file is no longer what was opened.
  private func begin(_ access: Database.Access, in database: Database) -> Result<Beginning, SQLiteError> {
    do throws(SQLiteError) {
      try database.begin(access)
      // Only from here on nobody else writes.
      var beginning = Beginning.begun
      if case .write = access, database.isMoved {
        beginning = .moved
      } else if !Schema.isKnown(try Schema.version(of: database)) {
        beginning = .newer
      }
      if beginning != .begun { database.rollBack() }
      return .success(beginning)
    } catch {
      database.rollBack()
      return .failure(error)
    }
  }

  private func moved() -> ObservatoryError? { opened.map { .locked(path: $0.file.path) } }

  private func newer() -> ObservatoryError {
    defer { opened = nil }
    return opened.map { .newer(path: $0.file.path) } ?? .noHome
  }

  /// Sets a damaged file aside, so that another try finds a new one.
  ///
  /// - Returns: what is said if there is no other try.
  /// - Throws: anything else that is wrong.
  private func recover(from error: SQLiteError) throws(ObservatoryError) -> ObservatoryError {
    guard let file = opened?.file, let identity = opened?.connection.identity else { return .noHome }
    let failure = ObservatoryError(error, path: file.path)
    if error.isDiskFailure { return failure }
    guard error.isDamage else {
      // Once writing is allowed, the next call opens it for that.
      if error.code == SQLITE_READONLY { opened = nil }
      throw failure
    }
    opened = nil
    if let damage = try file.replace(identity, now: now()) { untoldDamage.append(damage) }
    return failure
  }

  private func connection() throws(ObservatoryError) -> (file: ObservatoryFile, connection: ObservatoryFile.Connection)
  {
    // Somebody may have renamed or removed the file: all that is written from now on belongs into the one at its place.
    if let opened, !opened.connection.database.isMoved { return opened }
    guard let path, let wait else { throw .noHome }
    let file = try ObservatoryFile(at: path, wait: wait)
    if let opened, let aside = file.aside(of: opened.connection.identity) {
      untoldDamage.append(Damage(keptAs: aside, salvage: nil))
    }
    opened = nil
    // Even if the file can't be opened again, it has been set aside.
    defer { tellOfDamage() }
    let connection = try file.open(now: now()) { untoldDamage.append($0) }
    try restoreLibrary(in: connection.database, of: file)
    // A file of an earlier program that nobody may change remembers none.
    let folder = Folder.parent(of: file.path) ?? "/"
    if let known = try? connection.database.damage(besides: untoldDamage, in: folder) { untoldDamage = known }
    opened = (file, connection)
    return (file, connection)
  }

  private func tellOfDamage() {
    for damage in untoldDamage { onDamage(damage) }
    untoldDamage = []
  }

  /// Adds the remembered bookmarks and history to a new file that hasn't all of them.
  private func restoreLibrary(in database: Database, of file: ObservatoryFile) throws(ObservatoryError) {
    guard let lastLibrary, var damage = untoldDamage.last, damage.salvage?.hasWholeLibrary != true else { return }
    damage.isFromMemory = true
    do throws(SQLiteError) {
      try database.transaction(.write) { () throws(SQLiteError) in
        try database.takeOver(lastLibrary)
        // Another copy's words about the rest stay.
        if damage.salvage != nil { try database.correct(damage) }
      }
    } catch {
      throw ObservatoryError(error, path: file.path)
    }
    untoldDamage[untoldDamage.count - 1] = damage
  }
}

extension Date {
  /// The second that it is in, since 1970.
  var second: Int { Int(timeIntervalSince1970.rounded(.down)) }

  init(second: Int) {
    self.init(timeIntervalSince1970: TimeInterval(second))
  }
}
