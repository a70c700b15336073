import CSQLite

/// The row that a statement is at, valid within the closure that it was handed to. Columns count from 0.
struct Row {
  private let statement: OpaquePointer

  init(of statement: OpaquePointer) {
    self.statement = statement
  }

  func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

  func real(_ column: Int32) -> Double { sqlite3_column_double(statement, column) }

  func text(_ column: Int32) -> String {
    guard let text = sqlite3_column_text(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }

  func bytes(_ column: Int32) -> [UInt8] {
    guard let bytes = sqlite3_column_blob(statement, column) else { return [] }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, column))))
  }

  func integerIfAny(_ column: Int32) -> Int? { kind(column) == SQLITE_NULL ? nil : integer(column) }

  func realIfAny(_ column: Int32) -> Double? { kind(column) == SQLITE_NULL ? nil : real(column) }

  func textIfAny(_ column: Int32) -> String? { kind(column) == SQLITE_NULL ? nil : text(column) }

  /// The kind of a column's value, one of SQLite's five, such as `SQLITE_INTEGER`.
  func kind(_ column: Int32) -> Int32 { sqlite3_column_type(statement, column) }

  /// The value as it is, for another statement.
  func value(_ column: Int32) -> any SQLiteBindable { Value(statement: statement, column: column) }

  private struct Value: SQLiteBindable {
    let statement: OpaquePointer
    let column: Int32

    func bind(to other: OpaquePointer, at index: Int32) -> Int32 {
      sqlite3_bind_value(other, index, sqlite3_column_value(statement, column))
    }
  }
}
