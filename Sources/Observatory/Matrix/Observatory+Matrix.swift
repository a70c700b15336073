package import Essentials

extension Observatory {
  /// The last positions by `now` of all apps that are followed and all competitors.
  package func matrix(at now: Date) throws(ObservatoryError) -> PositionMatrix {
    try read { database throws(SQLiteError) in try database.matrix(of: nil, at: now) }
  }

  /// The same for one search: a row for it, if anything is followed there, and columns for what may have a position in it.
  package func matrix(of search: SearchKey, at now: Date) throws(ObservatoryError) -> PositionMatrix {
    try read { database throws(SQLiteError) in
      guard let number = try database.number(of: search) else { return PositionMatrix() }
      return try database.matrix(of: number, at: now)
    }
  }
}

/// A track's search and app, by their numbers.
private struct TrackPlace: Hashable {
  var search: Int
  var app: Int
}

private struct MatrixTrack {
  var place: TrackPlace
  var search: SearchKey
  var app: Int64
  var name: String
}

extension Database {
  /// - Parameter search: the number of the only search that is wanted; `nil` for all.
  fileprivate func matrix(of search: Int?, at now: Date) throws(SQLiteError) -> PositionMatrix {
    let competitors = try rows(
      """
      SELECT app.number, app.id, app.name FROM competitor JOIN app ON app.number = competitor.app
      ORDER BY competitor.number
      """
    ) { (number: $0.integer(0), id: Int64($0.integer(1)), name: $0.text(2)) }
    return PositionMatrix(
      tracks: try matrixTracks(of: search), standings: try latestStandings(of: search, at: now.second),
      competitors: competitors)
  }

  private func matrixTracks(of search: Int?) throws(SQLiteError) -> [MatrixTrack] {
    try rows(
      """
      SELECT track.search, track.app, search.term, search.country, search.device, app.id, app.name
      FROM track JOIN search ON search.number = track.search JOIN app ON app.number = track.app
      WHERE track.removed IS NULL AND (?1 IS NULL OR track.search = ?1) ORDER BY track.number
      """, search
    ) { row in
      MatrixTrack(
        place: TrackPlace(search: row.integer(0), app: row.integer(1)),
        search: SearchKey(term: row.text(2), country: row.text(3), device: row.text(4)), app: Int64(row.integer(5)),
        name: row.text(6))
    }
  }

  /// The last span that is known of each track that is followed or a competitor's.
  private func latestStandings(of search: Int?, at now: Int) throws(SQLiteError) -> [TrackPlace: StandingSpan] {
    let spans = try rows(
      """
      SELECT track.search, track.app, standing.since, standing.until, standing.count, standing.position,
        standing.among
      FROM track JOIN standing ON standing.track = track.number
      WHERE (track.removed IS NULL OR track.app IN (SELECT app FROM competitor)) AND (?2 IS NULL OR track.search = ?2)
        AND standing.since = (SELECT max(since) FROM standing AS later WHERE later.track = track.number AND later.since <= ?1)
      """, now, search
    ) { row in
      let standing = row.integerIfAny(5).map { Standing.at($0) } ?? .notAmong(row.integer(6))
      let span = Span(since: row.integer(2), until: row.integer(3), count: row.integer(4), value: standing)
      return (
        TrackPlace(search: row.integer(0), app: row.integer(1)), span.divided(at: now).known.map(StandingSpan.init)
      )
    }
    return Dictionary(uniqueKeysWithValues: spans).compactMapValues(\.self)
  }
}

extension PositionMatrix {
  fileprivate init(
    tracks: [MatrixTrack], standings: [TrackPlace: StandingSpan], competitors: [(number: Int, id: Int64, name: String)]
  ) {
    self.init()
    var apps: [Int] = []
    var numbers: [Int] = []
    for track in tracks {
      if !apps.contains(track.place.app) {
        apps.append(track.place.app)
        columns.append(Column(app: track.app, name: track.name, isFollowed: true))
      }
      guard !numbers.contains(track.place.search) else { continue }
      numbers.append(track.place.search)
      searches.append(track.search)
    }
    for competitor in competitors where !apps.contains(competitor.number) {
      apps.append(competitor.number)
      columns.append(Column(app: competitor.id, name: competitor.name, isFollowed: false))
    }
    let followed = Set(tracks.map(\.place))
    let everywhere = Set(competitors.map(\.number))
    cells = numbers.map { search in
      apps.map { app in
        let place = TrackPlace(search: search, app: app)
        if let span = standings[place] { return .seen(span) }
        return followed.contains(place) || everywhere.contains(app) ? .unseen : .notFollowed
      }
    }
  }
}
