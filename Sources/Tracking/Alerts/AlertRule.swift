import AppStore
import Observatory

/// A change that a person wants to hear of at once.
package enum AlertRule: Sendable, Hashable {
  /// So many places down, against the look before; a loss is that as well, since nobody knows how deep it goes.
  case drops(Int)
  /// Out of the first so many.
  case leaves(Int)
  /// Into the first so many.
  case enters(Int)
  /// Among the answers before, and no longer.
  case lost
  case price
  case version
  /// The mean rating falls below this.
  case rating(below: Double)
  /// A new review of so many stars or fewer.
  case review(Int)

  /// `true` for the rules about positions, which are a track's; the others are about bookmarked apps.
  package var isAboutPositions: Bool {
    switch self {
    case .drops, .leaves, .enters, .lost: true
    case .price, .version, .rating, .review: false
    }
  }

  /// `true` if what the rule is about may come and go: it then is told again after ``Tracker/alertPause`` at the earliest.
  var mayRecur: Bool {
    switch self {
    case .drops, .leaves, .enters, .lost, .rating: true
    case .price, .version, .review: false
    }
  }

  /// `true` if a move is what the rule is about. Not to be among the answers is to be behind all bounds.
  func matches(_ move: TrackMove) -> Bool {
    switch self {
    case .drops(let places): move.from.number.map { $0.isFollowed(by: move.to, atLeast: places) } ?? false
    case .leaves(let bound): move.from.isWithin(bound) && !move.to.isWithin(bound)
    case .enters(let bound): !move.from.isWithin(bound) && move.to.isWithin(bound)
    case .lost: move.from.number != nil && move.to.number == nil
    case .price, .version, .rating, .review: false
    }
  }

  /// `true` if it is still so that a move which the rule is about has happened.
  ///
  /// - Parameter now: where the app stands after all moves.
  func holds(after move: TrackMove, at now: Position?) -> Bool {
    guard let now else { return false }
    return switch self {
    case .drops(let places): move.from.number.map { $0.isFollowed(by: now, atLeast: places) } ?? false
    case .leaves(let bound): !now.isWithin(bound)
    case .enters(let bound): now.isWithin(bound)
    case .lost: now.number == nil
    case .price, .version, .rating, .review: false
    }
  }

  /// `true` if the rule is about the way from one of the positions told last to where the app stands now.
  func differs(_ now: Position, from toldLast: [Position]) -> Bool {
    toldLast.contains { matches(TrackMove(number: 0, from: $0, to: now, seen: .never)) }
  }

  /// `true` for a drop that goes on from the position told last: it is told at once, while a return there is not.
  ///
  /// - Parameter told: `nil` if the position isn't known.
  func goesOn(_ move: TrackMove, from told: Position?) -> Bool {
    guard case .drops(let places) = self, let told = told?.number, let from = move.from.number else { return false }
    return from.isFollowed(by: move.to, atLeast: 1) && told.isFollowed(by: move.to, atLeast: places)
  }
}

/// The stronger comes first: the one that says more of a thing that several are about.
extension AlertRule: Comparable {
  package static func < (left: AlertRule, right: AlertRule) -> Bool { left.order < right.order }

  private var order: (kind: Int, bound: Double) {
    switch self {
    case .lost: (0, 0)
    case .leaves(let bound): (1, Double(bound))
    case .enters(let bound): (2, Double(bound))
    case .drops(let places): (3, -Double(places))
    case .price: (4, 0)
    case .version: (5, 0)
    case .rating(let bound): (6, bound)
    case .review(let stars): (7, Double(stars))
    }
  }
}

extension Int {
  /// `true` if a position is so many places behind this position, or a loss.
  fileprivate func isFollowed(by position: Position, atLeast places: Int) -> Bool {
    position.number.map { $0 - self >= places } ?? true
  }
}

extension Position {
  fileprivate func isWithin(_ bound: Int) -> Bool { number.map { $0 <= bound } ?? false }
}
