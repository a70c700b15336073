package import Essentials

/// The time that a movement looks back over.
package enum MovePeriod: Sendable, Hashable, CaseIterable {
  case day, week, month
  /// Since a person's last visit.
  case visit

  /// `nil` for ``visit``.
  var days: Int? {
    switch self {
    case .day: 1
    case .week: 7
    case .month: 30
    case .visit: nil
    }
  }

  /// The beginning of a period that ends at a moment; `nil` for ``visit``, which began at another moment for each track.
  package func start(before end: Date) -> Date? { days.map { end - Double($0 * 86_400) } }

  /// The period after it; the first one after the last.
  package var next: MovePeriod {
    let all = Self.allCases
    return all.firstIndex(of: self).map { all[($0 + 1) % all.count] } ?? self
  }

  /// The heading of a column of movements: `7 d`, or `Visit`.
  package var heading: String { days.map { "\($0) d" } ?? "Visit" }

  /// Such as `in 7 days`, or `since you looked`.
  package var words: String { days.map { $0 == 1 ? "in 1 day" : "in \($0) days" } ?? "since you looked" }
}

/// The movement of a position between two looks.
package struct PeriodMove: Sendable, Hashable {
  /// The look at one end. It is in doubt only if no other look is near, and then counts for nothing.
  package struct Bound: Sendable, Hashable {
    package var position: Position
    /// Of looks that an earlier program only counted, the nearest one that is known.
    package var at: Date

    /// `nil` if the look is in doubt.
    package var lookedAt: Date? { position.isDoubtful ? nil : at }
  }

  /// `nil` where nobody has looked within a day and a half.
  package var from: Bound?
  package var to: Bound?
  /// `false` if the country's store was last seen not to have the app by the end.
  package var isSold = true

  /// `false` if there is no look, not even one in doubt.
  package var isKnown: Bool { from != nil || to != nil }

  /// The states at both ends.
  package var start: PositionState { PositionState(from?.position) }
  package var end: PositionState { PositionState(to?.position, isSold: isSold || to == nil) }

  /// An app that isn't sold at the end is lost, wherever it stood before.
  package var change: PositionChange {
    end == .notSold ? .lost : PositionChange(from: from?.position, to: to?.position)
  }

  /// The reason of a loss, or of a movement that isn't known; `nil` for others.
  package var reason: String? {
    switch change {
    case .lost: end.words
    case .unknown: [.notLooked, .doubtful].contains(end) ? end.words : start.words
    case .positions, .new: nil
    }
  }

  /// Rises in this order: lost, the best position first; falls, then rises, the largest first; new; equal. `nil` where it isn't known.
  package var rank: Int? {
    let far = 1_000_000
    return switch change {
    case .lost: max(0, min(from?.position.number ?? far, far)) - 3 * far
    case .positions(0): 3 * far
    case .positions(let positions): positions < 0 ? max(positions, -far) : max(far - positions, 0)
    case .new: 2 * far
    case .unknown: nil
    }
  }
}

extension [Span<Position>] {
  /// The look nearest to a moment, by `end`, and at most ``LookGap/least`` away. One in doubt counts only where there is no other.
  func bound(nearest moment: Int, by end: Int) -> PeriodMove.Bound? {
    var bound: (isDoubtful: Bool, distance: UInt, value: PeriodMove.Bound)?
    for span in self where span.since <= moment &+ LookGap.least && moment &- LookGap.least <= span.until {
      guard let look = span.look(nearest: moment, by: end), look.distance <= LookGap.least else { continue }
      let isDoubtful = span.value.isDoubtful
      if let bound, (bound.isDoubtful ? 1 : 0, bound.distance) <= (isDoubtful ? 1 : 0, look.distance) { continue }
      bound = (isDoubtful, look.distance, PeriodMove.Bound(position: span.value, at: Date(second: look.at)))
    }
    return bound?.value
  }
}

extension PeriodMove.Bound? {
  /// The last moment of a look with which a movement that ends here may begin: a look alone is no movement.
  func latestStart(by now: Int) -> Int { self?.lookedAt.map { $0.second &- 1 } ?? now }
}
