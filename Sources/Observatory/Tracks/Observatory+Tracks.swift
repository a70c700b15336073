package import Essentials

/// Tracks: apps that are followed through searches.
extension Observatory {
  /// Follows an app through the answers of a search. A track that was followed before goes on with its history.
  package func follow(_ track: TrackKey, name: String, at moment: Date) throws(ObservatoryError) {
    try follow([(track, name)], at: moment)
  }

  /// Follows several, each under its app's name, or none of them.
  package func follow(_ tracks: [(key: TrackKey, name: String)], at moment: Date) throws(ObservatoryError) {
    try write { database throws(SQLiteError) in
      for (track, name) in tracks {
        let search = try database.add(track.search)
        let app = try database.number(ofApp: track.app, name: name)
        try database.run(
          """
          INSERT INTO track (search, app, added) VALUES (?1, ?2, ?3)
          ON CONFLICT (search, app) DO UPDATE SET
            added = CASE WHEN removed = added THEN excluded.added ELSE added END, removed = NULL
          """, search, app, moment.second)
      }
    }
  }

  /// Follows an app no longer. Its observations stay.
  package func unfollow(_ track: TrackKey, at moment: Date) throws(ObservatoryError) {
    try write { database throws(SQLiteError) in
      try database.run(
        "UPDATE track SET removed = ?2 WHERE number = ?1 AND removed IS NULL",
        try database.number(of: track), moment.second)
    }
  }

  /// The tracks in the order in which they began to be followed.
  package func tracks() throws(ObservatoryError) -> [TrackKey] {
    try read { database throws(SQLiteError) in try database.followed(at: .max).map(\.key) }
  }

  /// Marks some tracks as looked at by a person: changes count from here on.
  package func visited(_ tracks: [TrackKey], at moment: Date) throws(ObservatoryError) {
    try write { database throws(SQLiteError) in
      for track in tracks {
        try database.run(
          "UPDATE track SET looked = ?2 WHERE number = ?1", try database.number(of: track), moment.second)
      }
    }
  }

  /// How everything that is followed stands and has moved, in the order in which it began to be followed.
  /// For one search or all; with a month, where it stood on each day of the last one, which for many takes a while.
  package func summaries(
    of search: SearchKey? = nil, at moment: Date, withMonth: Bool = true
  ) throws(ObservatoryError) -> [TrackSummary] {
    try read { database throws(SQLiteError) in
      let number = try search.map { search throws(SQLiteError) in try database.number(of: search) ?? 0 }
      let followed = try database.followed(through: number, at: moment.second)
      var summaries: [TrackSummary] = []
      summaries.reserveCapacity(followed.count)
      for track in followed {
        summaries.append(try track.summary(at: moment.second, withMonth: withMonth, in: database))
      }
      return summaries
    }
  }
}

extension Database {
  /// - Parameters:
  ///   - search: a search's number; `nil` for all.
  ///   - moment: the present; what a clock that was ahead has seen doesn't count.
  fileprivate func followed(through search: Int? = nil, at moment: Int) throws(SQLiteError) -> [FollowedTrack] {
    try rows(
      """
      SELECT track.number, search.term, search.country, search.device, app.id, app.name,
        track.added, track.looked, track.best, track.best_at, search.found, track.alerts,
        (SELECT value FROM fact
          WHERE listing = (SELECT number FROM listing WHERE listing.app = track.app AND country = search.country)
            AND field = 'available' AND since <= ?2 ORDER BY since DESC LIMIT 1)
      FROM track JOIN search ON search.number = track.search JOIN app ON app.number = track.app
      WHERE track.removed IS NULL AND (?1 IS NULL OR track.search = ?1) ORDER BY track.number
      """, search, moment, read: FollowedTrack.init)
  }
}
