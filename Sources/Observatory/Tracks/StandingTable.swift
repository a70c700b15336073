/// The positions of a track over time.
struct StandingTable: SpanTable {
  let database: Database
  /// The track's number.
  let track: Int

  func span(at moment: Int) throws(SQLiteError) -> Span<Standing>? {
    try database.first(
      """
      SELECT since, until, count, position, among FROM standing
      WHERE track = ?1 AND since <= ?2 ORDER BY since DESC LIMIT 1
      """, track, moment, read: Self.span)
  }

  func span(after moment: Int) throws(SQLiteError) -> Span<Standing>? {
    try database.first(
      """
      SELECT since, until, count, position, among FROM standing
      WHERE track = ?1 AND since > ?2 ORDER BY since LIMIT 1
      """, track, moment, read: Self.span)
  }

  func insert(_ span: Span<Standing>) throws(SQLiteError) {
    var among: Int?
    if case .notAmong(let depth) = span.value { among = depth }
    try database.run(
      "INSERT INTO standing (track, since, until, count, position, among) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
      track, span.since, span.until, span.count, span.value.position, among)
  }

  func update(since: Int, to span: Span<Standing>) throws(SQLiteError) {
    try database.run(
      "UPDATE standing SET since = ?3, until = ?4, count = ?5 WHERE track = ?1 AND since = ?2",
      track, since, span.since, span.until, span.count)
  }

  func spans(from start: Int, to end: Int) throws(SQLiteError) -> [Span<Standing>] {
    try database.rows(
      """
      SELECT since, until, count, position, among FROM standing
      WHERE track = ?1
        AND since >= coalesce((SELECT max(since) FROM standing WHERE track = ?1 AND since <= ?2), ?2)
        AND since <= ?3
      ORDER BY since
      """, track, start, end, read: Self.span)
  }

  private static func span(_ row: Row) -> Span<Standing> {
    Span(
      since: row.integer(0), until: row.integer(1), count: row.integer(2),
      value: row.integerIfAny(3).map { .at($0) } ?? .notAmong(row.integer(4)))
  }
}
