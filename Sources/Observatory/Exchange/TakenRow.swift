package import Essentials

/// A row that is taken in: what another copy's export says, once it is understood.
package enum TakenRow: Sendable, Hashable {
  case position(KeptPosition)
  case track(TrackKey, name: String, added: Date?, visited: Date?, alerts: String? = nil)
  case mark(Competitor, added: Date?)
  case bookmark(Bookmarked)

  /// The outcome for it.
  package enum Outcome: Sendable, Hashable {
    case added
    /// All of it was here.
    case known
    /// There are ``Observatory/competitorCapacity`` competitors already.
    case full
  }
}

/// A span with one position, as `positions` has them.
package struct KeptPosition: Sendable, Hashable {
  package var track: TrackKey
  package var name: String
  package var position: Position
  /// The known looks, in seconds since 1970 and in their order; one at least.
  package var looks: [Int]
  /// The number of all looks.
  package var count: Int

  package init(track: TrackKey, name: String, position: Position, looks: [Int], count: Int) {
    self.track = track
    self.name = name
    self.position = position
    self.looks = looks
    self.count = count
  }

  var span: Span<Position> { Span(position, seenAt: looks, unknown: max(0, count - looks.count)) }
}
