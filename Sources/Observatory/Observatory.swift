import CSQLite
import Concurrency
import Files
package import Essentials

/// The store of everything seen over time and made by a person: positions, facts, bookmarks, history, answers.
///
/// One SQLite file, shared by all running copies and opened with the first call. Each call is done as a whole or not at all, and its effect
/// survives the program. Moments are whole seconds. `docs/data.md` describes the file.
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
  /// Bookmarks and history as last read or written. A new file gets them if the damaged one has lost them.
  var lastLibrary: PersonalLibrary?
  /// Damage that was met and not told yet.
  private var untoldDamage: [Damage] = []

  /// Touches no file before the first call.
  ///
  /// - Parameters:
  ///   - path: with `nil` every call throws ``ObservatoryError/noHome``.
  ///   - busyTimeout: the longest time a call waits for another program that writes.
  ///   - sayingAfter: how long a wait goes on before `onWait` is called.
  ///   - onWait: called once, on any thread, with words about the program that holds the file.
  ///   - onTrouble: called with each error, on any thread, before the call throws it.
  ///   - onDamage: called with each damaged file, on any thread, before the call returns; also with earlier ones that nobody was told of
  ///     (``told(_:)``). The file is set aside by then, and the call is done on the new one.
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

  /// The error of a call that still waits for another program; `nil` if none waits.
  package nonisolated var presentWait: ObservatoryError? {
    guard let path, wait?.isUnderWay == true else { return nil }
    return .held(path)
  }

  /// Ends all waits for other programs, now and later, as if they were too long. For a process that has to end, from any thread.
  package nonisolated func callOffWaits() { wait?.callOff() }

  /// Opens the file now, not with the first call.
  package func open() throws(ObservatoryError) {
    _ = try connection()
  }

  /// Opens the file, and returns its path with links followed.
  func openedPath() throws(ObservatoryError) -> String { try connection().file.path }

  package func close() {
    opened = nil
  }

  /// Reads, all of it as of one moment.
  func read<Value>(_ body: (Database) throws(SQLiteError) -> Value) throws(ObservatoryError) -> Value {
    try value(.read, body)
  }

  func write<Value>(_ body: (Database) throws(SQLiteError) -> Value) throws(ObservatoryError) -> Value {
    try value(.write, body)
  }

  /// Tries until it is done, or can't be. Generic code is kept to this and ``attempt(_:_:)``, since the program has it once per type.
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

  /// A function of its own, so that nothing holds the connection when a damaged file is set aside.
  ///
  /// - Returns: `nil` if another copy has set the file aside since it was opened.
  private func attempt<Value>(
    _ access: Database.Access, _ body: (Database) throws(SQLiteError) -> Value
  ) throws(ObservatoryError) -> Result<Value?, SQLiteError> {
    let database = try connection().connection.database
    do throws(SQLiteError) {
      switch try begin(access, in: database) {
      case .begun:
        let value = try body(database)
        try database.commit()
        return .success(value)
      case .moved:
        database.rollBack()
        return .success(nil)
      case .newer: database.rollBack()
      }
    } catch {
      database.rollBack()
      return .failure(error)
    }
    throw newer()
  }

  private enum Beginning {
    case begun
    /// A newer program has taken the file over since it was opened.
    case newer
    /// Another copy has set the file aside since it was opened.
    case moved
  }

  /// Begins a transaction, which is to be rolled back if the file is no longer the one that was opened.
  private func begin(_ access: Database.Access, in database: Database) throws(SQLiteError) -> Beginning {
    try database.begin(access)
    // From here on nobody else writes.
    if access == .write, database.isMoved { return .moved }
    return Schema.isKnown(try Schema.version(of: database)) ? .begun : .newer
  }

  private func moved() -> ObservatoryError? { opened.map { .locked(path: $0.file.path) } }

  private func newer() -> ObservatoryError {
    defer { opened = nil }
    return opened.map { .newer(path: $0.file.path) } ?? .noHome
  }

  /// Sets a damaged file aside, so that another try finds a new one.
  ///
  /// - Returns: the error to throw if there is no other try.
  /// - Throws: anything else that is wrong.
  private func recover(from error: SQLiteError) throws(ObservatoryError) -> ObservatoryError {
    guard let file = opened?.file, let identity = opened?.connection.identity else { return .noHome }
    let failure = ObservatoryError(error, path: file.path)
    if error.isDiskFailure { return failure }
    guard error.isDamage else {
      // The next call opens it for writing if that is allowed by then.
      if error.code == SQLITE_READONLY { opened = nil }
      throw failure
    }
    opened = nil
    if let damage = try file.replace(identity, now: now()) { untoldDamage.append(damage) }
    return failure
  }

  private func connection() throws(ObservatoryError) -> (file: ObservatoryFile, connection: ObservatoryFile.Connection)
  {
    // If the file was renamed or removed, writes belong into the one at its path.
    if let opened, !opened.connection.database.isMoved { return opened }
    guard let path, let wait else { throw .noHome }
    let file = try ObservatoryFile(at: path, wait: wait)
    if let opened, let aside = Exchange.aside(of: opened.connection.identity, from: file.path) {
      untoldDamage.append(Damage(keptAs: aside, salvage: nil))
    }
    opened = nil
    // The file has been set aside, even if it can't be opened again.
    defer { tellOfDamage() }
    let connection = try file.open(now: now()) { untoldDamage.append($0) }
    try restoreLibrary(in: connection.database, of: file)
    // An earlier program's file that nobody may change remembers none.
    let folder = Folder.parent(of: file.path) ?? "/"
    if let known = try? connection.database.damage(besides: untoldDamage, in: folder) { untoldDamage = known }
    opened = (file, connection)
    return (file, connection)
  }

  private func tellOfDamage() {
    for damage in untoldDamage { onDamage(damage) }
    untoldDamage = []
  }

  /// Adds the remembered bookmarks and history to a new file that lacks some.
  private func restoreLibrary(in database: Database, of file: ObservatoryFile) throws(ObservatoryError) {
    guard let lastLibrary, var damage = untoldDamage.last, damage.salvage?.hasWholeLibrary != true else { return }
    damage.isFromMemory = true
    do throws(SQLiteError) {
      try database.transaction(.write) { () throws(SQLiteError) in
        try database.takeOver(lastLibrary)
        // Another copy's words stay.
        if damage.salvage != nil { try database.correct(damage) }
      }
    } catch {
      throw ObservatoryError(error, path: file.path)
    }
    untoldDamage[untoldDamage.count - 1] = damage
  }
}

extension Date {
  /// Whole seconds since 1970. A damaged file has moments beyond all numbers.
  var second: Int { Int(exactly: timeIntervalSince1970.rounded(.down)) ?? (timeIntervalSince1970 < 0 ? .min : .max) }

  init(second: Int) {
    self.init(timeIntervalSince1970: TimeInterval(second))
  }
}
