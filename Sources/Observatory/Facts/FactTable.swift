/// The values of one field of a listing over time.
struct FactTable: SpanTable {
  let database: Database
  /// The listing's number.
  let listing: Int
  let field: FactField

  func span(at moment: Int) throws(SQLiteError) -> Span<FactValue>? {
    try database.first(
      """
      SELECT since, until, value FROM fact
      WHERE listing = ?1 AND field = ?2 AND since <= ?3 ORDER BY since DESC LIMIT 1
      """, listing, field.rawValue, moment, read: Self.span)
  }

  func span(after moment: Int) throws(SQLiteError) -> Span<FactValue>? {
    try database.first(
      """
      SELECT since, until, value FROM fact
      WHERE listing = ?1 AND field = ?2 AND since > ?3 ORDER BY since LIMIT 1
      """, listing, field.rawValue, moment, read: Self.span)
  }

  func insert(_ span: Span<FactValue>) throws(SQLiteError) {
    try database.run(
      "INSERT INTO fact (listing, field, since, until, value) VALUES (?1, ?2, ?3, ?4, ?5)",
      listing, field.rawValue, span.since, span.until, span.value)
  }

  func update(since: Int, to span: Span<FactValue>) throws(SQLiteError) {
    try database.run(
      "UPDATE fact SET since = ?4, until = ?5 WHERE listing = ?1 AND field = ?2 AND since = ?3",
      listing, field.rawValue, since, span.since, span.until)
  }

  func spans(from start: Int, to end: Int) throws(SQLiteError) -> [Span<FactValue>] {
    try database.rows(
      """
      SELECT since, until, value FROM fact
      WHERE listing = ?1 AND field = ?2 AND since >= coalesce(
        (SELECT max(since) FROM fact WHERE listing = ?1 AND field = ?2 AND since <= ?3), ?3)
        AND since <= ?4
      ORDER BY since
      """, listing, field.rawValue, start, end, read: Self.span)
  }

  /// The table keeps no counts.
  private static func span(_ row: Row) -> Span<FactValue> {
    Span(since: row.integer(0), until: row.integer(1), count: 1, value: FactValue(row, 2))
  }
}
