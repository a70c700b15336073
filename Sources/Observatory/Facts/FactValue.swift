import CSQLite

/// The value of a fact.
package enum FactValue: Sendable, Hashable {
  /// A size in bytes; for the availability and for Mac apps 1 or 0.
  case integer(Int64)
  /// A price.
  case real(Double)
  case text(String)

  init(_ row: Row, _ column: Int32) {
    switch row.kind(column) {
    case SQLITE_INTEGER: self = .integer(Int64(row.integer(column)))
    case SQLITE_FLOAT: self = .real(row.real(column))
    default: self = .text(row.text(column))
    }
  }
}

extension FactValue {
  /// There was none, and it is known that there was none. No fact in the file is that, and no text there is empty; what was told may be.
  package static let missing = FactValue.text("")

  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var real: Double? { if case .real(let real) = self { real } else { nil } }
  var integer: Int64? { if case .integer(let integer) = self { integer } else { nil } }
}

extension FactValue: SQLiteBindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    switch self {
    case .integer(let number): number.bind(to: statement, at: index)
    case .real(let number): number.bind(to: statement, at: index)
    case .text(let text): text.bind(to: statement, at: index)
    }
  }
}
