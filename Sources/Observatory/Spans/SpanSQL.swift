/// The statements that read a table of spans. A page reads thousands of owners: making the texts anew each time took half of that.
struct SpanSQL: Sendable {
  let name: SQL
  /// The condition for the owner's rows. Its parameters begin with ?3.
  let condition: SQL
  /// The last span that began at ?1 or earlier, the one before, and the first after.
  let at: SQL
  let before: SQL
  let after: SQL
  /// From the one in force at ?1 to the last that began by ?2.
  let between: SQL
  let all: SQL

  /// - Parameter columns: those behind the owner, the beginning and the end.
  init(_ name: SQL, _ columns: SQL, where condition: SQL) {
    (self.name, self.condition) = (name, condition)
    let chosen: SQL = "SELECT since, until, \(columns) FROM \(name) WHERE \(condition) AND"
    at = "\(chosen) since <= ?1 ORDER BY since DESC LIMIT 1"
    before = "\(chosen) since < ?1 ORDER BY since DESC LIMIT 1"
    after = "\(chosen) since > ?1 ORDER BY since LIMIT 1"
    between = """
      \(chosen) since >= coalesce((SELECT max(since) FROM \(name) WHERE \(condition) AND since <= ?1), ?1)
        AND since <= ?2 ORDER BY since
      """
    all = "\(chosen) since >= ?1 ORDER BY since"
  }

  static let positions = SpanSQL("standing", "count, position, among, looks, doubtful", where: "track = ?3")
  static let neighbours = SpanSQL("neighbours", "apps", where: "search = ?3")
  static let facts = SpanSQL("fact", "value", where: "listing = ?3 AND field = ?4")
  static let olderFacts = SpanSQL("older_fact", "value", where: "listing = ?3 AND field = ?4")
  static let ratings = SpanSQL("rating", "mean, ratings", where: "listing = ?3")
}
