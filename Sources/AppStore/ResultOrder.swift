import Foundation

/// The sort order of results.
package enum ResultOrder: String, Sendable, Hashable, CaseIterable {
  /// The store's own ranking.
  case position
  /// Mean rating, best first.
  case rating
  /// Number of ratings, most first.
  case ratings
  /// Price, lowest first.
  case price
  /// Name, from A.
  case name

  /// The name on the screen.
  package var title: String {
    switch self {
    case .position: "position"
    case .rating: "rating"
    case .ratings: "number of ratings"
    case .price: "price"
    case .name: "name"
    }
  }

  /// `true` if the highest value comes first, unless reversed.
  package var isDescending: Bool {
    switch self {
    case .rating, .ratings: true
    case .position, .price, .name: false
    }
  }

  /// The next order in turn.
  package var next: ResultOrder {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + 1) % all.count]
  }

  /// `true` if `left` comes before `right`; `nil` if they are equal. Unknown values come last in both directions.
  func precedes(_ left: App, _ right: App, reversed: Bool) -> Bool? {
    switch self {
    case .position: nil
    case .rating: compare(left.rating, right.rating, ascending: reversed)
    case .ratings: compare(left.ratingCount, right.ratingCount, ascending: reversed)
    case .price: compare(left.price, right.price, ascending: !reversed)
    case .name:
      switch left.name.compare(to: right.name) {
      case 0: nil
      case let order: reversed ? order > 0 : order < 0
      }
    }
  }

  private func compare<Value: Comparable>(_ left: Value?, _ right: Value?, ascending: Bool) -> Bool? {
    switch (left, right) {
    case (nil, nil): nil
    case (nil, _): false
    case (_, nil): true
    case (let left?, let right?): left == right ? nil : ascending ? left < right : left > right
    }
  }
}

extension String {
  /// Negative if this text sorts before the other, ignoring case, accents and width, and comparing numbers by value.
  fileprivate func compare(to other: String) -> Int {
    compare(other, options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive, .numeric]).rawValue
  }
}
