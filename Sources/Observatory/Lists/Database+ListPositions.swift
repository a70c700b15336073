/// The positions of any app, as the lists of a search have them.
extension Database {
  /// The spans of an app in lists from one moment to another. Looks after `now`, by a clock that was ahead, stay apart.
  ///
  /// - Parameter app: the app's number; `nil` for one that no list has.
  func listPositions(
    of app: Int?, in search: Int, from start: Int = 0, until end: Int = .max, at now: Int
  ) throws(SQLiteError) -> [Span<Position>] {
    var runs: [(position: Position, looks: [Int])] = []
    try forEachList(of: search, from: start, until: end) { list in
      guard list.at >= start, let position = list.position(of: app) else { return true }
      if let last = runs.last, last.position == position, let look = last.looks.last, (look <= now) == (list.at <= now)
      {
        runs[runs.count - 1].looks.append(list.at)
      } else {
        runs.append((position, [list.at]))
      }
      return true
    }
    return runs.map { Span($0.position, seenAt: $0.looks) }
  }

  /// Gives a track the looks in lists that it lacks.
  func fill(
    _ track: Int, of app: Int, in search: Int, from start: Int = 0, until end: Int = .max, at now: Int
  ) throws(SQLiteError) {
    for span in try listPositions(of: app, in: search, from: start, until: end, at: now) {
      let first = try positions(of: track).join(span, at: now)
      if let first, let number = span.value.number { try keepBest(number, of: track, at: first) }
    }
  }

  /// Gives the tracks of a search and its competitors the looks in lists that they lack.
  func fillTracks(of search: Int, from start: Int, until end: Int, at now: Int) throws(SQLiteError) {
    try compareCompetitors(in: search, at: now)
    let tracks = try rows(
      """
      SELECT number, app FROM track
      WHERE search = ?1 AND (removed IS NULL OR app IN (SELECT app FROM competitor))
      """, search
    ) { (number: $0.integer(0), app: $0.integer(1)) }
    for (number, app) in tracks { try fill(number, of: app, in: search, from: start, until: end, at: now) }
  }

  /// The same of all searches, for a file whose positions are lost.
  func fillTracks(at now: Int) throws(SQLiteError) {
    for search in try rows("SELECT DISTINCT search FROM list", read: { $0.integer(0) }) {
      try fillTracks(of: search, from: 0, until: .max, at: now)
    }
  }

  /// Compares an app in a search from now on, with all that lists have of it.
  func compare(_ app: Int, in search: Int, at moment: Int, now: Int) throws(SQLiteError) {
    try fill(try numberAdding(trackOf: app, in: search, at: moment), of: app, in: search, at: now)
  }

  /// The same of competitors that were there before anything was tracked in a search.
  func compareCompetitors(in search: Int, at now: Int) throws(SQLiteError) {
    let apps = try rows(
      """
      SELECT app FROM competitor WHERE app NOT IN (SELECT app FROM track WHERE search = ?1)
        AND EXISTS (SELECT 1 FROM track WHERE search = ?1 AND removed IS NULL)
      """, search
    ) { $0.integer(0) }
    for app in apps { try compare(app, in: search, at: now, now: now) }
  }

  /// The positions of an app in a search: those of its track, and if nobody follows that, those in lists too.
  ///
  /// - Parameter isAhead: `true` for those of a clock that was ahead of `now`, else those known at `now`.
  func positions(
    of key: TrackKey, from start: Int, at now: Int, isAhead: Bool = false
  ) throws(SQLiteError) -> [Span<Position>] {
    guard let search = try number(of: key.search) else { return [] }
    let track = try number(of: key)
    let isLive = try has(
      "SELECT 1 FROM track WHERE number = ?1 AND (removed IS NULL OR app IN (SELECT app FROM competitor))", track)
    let table = track.map { positions(of: $0) }
    if isLive, let table { return try isAhead ? table.ahead(of: now) : table.known(from: start, at: now) }
    let app = try integer("SELECT number FROM app WHERE id = ?1", key.app)
    let kept = try table.map { table throws(SQLiteError) in
      try table.known(from: .min, at: now) + table.ahead(of: now)
    }
    let spans = Span.joined(kept ?? [], try listPositions(of: app, in: search, at: now), at: now)
    if isAhead { return spans.filter { $0.since > now } }
    let known = spans.filter { $0.since <= now }
    return Array(known[(known.lastIndex { $0.since <= start } ?? 0)...])
  }
}
