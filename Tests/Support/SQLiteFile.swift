import CSQLite
package import Foundation

/// An SQLite file as another program sees it: looked into, changed or held.
// Sound: SQLite does a connection's calls one after the other (`SQLITE_OPEN_FULLMUTEX`), and it never changes.
package final class SQLiteFile: @unchecked Sendable {
  private let connection: OpaquePointer?

  /// Opens a file, or makes it.
  package init(_ file: URL) throws {
    let path = file.path(percentEncoded: false)
    var connection: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX
    let code = sqlite3_open_v2(path, &connection, flags, nil)
    self.connection = connection
    guard code == SQLITE_OK else { throw failure }
    sqlite3_busy_timeout(connection, 10_000)
  }

  deinit {
    sqlite3_close_v2(connection)
  }

  /// Runs statements.
  package func run(_ sql: String) throws {
    guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else { throw failure }
  }

  /// A column as text; where there are several, each row of them with `|` between.
  package func column(_ sql: String) throws -> [String] {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK else { throw failure }
    defer { sqlite3_finalize(statement) }
    var rows: [String] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        let cells = (0..<sqlite3_column_count(statement)).map { sqlite3_column_text(statement, $0) }
        rows.append(cells.map { $0.map { String(cString: $0) } ?? "" }.joined(separator: "|"))
      case SQLITE_DONE: return rows
      default: throw failure
      }
    }
  }

  /// Lets nobody else write until ``release()``.
  package func hold() throws {
    try run("BEGIN IMMEDIATE")
  }

  package func release() throws {
    try run("ROLLBACK")
  }

  private var failure: TestFailure { TestFailure(String(cString: sqlite3_errmsg(connection))) }
}
