package import Essentials

extension Observatory {
  /// The last positions by `now` of all tracked apps and competitors.
  ///
  /// - Parameter tag: the tag in force; `nil` for all tracks.
  package func matrix(tagged tag: String? = nil, at now: Date) throws(ObservatoryError) -> PositionMatrix {
    try read { database throws(SQLiteError) in
      try database.matrix(of: nil, tag: try database.number(inForce: tag), at: now)
    }
  }

  /// The same for one search: its row, if anything is tracked there, and the columns that may have a position in it.
  package func matrix(
    of search: SearchKey, tagged tag: String? = nil, at now: Date
  ) throws(ObservatoryError) -> PositionMatrix {
    try read { database throws(SQLiteError) in
      guard let number = try database.number(of: search) else { return PositionMatrix() }
      return try database.matrix(of: number, tag: try database.number(inForce: tag), at: now)
    }
  }
}

extension Database {
  /// - Parameter search: the number of the only search; `nil` for all.
  fileprivate func matrix(of search: Int?, tag: Int?, at now: Date) throws(SQLiteError) -> PositionMatrix {
    let tracks = try rows(
      """
      SELECT search.term, search.country, search.device, app.id, app.name, search.number,
        (SELECT group_concat(name, ',') FROM (SELECT name FROM tag WHERE number IN
          (SELECT tag FROM track_tag JOIN track AS own ON own.number = track_tag.track
            WHERE own.search = track.search AND own.removed IS NULL) ORDER BY folded))
      FROM track JOIN search ON search.number = track.search JOIN app ON app.number = track.app
      WHERE track.removed IS NULL AND (?1 IS NULL OR track.search = ?1) AND \(Self.isTagged("?2"))
      ORDER BY track.number
      """, search, tag
    ) { row in (key: TrackKey(row, 0), name: row.text(4), search: row.integer(5), tags: row.tags(6)) }
    let competitors = try rows(
      "SELECT app.id, app.name, app.number FROM competitor JOIN app ON app.number = competitor.app ORDER BY competitor.number"
    ) { row in (app: row.id(0), name: row.text(1), number: row.integer(2)) }
    let compared = try ComparedApps(self, tag: tag)
    var matrix = PositionMatrix()
    var searches: [Int] = []
    var seen: (searches: Set<Int>, apps: Set<Int64>) = ([], [])
    for track in tracks {
      if seen.apps.insert(track.key.app).inserted {
        matrix.columns.append(PositionMatrix.Column(app: track.key.app, name: track.name, isFollowed: true))
      }
      guard seen.searches.insert(track.search).inserted else { continue }
      searches.append(track.search)
      matrix.searches.append(track.key.search)
      if !track.tags.isEmpty { matrix.tags[track.key.search] = track.tags }
    }
    for competitor in competitors where !seen.apps.contains(competitor.app) && compared.contains(competitor.number) {
      matrix.columns.append(PositionMatrix.Column(app: competitor.app, name: competitor.name, isFollowed: false))
    }
    let followed = Set(tracks.map(\.key))
    let positions = try latestPositions(of: search, at: now.second)
    let notSold = try notSold(at: now.second)
    for (key, number) in zip(matrix.searches, searches) {
      let numbers = compared.apps(in: number)
      let rivals = Set(competitors.filter { numbers.contains($0.number) }.map(\.app))
      matrix.cells.append(
        matrix.columns.map { column -> PositionMatrix.Cell in
          let track = TrackKey(search: key, app: column.app)
          let span = positions[track]
          guard followed.contains(track) || rivals.contains(column.app) else { return .notFollowed }
          if span?.position.number == nil, notSold.contains(Listing(app: column.app, country: key.country)) {
            return .notSold(span)
          }
          return span.map { .seen($0) } ?? .unseen
        })
    }
    return matrix
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
