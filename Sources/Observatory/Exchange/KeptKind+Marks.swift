extension KeptKind {
  /// Competitors, in the order in which they were marked.
  package static let marks = KeptKind(
    "marks", knownBy: ["id"], isTakenIn: true,
    columns: [
      Column("id", "the store's number for the app"),
      Column("name", "the app's name, as it was last seen"),
      Column("addedAt", "when it was marked", as: .moment),
    ],
    rows: """
      SELECT competitor.number, app.id, app.name, competitor.added
      FROM competitor CROSS JOIN app ON app.number = competitor.app
      WHERE competitor.number > ?1 AND added >= ?4 AND \(KeptChoice.condition(country: "NULL"))
      ORDER BY competitor.number
      """)
}
