package import Essentials

/// Tracks: apps that are followed through searches.
extension Observatory {
  /// Tracks an app. A track that was followed before goes on with its history, and one that wasn't has that of the search's lists.
  package func follow(_ track: TrackKey, name: String, at moment: Date) throws(ObservatoryError) {
    try follow([(track, name)], at: moment)
  }

  /// Tracks several apps, each under its name, or none of them.
  package func follow(_ tracks: [(key: TrackKey, name: String)], at moment: Date) throws(ObservatoryError) {
    try write { database throws(SQLiteError) in
      for (track, name) in tracks {
        let app = try database.number(ofApp: track.app, name: name)
        try database.noteAdded(.track(track), at: moment.second)
        _ = try database.follow(track, app: app, added: moment.second, at: moment.second)
      }
    }
  }

  /// Ends a track. Its observations stay.
  package func unfollow(_ track: TrackKey, at moment: Date) throws(ObservatoryError) {
    try write { database throws(SQLiteError) in try database.remove(.track(track), at: moment.second) }
  }

  /// Notes a person's visit: changes count from here on.
  package func visited(_ tracks: [TrackKey], at moment: Date) throws(ObservatoryError) {
    try update(tracks, "UPDATE track SET looked = ?2 WHERE number = ?1", moment)
  }

  /// Sets the tracks' own alerts, as a person has typed them; `nil` for none.
  package func setAlerts(_ alerts: String?, of tracks: [TrackKey]) throws(ObservatoryError) {
    let sql: SQL = "UPDATE track SET alerts = ?3, alerts_at = max(coalesce(alerts_at + 1, 0), ?2) WHERE number = ?1"
    try update(tracks, sql, now(), alerts)
  }

  private func update(
    _ tracks: [TrackKey], _ sql: SQL, _ moment: Date, _ values: any SQLiteBindable...
  ) throws(ObservatoryError) {
    try write { database throws(SQLiteError) in
      for track in tracks { try database.run(sql, values: [try database.number(of: track), moment.second] + values) }
    }
  }

  /// The tracks, the oldest first.
  package func tracks() throws(ObservatoryError) -> [TrackKey] {
    try read { database throws(SQLiteError) in try database.followed(at: .max).map(\.summary.key) }
  }

  /// All tracks, the oldest first, or those of one search.
  ///
  /// - Parameter withMonth: reads the position on each day of the last month too, which takes a while for many tracks.
  package func summaries(
    of search: SearchKey? = nil, at moment: Date, withMonth: Bool = true
  ) throws(ObservatoryError) -> [TrackSummary] {
    try read { database throws(SQLiteError) in
      let number = try search.map { search throws(SQLiteError) in try database.number(of: search) ?? 0 }
      var summaries: [TrackSummary] = []
      for track in try database.followed(through: number, at: moment.second) {
        summaries.append(try track.summary(at: moment.second, withMonth: withMonth, in: database))
      }
      return summaries
    }
  }
}

extension Database {
  /// Takes a track of another copy in. Of two the first day counts, and the last visit and alerts.
  ///
  /// - Returns: `false` if it is tracked already, or was removed later.
  func take(
    _ key: TrackKey, app: Int, added: Int?, visited: Int?, alerts: String?, alertsAt: Int?, at now: Int
  ) throws(SQLiteError) -> Bool {
    if try isRemoved(.track(key), addedBy: added ?? now) { return false }
    let isNew = try follow(key, app: app, added: added ?? now, at: now)
    try run(
      """
      UPDATE track SET added = min(added, coalesce(?2, added)),
        looked = max(coalesce(looked, ?3), coalesce(?3, looked)), alerts_at = max(coalesce(alerts_at, ?5), coalesce(?5, alerts_at)),
        alerts = CASE WHEN coalesce(alerts_at, alerts IS NOT NULL) < coalesce(?5, ?4 IS NOT NULL) THEN ?4 ELSE alerts END
      WHERE number = ?1
      """, try number(of: key), added, visited, alerts, alertsAt)
    return isNew
  }

  /// Tracks an app, with all that lists have of it.
  ///
  /// - Parameter app: the app's number.
  /// - Returns: `false` if it is tracked already.
  func follow(_ key: TrackKey, app: Int, added: Int, at now: Int) throws(SQLiteError) -> Bool {
    let search = try add(key.search)
    try run(
      """
      INSERT INTO track (search, app, added) VALUES (?1, ?2, ?3)
      ON CONFLICT (search, app) DO UPDATE SET
        added = CASE WHEN removed = added THEN excluded.added ELSE added END, removed = NULL
      WHERE removed IS NOT NULL
      """, search, app, added)
    guard changedCount > 0, let track = try number(of: key) else { return false }
    try fill(track, of: app, in: search, at: now)
    try compareCompetitors(in: search, at: now)
    return true
  }

  /// 0 if the country's store was last seen not to have a track's app by the moment ?2.
  static let isSold: SQL = """
    (SELECT value FROM fact
      WHERE listing = (SELECT number FROM listing WHERE listing.app = track.app AND country = search.country)
        AND field = 'available' AND since <= ?2 ORDER BY since DESC LIMIT 1)
    """

  /// - Parameters:
  ///   - search: the number of the only search; `nil` for all.
  ///   - moment: the present. Looks by a clock that was ahead don't count.
  fileprivate func followed(through search: Int? = nil, at moment: Int) throws(SQLiteError) -> [FollowedTrack] {
    try rows(
      """
      SELECT track.number, search.term, search.country, search.device, app.id, app.name,
        track.added, track.looked, track.best, track.best_at,
        CASE WHEN search.found_at <= ?2 THEN search.found END, track.alerts, \(Self.isSold),
        \(Difficulty.columns),
        \(Self.tagNames)
      FROM track JOIN search ON search.number = track.search JOIN app ON app.number = track.app
      LEFT JOIN difficulty ON difficulty.search = track.search AND search.sound IS NOT 0 AND difficulty.at =
        (SELECT max(at) FROM difficulty AS look WHERE look.search = track.search AND look.at <= ?2)
      LEFT JOIN yardstick ON yardstick.number = difficulty.yardstick
      WHERE track.removed IS NULL AND (?1 IS NULL OR track.search = ?1) ORDER BY track.number
      """, search, moment
    ) { row in
      FollowedTrack(
        number: row.integer(0), visited: row.integerIfAny(7), found: row.integerIfAny(10),
        summary: TrackSummary(
          key: TrackKey(row, 1), name: row.text(5), added: row.date(6), isSold: row.integerIfAny(12) != 0,
          best: row.integerIfAny(8), bestSince: row.dateIfAny(9), difficulty: Difficulty(row, 13), tags: row.tags(20),
          ownAlerts: row.textIfAny(11)))
    }
  }
}

/// A row of the table `track`, joined with its search and its app.
private struct FollowedTrack {
  private static let day = 86_400
  private static let month = 30

  let number: Int
  let visited: Int?
  /// The number of results at the last look at the search.
  let found: Int?
  /// The summary that its row gives; the history is still missing.
  let summary: TrackSummary

  /// Reads the last month's spans, and few more. Looks by a clock that was ahead are left out.
  func summary(at moment: Int, withMonth: Bool, in database: Database) throws(SQLiteError) -> TrackSummary {
    let table = database.positions(of: number)
    let start = moment - Self.month * Self.day
    let spans = try table.known(from: start - LookGap.least, at: moment)
    var summary = summary
    summary.latest = spans.last.map { PositionSpan($0) }
    summary.among = spans.last?.value.said.depth.map { min($0, found ?? $0) }
    summary.end = spans.bound(nearest: moment, by: moment)
    for period in MovePeriod.allCases {
      if let days = period.days {
        summary.bounds[period] = spans.bound(nearest: moment - days * Self.day, by: summary.end.latestStart(by: moment))
      } else if let visit = visited.map({ min($0, moment) }) {
        summary.bounds[period] =
          try visit < start
          ? table.bound(nearest: visit, by: visit) : spans.bound(nearest: visit, by: visit)
      }
    }
    let before = try previous(of: spans, in: database)
    summary.previous = before.position
    if let since = before.absentSince { summary.latest?.since = Date(second: since) }
    if withMonth { summary.month = Self.month(from: start, to: moment, in: spans) }
    // A best position seen by a clock that was ahead doesn't count yet; only then all the others are read.
    if let since = summary.bestSince?.second, since > moment {
      let best = try database.first(
        """
        SELECT position, since FROM standing
        WHERE track = ?1 AND since <= ?2 AND position IS NOT NULL AND doubtful IS NOT 1 ORDER BY position, since LIMIT 1
        """, number, moment
      ) { (position: $0.integer(0), since: $0.date(1)) }
      (summary.best, summary.bestSince) = (best?.position, best?.since)
    }
    return summary
  }

  /// The position at the end of each day, in doubt or not; `nil` where nobody looked.
  private static func month(from start: Int, to moment: Int, in spans: [Span<Position>]) -> [Position?] {
    let gaps = Array(spans.gaps(from: start, to: moment + 1).joined())
    return (1...month).map { number in
      let end = start + number * day
      let isUnseen = gaps.contains { $0.lowerBound <= end - day && end < $0.upperBound }
      return isUnseen ? nil : spans.last { $0.since <= end }?.value
    }
  }

  /// The position before the last of some spans, without those in doubt. The first span is the one in force at their start.
  ///
  /// While an app is not among the results, each change of their number makes a new span. The position is then the one before
  /// all of these, with the beginning of the first of them.
  private func previous(
    of spans: [Span<Position>], in database: Database
  ) throws(SQLiteError) -> (position: Position?, absentSince: Int?) {
    guard let last = spans.last, var span = spans.first else { return (nil, nil) }
    guard last.value.said.number == nil else {
      func isPrevious(_ span: Span<Position>) -> Bool { span.value != last.value && !span.value.isDoubtful }
      if let previous = spans.last(where: isPrevious) { return (previous.value, nil) }
      let table = database.positions(of: number)
      while let before = try table.span(before: span) {
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
    let absent = try database.integer(
      "SELECT min(since) FROM standing WHERE track = ?1 AND since > ?2 AND since <= ?3", number, before?.since ?? .min,
      last.since)
    return (before.map { .at($0.position) }, absent)
  }
}
