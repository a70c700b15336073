import AppStore
import Foundation
import Observatory
import Tracking

/// The order of storefronts. What is unknown comes last in both directions.
package enum StorefrontOrder: String, Sendable, Hashable, CaseIterable {
  /// The country's name, from A.
  case country
  /// The best first.
  case position
  /// Free apps first, then by currency, the lowest first in each: amounts of different currencies are not comparable.
  case price
  /// The best first.
  case rating
  /// The most first.
  case ratings
  /// The newest first.
  case version

  package var title: String {
    switch self {
    case .country: "country"
    case .position: "position"
    case .price: "price within each currency"
    case .rating: "rating"
    case .ratings: "number of ratings"
    case .version: "version"
    }
  }

  var next: StorefrontOrder {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }

  func arranged(_ rows: [StorefrontRow], reversed: Bool) -> [StorefrontRow] {
    let byName = rows.sorted { $0.storefront.name.isBefore($1.storefront.name) }
    switch self {
    case .country: return reversed ? byName.reversed() : byName
    case .position: return sorted(byName, by: { $0.position?.position }) { reversed ? $0 > $1 : $0 < $1 }
    case .price: return sorted(byName, by: { $0.sold?.amount }) { $0.precedes($1, reversed: reversed) }
    case .rating: return sorted(byName, by: { $0.sold?.rating }) { reversed ? $0 < $1 : $0 > $1 }
    case .ratings: return sorted(byName, by: { $0.sold?.ratingCount }) { reversed ? $0 < $1 : $0 > $1 }
    case .version: return sorted(byName, by: { $0.sold?.version }) { reversed ? $0.isBefore($1) : $1.isBefore($0) }
    }
  }

  /// Keeps the order of what is equal.
  private func sorted<Value>(
    _ rows: [StorefrontRow], by value: (StorefrontRow) -> Value?, precedes: (Value, Value) -> Bool
  ) -> [StorefrontRow] {
    let known = rows.compactMap { row in value(row).map { (row: row, value: $0) } }
    let unknown = rows.filter { value($0) == nil }
    return known.enumerated().sorted { left, right in
      if precedes(left.element.value, right.element.value) { return true }
      return !precedes(right.element.value, left.element.value) && left.offset < right.offset
    }.map(\.element.row) + unknown
  }
}

/// A price that is compared with those of the same currency only.
private struct Amount {
  var value: Double
  /// Empty for what is free, which is the same everywhere.
  var currency: String

  /// Reversed, the amounts of each currency are, and what is free is last.
  func precedes(_ other: Amount, reversed: Bool) -> Bool {
    if currency == other.currency { return reversed ? value > other.value : value < other.value }
    if currency.isEmpty || other.currency.isEmpty { return currency.isEmpty != reversed }
    return currency < other.currency
  }
}

extension StorefrontRow.Sold {
  fileprivate var amount: Amount? {
    price.map { Amount(value: $0, currency: $0 == 0 ? "" : currency ?? "?") }
  }
}

extension String {
  /// `true` if it sorts before the other. Ignores case and accents, and compares numbers by value.
  fileprivate func isBefore(_ other: String) -> Bool {
    compare(other, options: [.caseInsensitive, .diacriticInsensitive, .numeric]) == .orderedAscending
  }
}
