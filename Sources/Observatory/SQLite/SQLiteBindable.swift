import CSQLite

/// A value for a statement's parameter.
protocol SQLiteBindable {
  /// Binds it to the parameter with a number, from 1 on, and returns SQLite's result code.
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
