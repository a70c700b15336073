/// The apps around those that are followed, in the answers of a search over time.
struct NeighbourTable: SpanTable {
  let database: Database
  /// The search's number.
  let search: Int

  func span(at moment: Int) throws(SQLiteError) -> Span<[UInt8]>? {
    try database.first(
      "SELECT since, until, apps FROM neighbours WHERE search = ?1 AND since <= ?2 ORDER BY since DESC LIMIT 1",
      search, moment, read: Self.span)
  }

  func span(after moment: Int) throws(SQLiteError) -> Span<[UInt8]>? {
    try database.first(
      "SELECT since, until, apps FROM neighbours WHERE search = ?1 AND since > ?2 ORDER BY since LIMIT 1",
      search, moment, read: Self.span)
  }

  func insert(_ span: Span<[UInt8]>) throws(SQLiteError) {
    try database.run(
      "INSERT INTO neighbours (search, since, until, apps) VALUES (?1, ?2, ?3, ?4)",
      search, span.since, span.until, span.value)
  }

  func update(since: Int, to span: Span<[UInt8]>) throws(SQLiteError) {
    try database.run(
      "UPDATE neighbours SET since = ?3, until = ?4 WHERE search = ?1 AND since = ?2",
      search, since, span.since, span.until)
  }

  func spans(from start: Int, to end: Int) throws(SQLiteError) -> [Span<[UInt8]>] {
    try database.rows(
      """
      SELECT since, until, apps FROM neighbours
      WHERE search = ?1
        AND since >= coalesce((SELECT max(since) FROM neighbours WHERE search = ?1 AND since <= ?2), ?2)
        AND since <= ?3
      ORDER BY since
      """, search, start, end, read: Self.span)
  }

  /// The table keeps no counts.
  private static func span(_ row: Row) -> Span<[UInt8]> {
    Span(since: row.integer(0), until: row.integer(1), count: 1, value: row.bytes(2))
  }
}
