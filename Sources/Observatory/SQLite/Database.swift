import CSQLite
import Essentials
import Texts

/// A connection to an SQLite file, used by one thread at a time.
final class Database {
  private let connection: OpaquePointer
  private var statements: [SQL: Statement] = [:]
  private let wait: FileWait?
  /// That of the present transaction, if rows have come with it.
  private var presentArrival: Int?

  /// Opens a file that exists. One that nobody can write is only read, and nothing is made beside it.
  ///
  /// - Parameters:
  ///   - busyTimeout: how long a call waits for other programs, in milliseconds.
  ///   - wait: decides instead how long that is.
  ///   - isFixed: the owner has closed file and folder to writing: SQLite makes nothing beside the file.
  ///   - isOnlyRead: nothing is written to it or its log.
  init(
    _ path: String, busyTimeout: Int32 = 0, wait: FileWait? = nil, isFixed: Bool = false, isOnlyRead: Bool = false
  ) throws(SQLiteError) {
    var connection: OpaquePointer?
    let reading = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    let flags = isFixed ? reading : isOnlyRead ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE
    let name = isFixed ? "file:\(PercentText.encoded(path, keeping: "/"))?immutable=1" : path
    let code = sqlite3_open_v2(name, &connection, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let connection else {
      let error = SQLiteError(of: connection, code: code)
      sqlite3_close_v2(connection)
      throw error
    }
    self.connection = connection
    self.wait = wait
    sqlite3_extended_result_codes(connection, 1)
    guard let wait else {
      sqlite3_busy_timeout(connection, busyTimeout)
      return
    }
    let goesOn: @convention(c) (UnsafeMutableRawPointer?, Int32) -> Int32 = { wait, attempt in
      // Sound: the connection is closed before its wait is let go.
      guard let wait else { return 0 }
      return Unmanaged<FileWait>.fromOpaque(wait).takeUnretainedValue().goesOn(attempt: Int(attempt)) ? 1 : 0
    }
    sqlite3_busy_handler(connection, goesOn, Unmanaged.passUnretained(wait).toOpaque())
  }

  deinit {
    statements = [:]
    sqlite3_close_v2(connection)
  }

  /// Runs statements without parameters, such as those of a schema.
  func script(_ sql: SQL) throws(SQLiteError) {
    let code = sqlite3_exec(connection, sql.text, nil, nil, nil)
    guard code == SQLITE_OK else { throw SQLiteError(of: connection, code: code) }
  }

  /// Runs a statement and passes over its rows.
  func run(_ sql: SQL, _ values: any SQLiteBindable...) throws(SQLiteError) {
    try run(sql, values: values)
  }

  /// The same for values that were gathered.
  func run(_ sql: SQL, values: [any SQLiteBindable]) throws(SQLiteError) {
    try statement(sql).run(values) { _ in true }
  }

  /// Calls `body` with each row until it returns `false`.
  func forEach(_ sql: SQL, values: [any SQLiteBindable] = [], body: (Row) -> Bool) throws(SQLiteError) {
    try statement(sql).run(values, body)
  }

  /// Each row, as `read` makes it.
  func rows<Value>(
    _ sql: SQL, _ values: any SQLiteBindable..., read: (Row) -> Value
  ) throws(SQLiteError) -> [Value] {
    try rows(sql, values: values, read: read)
  }

  /// The same for values that were gathered.
  func rows<Value>(
    _ sql: SQL, values: [any SQLiteBindable], read: (Row) -> Value
  ) throws(SQLiteError) -> [Value] {
    var rows: [Value] = []
    try statement(sql).run(values) {
      rows.append(read($0))
      return true
    }
    return rows
  }

  /// The first row, as `read` makes it; `nil` without a row.
  func first<Value>(
    _ sql: SQL, _ values: any SQLiteBindable..., read: (Row) -> Value
  ) throws(SQLiteError) -> Value? {
    var first: Value?
    try statement(sql).run(values) {
      first = read($0)
      return false
    }
    return first
  }

  /// The number in the first row's only column; `nil` without a row, or where it is `NULL`.
  func integer(_ sql: SQL, _ values: any SQLiteBindable...) throws(SQLiteError) -> Int? {
    var number: Int?
    try statement(sql).run(values) {
      number = $0.integerIfAny(0)
      return false
    }
    return number
  }

  func has(_ sql: SQL, _ values: any SQLiteBindable...) throws(SQLiteError) -> Bool {
    var hasRow = false
    try statement(sql).run(values) { _ in
      hasRow = true
      return false
    }
    return hasRow
  }

  var lastNumber: Int { Int(sqlite3_last_insert_rowid(connection)) }

  var changedCount: Int { Int(sqlite3_changes(connection)) }

  /// `true` if the file is no longer at its path: renamed or removed by somebody.
  var isMoved: Bool {
    var isMoved: Int32 = 0
    let code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_HAS_MOVED, &isMoved)
    return code == SQLITE_OK && isMoved != 0
  }

  /// Throws if a read or write has failed: SQLite takes what the disk could not give for damage.
  func checkDisk() throws(SQLiteError) {
    let code = appsearch_disk_errno(connection)
    guard code == 0 else { throw SQLiteError(code: SQLITE_IOERR, systemCode: code, message: "the disk has failed") }
  }

  enum Access {
    /// All reads see the same moment.
    case read
    /// Nobody else writes meanwhile. All of it is kept, or nothing.
    case write
  }

  func transaction<Value>(
    _ access: Access, _ body: () throws(SQLiteError) -> Value
  ) throws(SQLiteError) -> Value {
    try begin(access)
    do throws(SQLiteError) {
      let value = try body()
      try commit()
      return value
    } catch {
      rollBack()
      throw error
    }
  }

  func begin(_ access: Access) throws(SQLiteError) {
    presentArrival = nil
    switch access {
    case .read: try run("BEGIN")
    // After a read SQLite could no longer wait for another program's lock.
    case .write: try run("BEGIN IMMEDIATE")
    }
  }

  /// The moment at which rows come with this transaction, later than in all before it, also if a clock is set back.
  func arrival() throws(SQLiteError) -> Int {
    if let presentArrival { return presentArrival }
    try run("UPDATE arrival SET moment = max(moment + 1, ?1)", Date().second)
    let moment = try integer("SELECT moment FROM arrival") ?? 0
    presentArrival = moment
    return moment
  }

  func commit() throws(SQLiteError) { try run("COMMIT") }

  func rollBack() {
    // A full disk may have ended the transaction already.
    if sqlite3_get_autocommit(connection) == 0 { try? run("ROLLBACK") }
  }

  private func statement(_ sql: SQL) throws(SQLiteError) -> Statement {
    if let statement = statements[sql] { return statement }
    let statement = try Statement(sql, on: connection)
    statements[sql] = statement
    return statement
  }
}

/// A prepared statement, kept by its connection and used again.
final class Statement {
  private let statement: OpaquePointer
  private let connection: OpaquePointer

  init(_ sql: SQL, on connection: OpaquePointer) throws(SQLiteError) {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(connection, sql.text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard code == SQLITE_OK, let statement else { throw SQLiteError(of: connection, code: code) }
    self.statement = statement
    self.connection = connection
  }

  deinit {
    sqlite3_finalize(statement)
  }

  /// Runs it until `body` returns `false`. `body` must not run it again.
  func run(_ values: [any SQLiteBindable], _ body: (Row) -> Bool) throws(SQLiteError) {
    defer {
      sqlite3_reset(statement)
      // Bound values may be large.
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() {
      let code = value.bind(to: statement, at: Int32(index + 1))
      guard code == SQLITE_OK else { throw SQLiteError(of: connection, code: code) }
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: guard body(Row(of: statement)) else { return }
      case SQLITE_DONE: return
      case let code: throw SQLiteError(of: connection, code: code)
      }
    }
  }
}
