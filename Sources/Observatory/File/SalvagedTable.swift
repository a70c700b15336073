/// The way a table is read from a damaged file and written to another one.
///
/// Rows of other tables stand in it if pages were exchanged: impossible ones are passed over.
struct SalvagedTable {
  private let table: SQL
  /// The columns of its key.
  private let key: [SQL]
  /// The columns that an index alone has, if they are enough.
  let index: SQL?
  /// The condition that its rows fulfil, with their values as parameters.
  private let condition: SQL

  private init(_ table: SQL, by key: [SQL] = ["rowid"], index: SQL? = nil, where condition: SQL = "true") {
    self.table = table
    self.key = key
    self.index = index
    self.condition = condition
  }

  var name: String { table.text }
  /// The rows in the order of the key, without indexes.
  var forwards: SQL { "SELECT * FROM \(table) NOT INDEXED ORDER BY \(SQL(list: key))" }
  /// The same from the end: for the rows behind a page that can't be read.
  var backwards: SQL { "SELECT * FROM \(table) NOT INDEXED ORDER BY \(SQL(list: key.map { "\($0) DESC" }))" }
  /// SQLite counts in an index where there is one.
  var count: SQL { "SELECT count(*) FROM \(table)" }

  func insert(columns: Int) -> SQL {
    "INSERT OR IGNORE INTO \(table) SELECT \(SQL(parameters: columns)) WHERE \(condition)"
  }

  /// Tables that others refer to come first, then a person's own, then observations, the dearest first.
  static let all = [
    SalvagedTable("app", index: "SELECT number, id, '' FROM app INDEXED BY sqlite_autoindex_app_1 ORDER BY id"),
    SalvagedTable(
      "search",
      index: """
        SELECT number, term, country, device, NULL, NULL, NULL FROM search INDEXED BY sqlite_autoindex_search_1
        ORDER BY term, country, device
        """),
    SalvagedTable(
      "listing",
      index: """
        SELECT number, app, country FROM listing INDEXED BY sqlite_autoindex_listing_1 ORDER BY app, country
        """),
    SalvagedTable("bookmark"),
    SalvagedTable("competitor"),
    SalvagedTable(
      "track",
      // An index doesn't have the beginning: see ``followAgain``.
      index: """
        SELECT number, search, app, 0, 0, NULL, NULL, NULL, NULL FROM track INDEXED BY sqlite_autoindex_track_1
        ORDER BY search, app
        """),
    SalvagedTable(
      "past_search",
      index: "SELECT number, term FROM past_search INDEXED BY sqlite_autoindex_past_search_1 ORDER BY term"),
    SalvagedTable(
      "chosen_country",
      index: "SELECT number, code FROM chosen_country INDEXED BY sqlite_autoindex_chosen_country_1 ORDER BY code"),
    SalvagedTable("used_action"),
    SalvagedTable("work"),
    SalvagedTable("mark", by: ["name", "moment"]),
    SalvagedTable("told", by: ["subject", "what"]),
    SalvagedTable(
      "standing", by: ["track", "since"],
      where: "?2 <= ?3 AND ?4 > 0 AND (?5 IS NULL) <> (?6 IS NULL) AND coalesce(?5, ?6) BETWEEN 0 AND 1000"),
    SalvagedTable("neighbours", by: ["search", "since"], where: "?2 <= ?3"),
    SalvagedTable("fact", by: ["listing", "field", "since"], where: "?3 <= ?4"),
    SalvagedTable("older_fact", by: ["listing", "field", "since"], where: "?3 <= ?4"),
    SalvagedTable(
      "rating", by: ["listing", "since"], where: "?2 <= ?3 AND ?5 >= 0 AND coalesce(?4, 0) BETWEEN 0 AND 5"),
    SalvagedTable("notes"),
    SalvagedTable("review_look", where: "?2 <= ?3"),
    SalvagedTable("review", where: "?4 BETWEEN 1 AND 5 AND ?11 BETWEEN 0 AND 2"),
    SalvagedTable("move"),
    SalvagedTable("answer"),
  ]

  /// Of the tracks that only an index had, those of searches with neighbours are followed again; competitors' only compared.
  static let followAgain: SQL = """
    UPDATE track SET
      added = coalesce((SELECT min(since) FROM standing WHERE standing.track = track.number), ?1),
      removed = CASE WHEN app NOT IN (SELECT app FROM competitor) AND search IN (SELECT search FROM neighbours) THEN NULL
        ELSE coalesce((SELECT min(since) FROM standing WHERE standing.track = track.number), ?1) END,
      best = (SELECT min(position) FROM standing WHERE standing.track = track.number),
      best_at = (SELECT since FROM standing WHERE standing.track = track.number AND position IS NOT NULL
        ORDER BY position, since LIMIT 1)
    WHERE added = 0
    """
}
