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
      Column("from", "when it first said so", isMoment: true),
      Column("to", "when it last said so", isMoment: true),
    ],
    rows: """
      SELECT listing.number, app.id, app.name, listing.country, fact.field,
        CASE WHEN fact.field IN ('notes', 'description') THEN notes.text
          WHEN fact.field IN ('available', 'mac') THEN CASE fact.value WHEN 0 THEN 'false' ELSE 'true' END
          ELSE CAST(fact.value AS TEXT) END,
        fact.since, fact.until
      FROM listing CROSS JOIN app ON app.number = listing.app CROSS JOIN fact ON fact.listing = listing.number
        LEFT JOIN notes ON fact.field IN ('notes', 'description') AND notes.number = fact.value
      WHERE listing.number > ?1 AND fact.until >= ?4 AND \(KeptChoice.condition(country: "listing.country"))
      ORDER BY listing.number, fact.field, fact.since
      """)
}
