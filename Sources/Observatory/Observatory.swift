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

  private let location: URL?
  private let busyTimeout: Duration
  let now: @Sendable () -> Date
  private let onDamage: @Sendable (Damage) -> Void
  private var opened: (file: ObservatoryFile, connection: ObservatoryFile.Connection)?
  /// Bookmarks and history as last read or written: a new file gets them if the damaged one has lost them.
  var lastLibrary: PersonalLibrary?
  /// Damage that was met and isn't told yet.
  private var untoldDamage: [Damage] = []

  /// Touches no file before the first call.
  ///
  /// - Parameters:
  ///   - file: the file that things are kept in; with `nil` every call throws ``ObservatoryError/noHome``.
  ///   - busyTimeout: the longest time a call waits for another program that writes.
  ///   - onDamage: told of each damaged file that a call has met, on any thread, before the call returns. The file is set aside by then, and
  ///     the call is done on the new one.
  package init(
    file: URL?, busyTimeout: Duration = .seconds(5), now: @escaping @Sendable () -> Date = { Date() },
    onDamage: @escaping @Sendable (Damage) -> Void = { _ in }
  ) {
    location = file
    self.busyTimeout = busyTimeout
    self.now = now
    self.onDamage = onDamage
  }

  /// Opens the file now, instead of with the first call.
  package func open() throws(ObservatoryError) {
    _ = try connection()
  }

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

  private func value<Value>(
    _ access: Database.Access, _ body: (Database) throws(SQLiteError) -> Value
  ) throws(ObservatoryError) -> Value {
    var value: Value?
    try transaction(access) { database throws(SQLiteError) in value = try body(database) }
    // Never: a transaction that is done has made it.
    guard let value else { throw .noHome }
    return value
  }

  /// Not of a kind of value, so that the program has it once.
  private func transaction(
    _ access: Database.Access, _ body: (Database) throws(SQLiteError) -> Void
  ) throws(ObservatoryError) {
    var last: ObservatoryError?
    for _ in 0..<ObservatoryFile.tries {
      let (file, identity, outcome) = try attempt(access, body)
      switch outcome {
      case .success(.done): return
      case .success(.moved): last = .locked(path: file.path)
      case .success(.newer):
        opened = nil
        throw .newer(path: file.path)
      case .failure(let error):
        last = ObservatoryError(error, path: file.path)
        guard error.isDamage else {
          // Once writing is allowed, the next call opens it for that.
          if error.code == SQLITE_READONLY { opened = nil }
          throw ObservatoryError(error, path: file.path)
        }
        opened = nil
        if let damage = try file.replace(identity, now: now()) { untoldDamage.append(damage) }
      }
    }
    tellOfDamage()
    throw last ?? .noHome
  }

  private enum Outcome {
    case done
    /// A newer program has taken the file over since it was opened.
    case newer
    /// Another copy has set the file aside since it was opened.
    case moved
  }

  /// A function of its own, so that nothing holds the connection any more when a damaged file is set aside.
  private func attempt(
    _ access: Database.Access, _ body: (Database) throws(SQLiteError) -> Void
  ) throws(ObservatoryError) -> (ObservatoryFile, FileStatus.Identity, Result<Outcome, SQLiteError>) {
    let (file, connection) = try connection()
    let database = connection.database
    let outcome = Result { () throws(SQLiteError) in
      try database.transaction(access) { () throws(SQLiteError) -> Outcome in
        // Only from here on nobody else writes.
        if case .write = access, database.isMoved { return .moved }
        guard Schema.isKnown(try Schema.version(of: database)) else { return .newer }
        try body(database)
        return .done
      }
    }
    return (file, connection.identity, outcome)
  }

  private func connection() throws(ObservatoryError) -> (file: ObservatoryFile, connection: ObservatoryFile.Connection)
  {
    // Somebody may have renamed or removed the file: all that is written from now on belongs into the one at its place.
    if let opened, !opened.connection.database.isMoved { return opened }
    guard let location else { throw .noHome }
    let file = try ObservatoryFile(at: location.path(percentEncoded: false), busyTimeout: busyTimeout)
    if let opened, let aside = file.aside(of: opened.connection.identity) {
      untoldDamage.append(Damage(keptAs: aside, salvage: nil))
    }
    opened = nil
    // Even if the file can't be opened again, it has been set aside.
    defer { tellOfDamage() }
    let connection = try file.open(now: now()) { untoldDamage.append($0) }
    try restoreLibrary(in: connection.database, of: file)
    opened = (file, connection)
    return (file, connection)
  }

  private func tellOfDamage() {
    for damage in untoldDamage { onDamage(damage) }
    untoldDamage = []
  }

  /// Adds the remembered bookmarks and history to a new file that hasn't all of them.
  private func restoreLibrary(in database: Database, of file: ObservatoryFile) throws(ObservatoryError) {
    guard let lastLibrary, let damage = untoldDamage.last, damage.salvage?.hasWholeLibrary != true else { return }
    do throws(SQLiteError) {
      try database.transaction(.write) { () throws(SQLiteError) in try database.takeOver(lastLibrary) }
    } catch {
      throw ObservatoryError(error, path: file.path)
    }
    untoldDamage[untoldDamage.count - 1].isFromMemory = true
  }
}

extension Date {
  /// The second that it is in, since 1970.
  var second: Int { Int(timeIntervalSince1970.rounded(.down)) }

  init(second: Int) {
    self.init(timeIntervalSince1970: TimeInterval(second))
  }
}
