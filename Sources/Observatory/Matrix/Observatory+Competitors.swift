package import Essentials

extension Observatory {
  /// The most competitors there may be.
  package static var competitorCapacity: Int { 8 }

  /// The competitors in the order in which they were added.
  package func competitors() throws(ObservatoryError) -> [Competitor] {
    try read { database throws(SQLiteError) in try database.competitors() }
  }

  /// The same with what is known of them at `now`. What a clock that was ahead has seen is left out.
  package func competitors(at now: Date) throws(ObservatoryError) -> [CompetitorSummary] {
    try read { database throws(SQLiteError) in
      try database.rows(
        """
        SELECT app.id, app.name, competitor.added,
          (SELECT max(CASE WHEN until > ?1 THEN since ELSE until END)
            FROM standing JOIN track ON track.number = standing.track WHERE track.app = competitor.app AND since <= ?1)
        FROM competitor JOIN app ON app.number = competitor.app ORDER BY competitor.number
        """, now.second
      ) { row in
        CompetitorSummary(
          competitor: Competitor(id: Int64(row.integer(0)), name: row.text(1)), added: Date(second: row.integer(2)),
          seen: row.integerIfAny(3).map(Date.init(second:)))
      }
    }
  }

  /// - Returns: `true` if it is one now; `false` if ``competitorCapacity`` is reached.
  package func add(_ competitor: Competitor, at moment: Date) throws(ObservatoryError) -> Bool {
    try write { database throws(SQLiteError) in
      let app = try database.number(ofApp: competitor.id, name: competitor.name)
      try database.run(
        """
        INSERT INTO competitor (app, added) SELECT ?1, ?2
        WHERE (SELECT count(*) FROM competitor) < ?3 ON CONFLICT DO NOTHING
        """, app, moment.second, Self.competitorCapacity)
      return try database.first("SELECT 1 FROM competitor WHERE app = ?1", app) { _ in true } ?? false
    }
  }

  /// Observations of it stay.
  package func removeCompetitor(_ app: Int64) throws(ObservatoryError) {
    try write { database throws(SQLiteError) in
      try database.run("DELETE FROM competitor WHERE app = (SELECT number FROM app WHERE id = ?1)", app)
    }
  }
}

extension Database {
  func competitors() throws(SQLiteError) -> [Competitor] {
    try rows(
      "SELECT app.id, app.name FROM competitor JOIN app ON app.number = competitor.app ORDER BY competitor.number"
    ) {
      Competitor(id: Int64($0.integer(0)), name: $0.text(1))
    }
  }
}
