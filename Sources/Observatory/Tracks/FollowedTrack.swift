import Essentials

/// A row of the table `track`, joined with its search and its app.
struct FollowedTrack {
  private static let day = 86_400
  private static let month = 30

  let key: TrackKey
  private let number: Int
  private let name: String
  private let added: Int
  private let visited: Int?
  private let best: Int?
  private let bestSince: Int?
  /// The number of results at the last look at the search.
  private let found: Int?
  private let alerts: String?
  private let isSold: Bool

  /// - Parameter row: number, term, country, device, app's id, app's name, added, looked, best, when, results, its own alerts, 0 where it isn't sold.
  init(_ row: Row) {
    number = row.integer(0)
    key = TrackKey(row, 1)
    name = row.text(5)
    added = row.integer(6)
    visited = row.integerIfAny(7)
    best = row.integerIfAny(8)
    bestSince = row.integerIfAny(9)
    found = row.integerIfAny(10)
    alerts = row.textIfAny(11)
    isSold = row.integerIfAny(12) != 0
  }

  /// How it stands at `moment` and has moved until then, on each day of the last month if that is wanted. What a clock that was ahead has
  /// seen is left out. Reads the last month's spans, and few more.
  func summary(at moment: Int, withMonth: Bool, in database: Database) throws(SQLiteError) -> TrackSummary {
    let table = database.positions(of: number)
    let start = moment - Self.month * Self.day
    let spans = try table.known(from: start - LookGap.least, at: moment)
    let sound = spans.filter { !$0.value.isDoubtful }
    var atVisit: Position?
    if let visited = visited.map({ min($0, moment) }) {
      atVisit = visited < start ? try table.span(at: visited)?.value : Self.position(at: visited, in: spans)
    }
    let best = try best(at: moment, in: database)
    let before = try previous(of: spans, in: database)
    var latest = spans.last.map { PositionSpan($0) }
    if let since = before.absentSince { latest?.since = Date(second: since) }
    return TrackSummary(
      key: key, name: name, added: Date(second: added), latest: latest,
      among: spans.last?.value.said.depth.map { min($0, found ?? $0) },
      isSold: isSold, previous: before.position,
      atVisit: atVisit, weekAgo: sound.value(nearest: moment - 7 * Self.day),
      monthAgo: sound.value(nearest: start), best: best.position, bestSince: best.since.map(Date.init(second:)),
      month: withMonth ? Self.month(from: start, to: moment, in: spans) : [], ownAlerts: alerts)
  }

  /// The value at the end of each day, in doubt or not; `nil` where nobody looked.
  private static func month(from start: Int, to moment: Int, in spans: [Span<Position>]) -> [Position?] {
    let gaps = Array(spans.gaps(from: start, to: moment + 1).joined())
    return (1...month).map { number in
      let end = start + number * day
      let isUnseen = gaps.contains { $0.lowerBound <= end - day && end < $0.upperBound }
      return isUnseen ? nil : spans.last { $0.since <= end }?.value
    }
  }

  /// The position before the last of some spans, without those in doubt; they begin with the one that was in force at their start.
  ///
  /// An app that is not among the results stays so while their number changes, which makes a span of each: then it is the position before
  /// all of these, with when the first of them began.
  private func previous(
    of spans: [Span<Position>], in database: Database
  ) throws(SQLiteError) -> (position: Position?, absentSince: Int?) {
    guard let last = spans.last, var span = spans.first else { return (nil, nil) }
    guard last.value.said.number == nil else {
      func isPrevious(_ span: Span<Position>) -> Bool { span.value != last.value && !span.value.isDoubtful }
      if let previous = spans.last(where: isPrevious) { return (previous.value, nil) }
      let table = database.positions(of: number)
      while let before = try table.span(at: span.since - 1) {
        if isPrevious(before) { return (before.value, nil) }
        span = before
      }
      return (nil, nil)
    }
    let before = try database.first(
      """
      SELECT since, position FROM standing
      WHERE track = ?1 AND since < ?2 AND position IS NOT NULL AND doubtful IS NOT 1 ORDER BY since DESC LIMIT 1
      """, number, last.since
    ) { (since: $0.integer(0), position: $0.integer(1)) }
    let absent = try database.first(
      "SELECT min(since) FROM standing WHERE track = ?1 AND since > ?2 AND since <= ?3", number, before?.since ?? .min,
      last.since
    ) { $0.integerIfAny(0) }
    return (before.map { .at($0.position) }, absent ?? nil)
  }

  /// The stored best doesn't count yet if a clock that was ahead has seen it; only then the others are read.
  private func best(at moment: Int, in database: Database) throws(SQLiteError) -> (position: Int?, since: Int?) {
    guard let bestSince, bestSince > moment else { return (best, bestSince) }
    return try database.first(
      """
      SELECT position, since FROM standing WHERE track = ?1 AND since <= ?2 AND position IS NOT NULL AND doubtful IS NOT 1
      ORDER BY position, since LIMIT 1
      """, number, moment
    ) { ($0.integerIfAny(0), $0.integerIfAny(1)) } ?? (nil, nil)
  }

  /// The last value by a moment that wasn't in doubt.
  private static func position(at moment: Int, in spans: [Span<Position>]) -> Position? {
    spans.last { $0.since <= moment && !$0.value.isDoubtful }?.value
  }
}
