import CSQLite
import Essentials

/// The row that a statement is at, valid within the closure that gets it. Columns count from 0.
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

  func flag(_ column: Int32) -> Bool { integer(column) != 0 }

  /// An app's id in the store.
  func id(_ column: Int32) -> Int64 { Int64(integer(column)) }
  func date(_ column: Int32) -> Date { Date(second: integer(column)) }
  func dateIfAny(_ column: Int32) -> Date? { integerIfAny(column).map(Date.init(second:)) }
  func isNull(_ column: Int32) -> Bool { kind(column) == SQLITE_NULL }
  func integerIfAny(_ column: Int32) -> Int? { isNull(column) ? nil : integer(column) }
  func realIfAny(_ column: Int32) -> Double? { isNull(column) ? nil : real(column) }
  func textIfAny(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

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

/// A value for a statement's parameter.
protocol SQLiteBindable {
  /// Binds it to a parameter, counted from 1, and returns SQLite's result code.
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32
}

extension Int: SQLiteBindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_int64(statement, index, Int64(self))
  }
}

extension Int64: SQLiteBindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 { sqlite3_bind_int64(statement, index, self) }
}

extension Double: SQLiteBindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 { sqlite3_bind_double(statement, index, self) }
}

extension String: SQLiteBindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    var text = self
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        appsearch_bind_text(statement, index, $0.baseAddress, Int32($0.count))
      }
    }
  }
}

extension [UInt8]: SQLiteBindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    withUnsafeBytes { appsearch_bind_blob(statement, index, $0.baseAddress, Int32($0.count)) }
  }
}

extension Optional: SQLiteBindable where Wrapped: SQLiteBindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    if let self { self.bind(to: statement, at: index) } else { sqlite3_bind_null(statement, index) }
  }
}
