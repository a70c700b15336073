package import Essentials

extension Observatory {
  /// Takes rows in that another copy, or this one, has exported; all of them or none. What is here stays, and nothing is there twice.
  /// Apps whose positions come along are not followed for that.
  ///
  /// - Parameter now: the present. Looks after it, by a clock that was ahead, stay apart.
  /// - Returns: what has become of each.
  package func take(_ rows: [TakenRow], at now: Date) throws(ObservatoryError) -> [TakenRow.Outcome] {
    try write { database throws(SQLiteError) in
      var outcomes: [TakenRow.Outcome] = []
      // Those of one track mostly follow each other.
      var last: (key: TrackKey, number: Int)?
      for row in rows {
        switch row {
        case .position(let position):
          if last?.key != position.track { last = (position.track, try database.comparedTrack(position)) }
          let isNew = try database.take(position, as: last?.number ?? 0, at: now.second)
          outcomes.append(isNew ? .added : .known)
        case .track(let key, let name, let added, let visited, let alerts):
          outcomes.append(try database.takeTrack(key, name, added ?? now, visited, alerts))
        case .mark(let competitor, let added): outcomes.append(try database.take(competitor, added ?? now))
        case .bookmark(let bookmark): outcomes.append(try database.take(bookmark))
        }
      }
      return outcomes
    }
  }
}

extension Database {
  /// The number of a position's track, which nobody follows if it is new.
  fileprivate func comparedTrack(_ position: KeptPosition) throws(SQLiteError) -> Int {
    let search = try add(position.track.search)
    let app = try number(ofApp: position.track.app, namedAtFirst: position.name)
    try run(
      "INSERT INTO track (search, app, added, removed) VALUES (?1, ?2, ?3, ?3) ON CONFLICT DO NOTHING", search, app,
      position.looks.first)
    return try first("SELECT number FROM track WHERE search = ?1 AND app = ?2", search, app) { $0.integer(0) } ?? 0
  }

  /// - Returns: `false` if all of it was known.
  fileprivate func take(_ position: KeptPosition, as track: Int, at now: Int) throws(SQLiteError) -> Bool {
    guard let first = try positions(of: track).join(position.span, at: now) else { return false }
    if let number = position.position.number { try keepBest(number, of: track, at: first) }
    return true
  }

  fileprivate func takeTrack(
    _ key: TrackKey, _ name: String, _ added: Date, _ visited: Date?, _ alerts: String?
  ) throws(SQLiteError) -> TakenRow.Outcome {
    let app = try number(ofApp: key.app, namedAtFirst: name)
    let search = try add(key.search)
    try run(
      """
      INSERT INTO track (search, app, added, looked, alerts) VALUES (?1, ?2, ?3, ?4, ?5)
      ON CONFLICT (search, app) DO UPDATE SET
        added = CASE WHEN removed = added THEN excluded.added ELSE added END, removed = NULL,
        looked = coalesce(looked, excluded.looked), alerts = coalesce(alerts, excluded.alerts)
      WHERE removed IS NOT NULL
      """, search, app, added.second, visited?.second, alerts)
    return changedCount > 0 ? .added : .known
  }

  fileprivate func take(_ competitor: Competitor, _ added: Date) throws(SQLiteError) -> TakenRow.Outcome {
    let app = try number(ofApp: competitor.id, namedAtFirst: competitor.name)
    if try first("SELECT 1 FROM competitor WHERE app = ?1", app, read: { _ in true }) != nil { return .known }
    guard try competitors().count < Observatory.competitorCapacity else { return .full }
    try run("INSERT INTO competitor (app, added) VALUES (?1, ?2)", app, added.second)
    return .added
  }

  /// A bookmark that is here stays; where there is one for each app, so does one of another country.
  fileprivate func take(_ bookmark: Bookmarked) throws(SQLiteError) -> TakenRow.Outcome {
    try run(
      """
      INSERT OR IGNORE INTO bookmark (app, country, name, developer, url, added, looked)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
      """, try number(ofApp: bookmark.listing.app, namedAtFirst: bookmark.name), bookmark.listing.country,
      bookmark.name, bookmark.developer, bookmark.url, bookmark.added?.second, bookmark.visited?.second)
    return changedCount > 0 ? .added : .known
  }
}
