import AppStore
import Observatory

/// A change that a person wants to hear of at once.
package enum AlertRule: Sendable, Hashable {
  /// So many places down, against the look before.
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
    case .drops(let places): move.from.position.map { move.to.leastPlace - $0 >= places } ?? false
    case .leaves(let bound): move.from.isWithin(bound) && !move.to.isWithin(bound)
    case .enters(let bound): !move.from.isWithin(bound) && move.to.isWithin(bound)
    case .lost: move.from.position != nil && move.to.position == nil
    case .price, .version, .rating, .review: false
    }
  }
}

extension Standing {
  /// The position, or the first one that it may have.
  fileprivate var leastPlace: Int {
    switch self {
    case .at(let position): position
    // Of few results it may be far behind: the store was asked for more.
    case .notAmong(let depth): max(depth, SearchQuery.limits.upperBound) + 1
    case .doubtful(let said): said.leastPlace
    }
  }

  fileprivate func isWithin(_ bound: Int) -> Bool { position.map { $0 <= bound } ?? false }
}
