import Foundation

import AppStore

/// By what results are ordered.
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

  /// Whether the highest value stands first, unless the order is turned round.
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

  /// Whether `left` stands before `right`; `nil` when the order has no opinion. Unknown values stand last either way.
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
  /// Negative when this text stands before the other in a person's eyes: case, accents and widths don't count, numbers do.
  fileprivate func compare(to other: String) -> Int {
    compare(other, options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive, .numeric]).rawValue
  }
}
