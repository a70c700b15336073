extension KeptKind {
  /// Customers' reviews, as they were last seen.
  package static let reviews = KeptKind(
    "reviews", knownBy: ["review", "stars"],
    columns: [
      Column("id", "the store's number for the app"),
      Column("name", "the app's name, as it was last seen"),
      Column("country", "the country's code"),
      Column("review", "the store's name for the review"),
      Column("stars", "1 to 5"),
      Column("version", "the version that it is about"),
      Column("title", "the headline"),
      Column("text", "what it says"),
      Column("author", "the name that the customer goes by"),
      Column("writtenAt", "when it was written or last changed", as: .moment),
      Column("seenAt", "when it was first seen so", as: .moment),
    ],
    rows: """
      SELECT listing.number, app.id, app.name, listing.country, review.id, review.stars, review.version, review.title,
        review.text, review.author, review.written, review.seen
      FROM listing CROSS JOIN app ON app.number = listing.app CROSS JOIN review ON review.listing = listing.number
      WHERE listing.number > ?1 AND review.seen >= ?4 AND \(KeptChoice.condition(country: "listing.country"))
      ORDER BY listing.number, review.number
      """)
}
