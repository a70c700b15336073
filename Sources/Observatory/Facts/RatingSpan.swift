package import Essentials

/// A time in which a listing had these ratings.
package struct RatingSpan: Sendable, Hashable {
  package var rating: Facts.Rating
  /// The times when they were seen first and last.
  package var since: Date
  package var until: Date

  init(_ span: Span<Facts.Rating>) {
    rating = span.value
    since = Date(second: span.since)
    until = Date(second: span.until)
  }
}
