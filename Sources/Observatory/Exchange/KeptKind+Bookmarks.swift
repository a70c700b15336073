extension KeptKind {
  /// Bookmarks, the oldest first.
  package static let bookmarks = KeptKind(
    "bookmarks", knownBy: ["id", "country"], isTakenIn: true,
    columns: [
      Column("id", "the store's number for the app"),
      Column("name", "the name when it was bookmarked"),
      Column("country", "the country's code"),
      Column("developer", "the developer when it was bookmarked"),
      Column("url", "the address of the app's page"),
      Column("addedAt", "when it was bookmarked", as: .moment),
      Column("lookedAt", "when you last looked at what has changed", as: .moment),
    ],
    rows: """
      SELECT bookmark.number, app.id, bookmark.name, bookmark.country, developer, url, added, looked
      FROM bookmark CROSS JOIN app ON app.number = bookmark.app
      WHERE bookmark.number > ?1 AND coalesce(added, 0) >= ?4 AND \(KeptChoice.condition(country: "bookmark.country"))
      ORDER BY bookmark.number
      """)
}
