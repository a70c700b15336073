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
}

extension Observatory {
  /// The most competitors there may be.
  package static var competitorCapacity: Int { 8 }

  /// The competitors, the oldest first.
  package func competitors() throws(ObservatoryError) -> [Competitor] {
    try read { database throws(SQLiteError) in try database.competitors() }
  }

  /// The same with what is known of them at `now`, without what a clock that was ahead has seen.
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
          competitor: Competitor(id: row.id(0), name: row.text(1)), added: row.date(2), seen: row.dateIfAny(3))
      }
    }
  }

  /// - Returns: `true` if it is a competitor now; `false` if there are ``competitorCapacity`` already.
  package func add(_ competitor: Competitor, at moment: Date) throws(ObservatoryError) -> Bool {
    try write { database throws(SQLiteError) in
      let app = try database.number(ofApp: competitor.id, name: competitor.name)
      try database.run(
        """
        INSERT INTO competitor (app, added) SELECT ?1, ?2
        WHERE (SELECT count(*) FROM competitor) < ?3 ON CONFLICT DO NOTHING
        """, app, moment.second, Self.competitorCapacity)
      return try database.has("SELECT 1 FROM competitor WHERE app = ?1", app)
    }
  }

  /// Its observations stay.
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
    ) { Competitor(id: $0.id(0), name: $0.text(1)) }
  }
}
