package import Essentials

/// A time in which an app was seen at one position only.
package struct PositionSpan: Sendable, Hashable {
  package var position: Position
  /// The times when it was seen there first and last.
  package var since: Date
  package var until: Date
  /// The number of times it was seen there.
  package var count: Int
  /// From one look to the next, where more than a day and a half lies between: those while it was seen there, and the one behind that,
  /// until it was seen elsewhere or the first second that isn't past. Empty unless all positions of some time are asked for.
  package var gaps: [ClosedRange<Date>]

  /// One look.
  package init(_ position: Position, at moment: Date) {
    (self.position, since, until, count, gaps) = (position, moment, moment, 1, [])
  }

  init(_ span: Span<Position>, gaps: [ClosedRange<Int>] = []) {
    position = span.value
    since = Date(second: span.since)
    until = Date(second: span.until)
    count = span.count
    self.gaps = gaps.map { Date(second: $0.lowerBound)...Date(second: $0.upperBound) }
  }
}
