package import Essentials

/// An app to compare one's own with. Its position is kept in each search through which an app is tracked.
package struct Competitor: Sendable, Hashable, Identifiable {
  /// The app's id.
  package var id: Int64
  /// Its name as it was last seen.
  package var name: String

  package init(id: Int64, name: String) {
    (self.id, self.name) = (id, name)
  }
}

/// A competitor with what is known of it.
package struct CompetitorSummary: Sendable, Hashable {
  package var competitor: Competitor
  package var added: Date
  /// When it was last looked for in an answer; `nil` for never.
  package var seen: Date?
  /// Its tags, by name; without any it is compared everywhere.
  package var tags: [String] = []
}

extension Observatory {
  /// The most competitors that a tag may have, and as many may have none.
  package static var competitorCapacity: Int { 8 }

  /// The competitors, the oldest first.
  package func competitors() throws(ObservatoryError) -> [Competitor] {
    try read { database throws(SQLiteError) in try database.competitors() }
  }

  /// Those that count in a search, by their tags.
  package func competitors(in search: SearchKey) throws(ObservatoryError) -> [Competitor] {
    try read { database throws(SQLiteError) in
      let counting = try ComparedApps(database, tag: nil).apps(in: try database.number(of: search) ?? 0)
      let ids = try counting.map { app throws(SQLiteError) in
        try database.integer("SELECT id FROM app WHERE number = ?1", app).map(Int64.init)
      }
      return try database.competitors().filter { ids.contains($0.id) }
    }
  }

  /// The same with what is known of them at `now`, without what a clock that was ahead has seen.
  package func competitors(at now: Date) throws(ObservatoryError) -> [CompetitorSummary] {
    try read { database throws(SQLiteError) in
      try database.rows(
        """
        SELECT app.id, app.name, competitor.added,
          (SELECT max(CASE WHEN until > ?1 THEN since ELSE until END)
            FROM standing JOIN track ON track.number = standing.track WHERE track.app = competitor.app AND since <= ?1),
          \(Database.competitorTagNames)
        FROM competitor JOIN app ON app.number = competitor.app ORDER BY competitor.number
        """, now.second
      ) { row in
        CompetitorSummary(
          competitor: Competitor(id: row.id(0), name: row.text(1)), added: row.date(2), seen: row.dateIfAny(3),
          tags: row.tags(4))
      }
    }
  }

  /// Adds a competitor, with its positions in all lists that are kept.
  ///
  /// - Parameter tags: the tags that it gets; without any it is compared everywhere.
  /// - Returns: `true` if it is such a competitor now; `false` if there are ``competitorCapacity`` of these already.
  package func add(
    _ competitor: Competitor, tags: [String] = [], at moment: Date
  ) throws(ObservatoryError) -> Bool {
    try write { database throws(SQLiteError) in
      let app = try database.number(ofApp: competitor.id, name: competitor.name)
      for tag in [""] + tags { try database.noteAdded(.mark(competitor.id, tag: tag), at: moment.second) }
      return try database.addCompetitor(app, tags: tags, added: moment.second, at: moment.second) != .full
    }
  }

  /// Its observations stay.
  package func removeCompetitor(_ app: Int64) throws(ObservatoryError) {
    try write { database throws(SQLiteError) in
      let tags = try database.rows(
        "SELECT name FROM competitor_tag JOIN tag ON tag.number = tag WHERE competitor = ?1",
        database.number(ofCompetitor: app)
      ) { $0.text(0) }
      for tag in tags + [""] { try database.remove(.mark(app, tag: tag), at: now().second) }
    }
  }
}

extension Database {
  func competitors() throws(SQLiteError) -> [Competitor] {
    try rows(
      "SELECT app.id, app.name FROM competitor JOIN app ON app.number = competitor.app ORDER BY competitor.number"
    ) { Competitor(id: $0.id(0), name: $0.text(1)) }
  }
}
