/// How a table is read from a damaged file and written to a new one.
///
/// The tables come from a new store's schema, so that none is forgotten. If pages were exchanged, a table has rows of others: impossible
/// rows are passed over.
struct SalvagedTable {
  private let table: SQL
  /// How many columns its key has, which come first; 0 if rows have numbers.
  private let keyCount: Int
  /// A query that reads an index alone, if that has enough.
  let index: SQL?
  /// The condition for its rows; their values are the parameters.
  private let condition: SQL

  var name: String { table.text }
  /// The rows in the order of the key, without indexes.
  var forwards: SQL { "SELECT * FROM \(table) NOT INDEXED ORDER BY \(order(""))" }
  /// The same from the end, for rows behind a page that can't be read.
  var backwards: SQL { "SELECT * FROM \(table) NOT INDEXED ORDER BY \(order(" DESC"))" }
  /// SQLite counts in an index if there is one.
  var count: SQL { "SELECT count(*) FROM \(table)" }

  private func order(_ direction: SQL) -> SQL {
    keyCount == 0 ? "rowid\(direction)" : SQL(list: (1...keyCount).map { "\(SQL($0))\(direction)" })
  }

  func insert(columns: Int) -> SQL {
    "INSERT OR IGNORE INTO \(table) SELECT \(SQL(parameters: columns)) WHERE \(condition)"
  }

  /// The tables of a store: those that others refer to, then a person's own, then observations, the dearest first.
  static func all(of store: Database) throws(SQLiteError) -> [SalvagedTable] {
    let made = try store.rows(
      """
      SELECT name, (SELECT count(*) FROM pragma_table_info(made.name) WHERE pk > 0) * (sql LIKE '%WITHOUT ROWID%')
      FROM sqlite_schema AS made WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY rowid
      """
    ) { (name: SQL(ofSchema: $0.text(0)), keyCount: $0.integer(1)) }
    let tables = made.filter { !Schema.passingTables.contains($0.name.text) }.map { name, keyCount in
      SalvagedTable(
        table: name, keyCount: keyCount, index: indexes[name.text], condition: conditions[name.text] ?? "true")
    }
    let indices = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
    // A table of a later step may refer to any of them.
    func index(_ table: SalvagedTable) -> Int { table.name == "answer" ? .max : indices[table.name] ?? order.count }
    return tables.enumerated().sorted { (index($0.element), $0.offset) < (index($1.element), $1.offset) }.map(\.element)
  }

  private static let order = [
    "app", "search", "listing", "bookmark", "competitor", "track", "tag", "track_tag", "competitor_tag", "past_search",
    "chosen_country", "used_action",
    "loss", "work", "mark", "told", "standing", "list", "neighbours", "fact", "older_fact", "rating", "notes",
    "review_look",
    "review",
    "move", "yardstick", "difficulty",
  ]

  private static let indexes: [String: SQL] = [
    "app": "SELECT number, id, '' FROM app INDEXED BY sqlite_autoindex_app_1 ORDER BY id",
    "search": """
    SELECT number, term, country, device, NULL, NULL, NULL FROM search INDEXED BY sqlite_autoindex_search_1
    ORDER BY term, country, device
    """,
    "listing": """
    SELECT number, app, country FROM listing INDEXED BY sqlite_autoindex_listing_1 ORDER BY app, country
    """,
    // The index lacks the start date: see ``followAgain``.
    "track": """
    SELECT number, search, app, 0, 0, NULL, NULL, NULL, NULL FROM track INDEXED BY sqlite_autoindex_track_1
    ORDER BY search, app
    """,
    "past_search": "SELECT number, term FROM past_search INDEXED BY sqlite_autoindex_past_search_1 ORDER BY term",
    "chosen_country":
      "SELECT number, code FROM chosen_country INDEXED BY sqlite_autoindex_chosen_country_1 ORDER BY code",
    "used_action": "SELECT number, name FROM used_action INDEXED BY sqlite_autoindex_used_action_1 ORDER BY name",
  ]

  private static let conditions: [String: SQL] = [
    "standing": "?2 <= ?3 AND ?4 > 0 AND (?5 IS NULL) <> (?6 IS NULL) AND coalesce(?5, ?6) BETWEEN 0 AND 1000",
    "list": "?2 BETWEEN 0 AND \(SQL(KeptKind.listMoments)) AND ?3 BETWEEN 0 AND 1000",
    "neighbours": "?2 <= ?3",
    "fact": "?3 <= ?4", "older_fact": "?3 <= ?4",
    "rating": "?2 <= ?3 AND ?5 >= 0 AND coalesce(?4, 0) BETWEEN 0 AND 5",
    "review_look": "?2 <= ?3",
    "yardstick": "?5 > 0",
    "difficulty": """
    ?3 BETWEEN 1 AND 10 AND ?4 BETWEEN 0 AND 1000000000 AND ?5 BETWEEN 0 AND ?3 AND ?6 BETWEEN 0 AND ?3
      AND ?7 BETWEEN 0 AND 1000000000
    """,
    "review": "?4 BETWEEN 1 AND 5 AND ?11 BETWEEN 0 AND 2",
  ]

  /// Tracks that only the index had: follows those again whose searches have lists or neighbours. A competitor's is only compared.
  static let followAgain: SQL = """
    UPDATE track SET
      added = coalesce((SELECT min(since) FROM standing WHERE standing.track = track.number), ?1),
      removed = CASE WHEN app NOT IN (SELECT app FROM competitor)
        AND search IN (SELECT search FROM list UNION SELECT search FROM neighbours) THEN NULL
        ELSE coalesce((SELECT min(since) FROM standing WHERE standing.track = track.number), ?1) END,
      best = (SELECT min(position) FROM standing WHERE standing.track = track.number),
      best_at = (SELECT since FROM standing WHERE standing.track = track.number AND position IS NOT NULL
        ORDER BY position, since LIMIT 1)
    WHERE added = 0
    """
}
