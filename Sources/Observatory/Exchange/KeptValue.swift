/// A value of a row that leaves the store.
package enum KeptValue: Sendable, Hashable {
  case null
  case integer(Int)
  case real(Double)
  case text(String)
  /// In seconds since 1970, as the others are.
  case moment(Int)
  case moments([Int])

  init(_ row: Row, _ column: Int32, isMoment: Bool) {
    if isMoment {
      self = row.integerIfAny(column).map { .moment($0) } ?? .null
      return
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
