package import Essentials

/// A time in which an app was seen at one position only.
package struct StandingSpan: Sendable, Hashable {
  package var standing: Standing
  /// The times when it was seen there first and last.
  package var since: Date
  package var until: Date
  /// The number of times it was seen there.
  package var count: Int

  init(_ span: Span<Standing>) {
    standing = span.value
    since = Date(second: span.since)
    until = Date(second: span.until)
    count = span.count
  }
}
