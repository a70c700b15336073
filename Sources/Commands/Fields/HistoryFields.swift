import Observatory

/// A time at one position, in the output of `rank --history`.
struct HistoryRow: Sendable {
  var key: TrackKey
  var span: StandingSpan
  /// `true` if a clock that was ahead has seen it: its dates are in the future.
  var isAhead: Bool
}

extension FieldSet<HistoryRow> {
  static let history = FieldSet(
    all: [
      Field("term", "Term", "what is searched for") { .text($0.key.search.term) },
      Field("country", "Country", "the country's code") { .text($0.key.search.country) },
      Field("device", "Device", "iphone, ipad or mac") { .text($0.key.search.device) },
      Field("id", "Id", "the store's number for the app") { .integer($0.key.app) },
      Field("position", "Position", "where the app stood, from 1; unknown where it was not among the results") {
        FieldValue($0.span.standing.position)
      },
      Field("from", "From", "when it was first seen there") { .date($0.span.since) },
      Field("to", "To", "when it was last seen there") { .date($0.span.until) },
      Field("count", "Seen", "how often it was seen there") { FieldValue($0.span.count) },
      Field("ahead", "Ahead", "whether it is dated after now: seen while the clock was ahead") { .flag($0.isAhead) },
    ],
    inTables: ["country", "device", "position", "from", "to", "count", "ahead"],
    inText: ["term", "country", "device", "id", "position", "from", "to", "ahead"])
}
