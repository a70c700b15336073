package import Essentials

extension Observatory {
  /// The last positions by `now` of all tracked apps and competitors.
  package func matrix(at now: Date) throws(ObservatoryError) -> PositionMatrix {
    try read { database throws(SQLiteError) in try database.matrix(of: nil, at: now) }
  }

  /// The same for one search: its row, if anything is tracked there, and the columns that may have a position in it.
  package func matrix(of search: SearchKey, at now: Date) throws(ObservatoryError) -> PositionMatrix {
    try read { database throws(SQLiteError) in
      guard let number = try database.number(of: search) else { return PositionMatrix() }
      return try database.matrix(of: number, at: now)
    }
  }
}

extension Database {
  /// - Parameter search: the number of the only search; `nil` for all.
  fileprivate func matrix(of search: Int?, at now: Date) throws(SQLiteError) -> PositionMatrix {
    let tracks = try rows(
      """
      SELECT search.term, search.country, search.device, app.id, app.name
      FROM track JOIN search ON search.number = track.search JOIN app ON app.number = track.app
      WHERE track.removed IS NULL AND (?1 IS NULL OR track.search = ?1) ORDER BY track.number
      """, search
    ) { (key: TrackKey($0, 0), name: $0.text(4)) }
    return PositionMatrix(
      of: tracks, and: try competitors(), at: try latestPositions(of: search, at: now.second),
      notSold: try notSold(at: now.second))
  }

  /// The apps of the matrix that a country's store was last seen not to have.
  private func notSold(at now: Int) throws(SQLiteError) -> Set<Listing> {
    Set(
      try rows(
        """
        SELECT app.id, listing.country FROM listing JOIN app ON app.number = listing.app
        WHERE listing.app IN (SELECT app FROM track WHERE removed IS NULL UNION SELECT app FROM competitor)
          AND (SELECT value FROM fact WHERE listing = listing.number AND field = 'available' AND since <= ?1
            ORDER BY since DESC LIMIT 1) = 0
        """, now
      ) { Listing($0) })
  }

  /// The last span of each track that is followed or a competitor's.
  private func latestPositions(of search: Int?, at now: Int) throws(SQLiteError) -> [TrackKey: PositionSpan] {
    let spans = try rows(
      """
      SELECT search.term, search.country, search.device, app.id, standing.since, standing.until, standing.count,
        standing.position, standing.among, standing.looks, standing.doubtful
      FROM track JOIN search ON search.number = track.search JOIN app ON app.number = track.app
        JOIN standing ON standing.track = track.number
      WHERE (track.removed IS NULL OR track.app IN (SELECT app FROM competitor)) AND (?2 IS NULL OR track.search = ?2)
        AND standing.since = (SELECT max(since) FROM standing AS later WHERE later.track = track.number AND later.since <= ?1)
      """, now, search
    ) { row in
      let span = Span(
        since: row.integer(4), until: row.integer(5), count: row.integer(6), value: Position(row, 7),
        between: LookCode(bytes: row.bytes(9)))
      return (TrackKey(row, 0), span.divided(at: now).known.map { PositionSpan($0) })
    }
    return Dictionary(spans, uniquingKeysWith: { first, _ in first }).compactMapValues(\.self)
  }
}

extension PositionMatrix {
  fileprivate init(
    of tracks: [(key: TrackKey, name: String)], and competitors: [Competitor], at positions: [TrackKey: PositionSpan],
    notSold: Set<Listing>
  ) {
    self.init()
    var seen: (searches: Set<SearchKey>, apps: Set<Int64>) = ([], [])
    for (key, name) in tracks {
      if seen.apps.insert(key.app).inserted { columns.append(Column(app: key.app, name: name, isFollowed: true)) }
      if seen.searches.insert(key.search).inserted { searches.append(key.search) }
    }
    for competitor in competitors where !seen.apps.contains(competitor.id) {
      columns.append(Column(app: competitor.id, name: competitor.name, isFollowed: false))
    }
    let followed = Set(tracks.map(\.key))
    let everywhere = Set(competitors.map(\.id))
    cells = searches.map { search in
      columns.map { column in
        let track = TrackKey(search: search, app: column.app)
        let span = positions[track]
        guard span != nil || followed.contains(track) || everywhere.contains(column.app) else { return .notFollowed }
        if span?.position.number == nil, notSold.contains(Listing(app: column.app, country: search.country)) {
          return .notSold(span)
        }
        return span.map { .seen($0) } ?? .unseen
      }
    }
  }
}
