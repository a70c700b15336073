/// The ratings of a listing over time. They change daily, and so have narrow rows of their own.
struct RatingTable: SpanTable {
  let database: Database
  /// The listing's number.
  let listing: Int

  func span(at moment: Int) throws(SQLiteError) -> Span<Facts.Rating>? {
    try database.first(
      "SELECT since, until, mean, ratings FROM rating WHERE listing = ?1 AND since <= ?2 ORDER BY since DESC LIMIT 1",
      listing, moment, read: Self.span)
  }

  func span(after moment: Int) throws(SQLiteError) -> Span<Facts.Rating>? {
    try database.first(
      "SELECT since, until, mean, ratings FROM rating WHERE listing = ?1 AND since > ?2 ORDER BY since LIMIT 1",
      listing, moment, read: Self.span)
  }

  func insert(_ span: Span<Facts.Rating>) throws(SQLiteError) {
    try database.run(
      "INSERT INTO rating (listing, since, until, mean, ratings) VALUES (?1, ?2, ?3, ?4, ?5)",
      listing, span.since, span.until, span.value.mean, span.value.count)
  }

  func update(since: Int, to span: Span<Facts.Rating>) throws(SQLiteError) {
    try database.run(
      "UPDATE rating SET since = ?3, until = ?4 WHERE listing = ?1 AND since = ?2",
      listing, since, span.since, span.until)
  }

  func spans(from start: Int, to end: Int) throws(SQLiteError) -> [Span<Facts.Rating>] {
    try database.rows(
      """
      SELECT since, until, mean, ratings FROM rating
      WHERE listing = ?1
        AND since >= coalesce((SELECT max(since) FROM rating WHERE listing = ?1 AND since <= ?2), ?2)
        AND since <= ?3
      ORDER BY since
      """, listing, start, end, read: Self.span)
  }

  /// The table keeps no counts.
  private static func span(_ row: Row) -> Span<Facts.Rating> {
    let rating = Facts.Rating(mean: row.realIfAny(2), count: row.integer(3))
    return Span(since: row.integer(0), until: row.integer(1), count: 1, value: rating)
  }
}
