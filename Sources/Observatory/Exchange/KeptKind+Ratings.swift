extension KeptKind {
  /// Spans in which the ratings stayed the same.
  package static let ratings = KeptKind(
    "ratings", knownBy: ["ratingCount", "from"],
    columns: [
      Column("id", "the store's number for the app"),
      Column("name", "the app's name, as it was last seen"),
      Column("country", "the country's code"),
      Column("rating", "the mean rating, 0 to 5; unknown where nobody had rated"),
      Column("ratingCount", "the number of ratings"),
      Column("from", "when they were first seen so", as: .moment),
      Column("to", "when they were last seen so", as: .moment),
    ],
    rows: """
      SELECT listing.number, app.id, app.name, listing.country, rating.mean, rating.ratings, rating.since, rating.until
      FROM listing CROSS JOIN app ON app.number = listing.app CROSS JOIN rating ON rating.listing = listing.number
      WHERE listing.number > ?1 AND rating.until >= ?4 AND \(KeptChoice.condition(country: "listing.country"))
      ORDER BY listing.number, rating.since
      """)
}
