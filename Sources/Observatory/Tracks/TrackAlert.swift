package import Essentials

/// A rule by which alerts about a track are told.
package struct TrackAlert: Sendable, Hashable {
  package var rule: String
  /// When it was told last; `nil` if it never was.
  package var told: Date?

  package init(rule: String, told: Date?) {
    self.rule = rule
    self.told = told
  }
}

extension Observatory {
  /// Sets the alerts of some tracks' own, as a person has typed them; with `nil` they have none.
  package func setAlerts(_ alerts: String?, of tracks: [TrackKey]) throws(ObservatoryError) {
    try write { database throws(SQLiteError) in
      for track in tracks {
        try database.run(
          "UPDATE track SET alerts = ?2 WHERE number = ?1", try database.number(of: track), alerts)
      }
    }
  }
}
