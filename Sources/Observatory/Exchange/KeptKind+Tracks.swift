extension KeptKind {
  /// The tracks that are followed, in the order in which that began.
  package static let tracks = KeptKind(
    "tracks", knownBy: ["term", "id"], isTakenIn: true,
    columns: [
      Column("term", "what is searched for"),
      Column("country", "the country's code"),
      Column("device", "iphone, ipad or mac"),
      Column("id", "the store's number for the app"),
      Column("name", "the app's name, as it was last seen"),
      Column("addedAt", "when tracking began", as: .moment),
      Column("lookedAt", "when you last looked at it", as: .moment),
      Column("alerts", "the rules of its own, with commas between them"),
    ],
    rows: """
      SELECT track.number, search.term, search.country, search.device, app.id, app.name, track.added, track.looked, track.alerts
      FROM track CROSS JOIN search ON search.number = track.search CROSS JOIN app ON app.number = track.app
      WHERE track.number > ?1 AND track.removed IS NULL AND track.added >= ?4
        AND \(KeptChoice.condition(country: "search.country"))
      ORDER BY track.number
      """)
}
