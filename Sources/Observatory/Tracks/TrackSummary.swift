package import Essentials

/// The position of a track and its moves.
package struct TrackSummary: Sendable, Hashable {
  package var key: TrackKey
  /// The app's name as it was last seen.
  package var name: String
  package var added: Date
  /// The last span that is known now; `nil` before the first observation. Its end is when the track was last observed.
  package var latest: PositionSpan?
  /// The number of results that the app was not among, at the last look; `nil` if it was.
  package var among: Int?
  /// `false` if the store was last seen not to have the app in that country.
  package var isSold: Bool
  /// The position before that.
  package var previous: Position?
  /// The position when a person last looked; `nil` if nobody has, or nothing was known then.
  package var atVisit: Position?
  /// The position at the look that is nearest to 7 days ago, or 30, at most a day and a half before or after; `nil` if there was none.
  package var weekAgo: Position?
  package var monthAgo: Position?
  /// The best position ever, and the time when it was first seen there.
  package var best: Int?
  package var bestSince: Date?
  /// The position at the end of each of the last 30 days, the oldest first; `nil` before the first observation, and on days in
  /// a ``LookGap``. Empty where it was not asked for.
  package var month: [Position?]
  /// The alerts of the track's own, as a person has typed them; `nil` if it has none.
  package var ownAlerts: String?
  /// The rules in force; empty where they were not asked for.
  package var alerts: [TrackAlert] = []

  /// `true` if where it stands is in doubt.
  package var isInDoubt: Bool { latest?.position.isDoubtful ?? false }

  /// `true` if it is known now if it has a place, so that that can be compared.
  package var isComparable: Bool {
    switch state {
    case .at, .notAmong: true
    case .notSold, .notLooked, .doubtful: false
    }
  }

  package var state: PositionState {
    PositionState(isInDoubt ? latest?.position : among.map { .notAmong($0) } ?? latest?.position, isSold: isSold)
  }

  /// The change since the position before. One that was seen at one place alone, and more than once, hasn't moved.
  package var movement: PositionChange {
    previous == nil && (latest?.count ?? 0) > 1 && !isInDoubt ? .places(0) : change(from: previous)
  }

  /// The change since a person looked, or since the position before where nobody has.
  package var changeSinceVisit: PositionChange { atVisit.map { change(from: $0) } ?? movement }

  /// The change since `position`.
  package func change(from position: Position?) -> PositionChange {
    PositionChange(from: position, to: latest?.position)
  }

  /// The number of places climbed since `position`; negative after a fall, `nil` if either position is unknown.
  package func change(since position: Position?) -> Int? {
    guard case .places(let places) = change(from: position), latest?.position.number != nil else { return nil }
    return places
  }

  /// The same after a look that isn't kept. Days of the past stay as they were kept.
  package func seen(_ position: Position, at moment: Date) -> TrackSummary {
    var summary = self
    summary.latest = PositionSpan(position, at: moment)
    if let latest, latest.position == position {
      summary.latest?.since = latest.since
    } else if let latest, !latest.position.isDoubtful {
      summary.previous = latest.position
    }
    summary.among = position.depth
    if let number = position.number, number < best ?? .max {
      (summary.best, summary.bestSince) = (number, moment)
    }
    return summary
  }
}
