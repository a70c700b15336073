import CSQLite
package import Essentials

/// The subject of a fact, in the order of importance, which every list of changes has. The raw values are in the file.
package enum FactField: String, Sendable, Hashable, CaseIterable {
  case available, price, currency, version, name
  /// Kept in a table of its own.
  case rating
  case ageRating, minimumOS, size, genres, languages, icon, screenshots, notes, description
  /// `true` for an app for Macs, which never changes.
  case mac

  /// Those of the table `fact`.
  package static let stored = allCases.filter { $0 != .rating }
  /// Those whose changes are told. A currency goes with its price.
  package static let told = allCases.filter { $0 != .currency && $0 != .mac }

  /// `true` if its values are numbers of the table `notes`, which has each text once.
  var isText: Bool { self == .notes || self == .description }
}

package enum FactValue: Sendable, Hashable {
  /// A size in bytes; for the availability and for Mac apps 1 or 0.
  case integer(Int64)
  case real(Double)
  case text(String)

  /// It is known that there was none. Only values that were told can be that: no fact in the file is an empty text.
  package static let missing = FactValue.text("")

  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var real: Double? { if case .real(let real) = self { real } else { nil } }
  var integer: Int64? { if case .integer(let integer) = self { integer } else { nil } }

  init(_ row: Row, _ column: Int32) {
    switch row.kind(column) {
    case SQLITE_INTEGER: self = .integer(Int64(row.integer(column)))
    case SQLITE_FLOAT: self = .real(row.real(column))
    default: self = .text(row.text(column))
    }
  }
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

extension FactField: Comparable {
  package static func < (left: Self, right: Self) -> Bool { left.order < right.order }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// A change of one fact about an app in a country's store.
package struct AppChange: Sendable, Hashable {
  package typealias What = FactField

  package var what: What
  /// ``FactValue/missing`` for a price where there was none: the app could only be ordered.
  package var from: FactValue
  package var to: FactValue
  /// Of a price, if it was the same before and after; set for changes that are told.
  package var currency: String?
  /// When the old value was last seen, and the new one first: the change lies between.
  package var before: Date
  package var seen: Date

  package init(what: What, from: FactValue, to: FactValue, before: Date, seen: Date) {
    (self.what, self.from, self.to, self.before, self.seen) = (what, from, to, before, seen)
  }
}
