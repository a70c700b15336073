import CSQLite

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

  /// Runs it from its first row to its last, or until `body` returns `false`. It must not be run within `body` again.
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
