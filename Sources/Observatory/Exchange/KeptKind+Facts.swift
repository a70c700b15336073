extension KeptKind {
  /// Spans in which the store said the same.
  package static let facts = KeptKind(
    "facts", knownBy: ["field", "value"],
    columns: [
      Column("id", "the store's number for the app"),
      Column("name", "the app's name, as it was last seen"),
      Column("country", "the country's code"),
      Column("field", FactField.allCases.map(\.rawValue).joined(separator: ", ")),
      Column("value", "what the store said, as text: a price in currency, a size in bytes, true or false"),
      Column("from", "when it first said so", as: .moment),
      Column("to", "when it last said so", as: .moment),
      Column(
        "older", "true for what an older version's record said after a newer one was seen: it counts for nothing",
        as: .flag),
    ],
    rows: """
      SELECT \(columns("fact")), 0 FROM \(tables("fact")) UNION ALL
      SELECT \(columns("older_fact")), 1 FROM \(tables("older_fact")) ORDER BY 1, 5, 7
      """)

  private static func columns(_ table: SQL) -> SQL {
    """
    listing.number, app.id, app.name, listing.country, \(table).field,
      CASE WHEN \(table).field IN ('notes', 'description') THEN notes.text
        WHEN \(table).field IN ('available', 'mac') THEN CASE \(table).value WHEN 0 THEN 'false' ELSE 'true' END
        ELSE CAST(\(table).value AS TEXT) END,
      \(table).since, \(table).until
    """
  }

  private static func tables(_ table: SQL) -> SQL {
    """
    listing CROSS JOIN app ON app.number = listing.app CROSS JOIN \(table) ON \(table).listing = listing.number
      LEFT JOIN notes ON \(table).field IN ('notes', 'description') AND notes.number = \(table).value
    WHERE listing.number > ?1 AND \(table).until >= ?4 AND \(KeptChoice.condition(country: "listing.country"))
    """
  }
}
