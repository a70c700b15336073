/// A value of a row that leaves the store.
package enum KeptValue: Sendable, Hashable {
  case null
  case integer(Int)
  case real(Double)
  case text(String)
  /// In seconds since 1970, as the others are.
  case moment(Int)
  case moments([Int])
  case flag(Bool)

  init(_ row: Row, _ column: Int32, as kind: KeptKind.Column.Kind) {
    switch kind {
    case .moment:
      self = row.integerIfAny(column).map { .moment($0) } ?? .null
      return
    case .flag:
      self = .flag(row.integer(column) != 0)
      return
    case .other: break
    }
    guard let value = row.textIfAny(column) else {
      self = .null
      return
    }
    self =
      switch FactValue(row, column) {
      case .integer(let number): .integer(Int(number))
      case .real(let number): .real(number)
      case .text: .text(value)
      }
  }
}
