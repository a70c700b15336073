import AppStore
import Observatory

/// A change that a person wants to hear of at once, such as `drops 5`.
package struct AlertRule: Sendable, Hashable {
  /// The first words of rules, the strongest first: those that say more of a thing that several are about.
  enum Kind: String, CaseIterable, Sendable {
    /// Among the answers before, and not any more.
    case lost
    /// Out of the first so many.
    case leaves
    /// Into the first so many.
    case enters
    /// So many places down since the look before. A loss is a drop too, since nobody knows how deep it goes.
    case drops
    case price, version
    /// The mean rating falls below this.
    case rating
    /// A new review of so many stars or fewer.
    case review

    /// The bounds that can be typed; `nil` for a rule without one.
    fileprivate var bounds: ClosedRange<Double>? {
      switch self {
      case .lost, .price, .version: nil
      case .leaves, .enters, .drops: 1...200
      case .rating: .leastNonzeroMagnitude...5
      case .review: 1...5
      }
    }
  }

  let kind: Kind
  /// 0 without one.
  let bound: Double

  /// Examples of all rules, for a person who has named none.
  package static let examples = "drops 5, leaves 10, enters 3, lost, price, version, rating below 4, review 1"

  init(_ kind: Kind, _ bound: Double = 0) {
    (self.kind, self.bound) = (kind, bound)
  }

  /// Reads a rule as it is typed; `nil` for any other text.
  package init?(_ text: String) {
    var words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)[...]
    guard let kind = words.popFirst().flatMap(Kind.init) else { return nil }
    if kind == .rating, words.popFirst() != "below" { return nil }
    var bound = 0.0
    if let bounds = kind.bounds {
      guard let word = words.popFirst(), let number = kind == .rating ? Double(word) : Int(word).map(Double.init),
        bounds ~= number
      else { return nil }
      bound = number
    }
    guard words.isEmpty else { return nil }
    self.init(kind, bound)
  }

  /// The rule as it is typed: the same for equal rules.
  package var text: String {
    guard kind.bounds != nil else { return kind.rawValue }
    let number = bound == bound.rounded() ? "\(Int(bound))" : "\(bound)"
    return "\(kind.rawValue)\(kind == .rating ? " below" : "") \(number)"
  }

  /// `true` for the rules about positions, which are a track's. The others are about bookmarked apps.
  package var isAboutPositions: Bool { [.lost, .leaves, .enters, .drops].contains(kind) }

  package var isAboutReviews: Bool { kind == .review }

  /// `true` if its subject may come and go. It is then told again after ``Tracker/alertPause`` at the earliest.
  var mayRecur: Bool { isAboutPositions || kind == .rating }

  /// `true` if the rule is about a move. An app that is not among the answers is behind all bounds.
  func matches(_ move: TrackMove) -> Bool {
    switch kind {
    case .lost: move.from.number != nil && move.to.number == nil
    case .leaves: isWithin(move.from) && !isWithin(move.to)
    case .enters: !isWithin(move.from) && isWithin(move.to)
    case .drops: isDrop(from: move.from, to: move.to)
    case .price, .version, .rating, .review: false
    }
  }

  /// `true` if what the rule tells of a move is still so.
  ///
  /// - Parameter now: the position after all moves.
  func holds(after move: TrackMove, at now: Position?) -> Bool {
    guard let now else { return false }
    return switch kind {
    case .lost: now.number == nil
    case .leaves: !isWithin(now)
    case .enters: isWithin(now)
    case .drops: isDrop(from: move.from, to: now)
    case .price, .version, .rating, .review: false
    }
  }

  /// `true` if the rule is about the way from one of the positions told last to the present one.
  func differs(_ now: Position, from toldLast: [Position]) -> Bool {
    toldLast.contains { matches(TrackMove(number: 0, from: $0, to: now, seen: .never)) }
  }

  /// `true` for a drop that goes on from the position told last. It is told at once, while a return there is not.
  func goesOn(_ move: TrackMove, from told: Position?) -> Bool {
    guard kind == .drops, let told else { return false }
    return AlertRule(.drops, 1).isDrop(from: move.from, to: move.to) && isDrop(from: told, to: move.to)
  }

  private func isWithin(_ position: Position) -> Bool { position.number.map { Double($0) <= bound } ?? false }

  private func isDrop(from old: Position, to new: Position) -> Bool {
    guard let old = old.number else { return false }
    return new.number.map { Double($0 - old) >= bound } ?? true
  }
}

/// The stronger comes first.
extension AlertRule: Comparable {
  package static func < (left: AlertRule, right: AlertRule) -> Bool { left.order < right.order }

  private var order: (kind: Int, bound: Double) {
    (Kind.allCases.firstIndex(of: kind) ?? 0, kind == .drops ? -bound : bound)
  }
}
