import Concurrency
package import Foundation

/// What was seen when, and what a person has made: positions and facts over time, bookmarks, history, kept answers.
///
/// One SQLite file, which several running copies share. It is opened with the first call. Each call is done as a whole or not at all,
/// and what it has done outlives the program, however that ends. Moments are kept in whole seconds.
///
/// `docs/data.md` describes the file.
package actor Observatory {
  /// SQLite's calls block, so they run on a queue of their own.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  private let executor = BlockingExecutor(label: "observatory")

  private let location: URL?
  private let busyTimeout: Duration
  private let now: @Sendable () -> Date
  private var opened: (file: ObservatoryFile, database: Database)?

  /// Touches no file before the first call.
  ///
  /// - Parameters:
  ///   - file: where things are kept; with `nil` every call throws ``ObservatoryError/noHome``.
  ///   - busyTimeout: how long a call waits for another program that writes.
  ///   - now: dates the name of a damaged file that is set aside.
  package init(
    file: URL?, busyTimeout: Duration = .seconds(5), now: @escaping @Sendable () -> Date = { Date() }
  ) {
    location = file
    self.busyTimeout = busyTimeout
    self.now = now
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
    try transaction(.read, body)
  }

  /// Writes all of it or nothing.
  func write<Value>(_ body: (Database) throws(SQLiteError) -> Value) throws(ObservatoryError) -> Value {
    try transaction(.write, body)
  }

  private func transaction<Value>(
    _ access: Database.Access, _ body: (Database) throws(SQLiteError) -> Value
  ) throws(ObservatoryError) -> Value {
    let (file, outcome) = try attempt(access, body)
    switch outcome {
    case .success(let value?): return value
    case .success(nil):
      opened = nil
      throw .newer(path: file.path)
    case .failure(let error):
      guard error.isDamage else { throw ObservatoryError(error, path: file.path) }
      opened = nil
      throw file.failure(error, now: now())
    }
  }

  /// Apart, so that nothing holds the connection any more when a damaged file is set aside.
  ///
  /// - Returns: `nil` in place of a value where a newer program has taken the file over since it was opened.
  private func attempt<Value>(
    _ access: Database.Access, _ body: (Database) throws(SQLiteError) -> Value
  ) throws(ObservatoryError) -> (ObservatoryFile, Result<Value?, SQLiteError>) {
    let (file, database) = try connection()
    let outcome = Result { () throws(SQLiteError) in
      try database.transaction(access) { () throws(SQLiteError) -> Value? in
        try Schema.isKnown(Schema.version(of: database)) ? body(database) : nil
      }
    }
    return (file, outcome)
  }

  private func connection() throws(ObservatoryError) -> (file: ObservatoryFile, database: Database) {
    // Whoever renamed or removed the file: what is written from now on belongs into the one at its place.
    if let opened, !opened.database.isMoved { return opened }
    opened = nil
    guard let location else { throw .noHome }
    let file = try ObservatoryFile(at: location.path(percentEncoded: false), busyTimeout: busyTimeout)
    let opened = (file, try file.open(now: now()))
    self.opened = opened
    return opened
  }
}

extension Date {
  /// The second that it is in, since 1970.
  var second: Int { Int(timeIntervalSince1970.rounded(.down)) }

  init(second: Int) {
    self.init(timeIntervalSince1970: TimeInterval(second))
  }
}
