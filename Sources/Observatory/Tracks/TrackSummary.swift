package import Essentials

/// The position of a track and its moves.
package struct TrackSummary: Sendable, Hashable {
  package var key: TrackKey
  /// The app's name as it was last seen.
  package var name: String
  package var added: Date
  /// The last span; `nil` before the first observation. It ends with the last observation.
  package var latest: PositionSpan?
  /// How many results the app was not among, at the last look; `nil` if it was.
  package var among: Int?
  /// `false` if the country's store was last seen not to have the app.
  package var isSold: Bool
  /// The position before the last span.
  package var previous: Position?
  /// The looks that its movements begin with, and the one that they end with.
  package var bounds: [MovePeriod: PeriodMove.Bound] = [:]
  var end: PeriodMove.Bound?
  /// The period of ``move``.
  package var period = MovePeriod.day
  /// The best position ever, and when it was first seen there.
  package var best: Int?
  package var bestSince: Date?
  /// The term's difficulty at the last look that isn't doubtful; `nil` where none is known.
  package var difficulty: Difficulty?
  /// The position at the end of each of the last 30 days, the oldest first; `nil` on days in a ``LookGap``. Empty if it
  /// wasn't asked for.
  package var month: [Position?] = []
  /// Its tags, by name.
  package var tags: [String] = []
  /// The track's own alerts, as a person has typed them.
  package var ownAlerts: String?
  /// The rules in force; empty if they weren't asked for.
  package var alerts: [TrackAlert] = []

  package var isInDoubt: Bool { latest?.position.isDoubtful ?? false }

  /// `true` if it is known whether the app is among the results, so that this can be compared.
  package var isComparable: Bool {
    switch state {
    case .at, .notAmong: true
    case .notSold, .notLooked, .doubtful: false
    }
  }

  package var state: PositionState {
    PositionState(isInDoubt ? latest?.position : among.map { .notAmong($0) } ?? latest?.position, isSold: isSold)
  }

  /// The movement over the period in force, and over any.
  package var move: PeriodMove { move(in: period) }
  package func move(in period: MovePeriod) -> PeriodMove {
    PeriodMove(from: bounds[period], to: end, isSold: isSold)
  }

  /// The position at the look nearest to 7 or 30 days ago, a day and a half before or after at most.
  package var weekAgo: Position? { bounds[.week]?.position }
  package var monthAgo: Position? { bounds[.month]?.position }

  /// The change since the position before. An app that was seen more than once, and only here, hasn't moved.
  package var movement: PositionChange {
    previous == nil && (latest?.count ?? 0) > 1 && !isInDoubt ? .positions(0) : change(from: previous)
  }

  package func change(from position: Position?) -> PositionChange {
    PositionChange(from: position, to: latest?.position)
  }

  /// How many positions the app has climbed; negative after a fall, `nil` if either position is unknown.
  package func change(since position: Position?) -> Int? {
    guard case .positions(let positions) = change(from: position), latest?.position.number != nil else { return nil }
    return positions
  }

  /// The summary after a look that isn't kept. Days of the past stay as they were kept.
  package func seen(_ position: Position, at moment: Date) -> TrackSummary {
    var summary = self
    summary.latest = PositionSpan(position, at: moment)
    if let latest, latest.position == position {
      summary.latest?.since = latest.since
    } else if let latest, !latest.position.isDoubtful {
      summary.previous = latest.position
    }
    summary.among = position.depth
    summary.end = PeriodMove.Bound(position: position, at: moment)
    if let number = position.number, number < best ?? .max {
      (summary.best, summary.bestSince) = (number, moment)
    }
    return summary
  }
}

/// A rule by which alerts about a track are told.
package struct TrackAlert: Sendable, Hashable {
  package var rule: String
  /// When it was last told; `nil` for never.
  package var told: Date?

  package init(rule: String, told: Date?) {
    (self.rule, self.told) = (rule, told)
  }
}
