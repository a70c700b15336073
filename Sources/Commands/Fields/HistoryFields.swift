import AppStore
import Observatory
import Tracking

/// A time at one position, in the output of `rank --history`.
struct HistoryRow: Sendable {
  var key: TrackKey
  var span: StandingSpan
  /// `true` if a clock that was ahead has seen it: its dates are in the future.
  var isAhead: Bool
}

extension FieldSet<HistoryRow> {
  static let history = FieldSet(
    all: TrackKey.properties.map { $0.of(\.key) } + [
      Property(
        "position", "Position", "where the app stood, from 1; unknown where it was not among the results",
        \.span.standing.position),
      Property("from", "From", "when it was first seen there", \.span.since),
      Property("to", "To", "when it was last seen there", \.span.until),
      Property("count", "Seen", "how often it was seen there", \.span.count),
      Property("ahead", "Ahead", "whether it is dated after now: seen while the clock was ahead", \.isAhead),
    ],
    inTables: ["country", "device", "position", "from", "to", "count", "ahead"],
    inText: ["term", "country", "device", "id", "position", "from", "to", "ahead"])
}
