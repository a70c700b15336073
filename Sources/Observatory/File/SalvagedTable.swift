/// The way a table is read from a damaged file and written to another one.
///
/// Rows of other tables stand in it if pages were exchanged: impossible ones are passed over.
struct SalvagedTable {
  let name: String
  /// The rows in the order of the key, without indexes.
  let forwards: StaticString
  /// The same from the end: for the rows behind a page that can't be read.
  let backwards: StaticString
  /// The columns that an index alone has, if they are enough.
  var index: StaticString?
  /// SQLite counts in an index where there is one.
  let count: StaticString
  let insert: StaticString

  /// Tables that others refer to come first, then a person's own, then observations, the dearest first.
  static let all = [
    SalvagedTable(
      name: "app",
      forwards: "SELECT * FROM app NOT INDEXED ORDER BY number",
      backwards: "SELECT * FROM app NOT INDEXED ORDER BY number DESC",
      index: "SELECT number, id, '' FROM app INDEXED BY sqlite_autoindex_app_1 ORDER BY id",
      count: "SELECT count(*) FROM app",
      insert: "INSERT OR IGNORE INTO app VALUES (?, ?, ?)"),
    SalvagedTable(
      name: "search",
      forwards: "SELECT * FROM search NOT INDEXED ORDER BY number",
      backwards: "SELECT * FROM search NOT INDEXED ORDER BY number DESC",
      index: """
        SELECT number, term, country, device FROM search INDEXED BY sqlite_autoindex_search_1
        ORDER BY term, country, device
        """,
      count: "SELECT count(*) FROM search",
      insert: "INSERT OR IGNORE INTO search VALUES (?, ?, ?, ?)"),
    SalvagedTable(
      name: "listing",
      forwards: "SELECT * FROM listing NOT INDEXED ORDER BY number",
      backwards: "SELECT * FROM listing NOT INDEXED ORDER BY number DESC",
      index: """
        SELECT number, app, country FROM listing INDEXED BY sqlite_autoindex_listing_1 ORDER BY app, country
        """,
      count: "SELECT count(*) FROM listing",
      insert: "INSERT OR IGNORE INTO listing VALUES (?, ?, ?)"),
    SalvagedTable(
      name: "bookmark",
      forwards: "SELECT * FROM bookmark NOT INDEXED ORDER BY number",
      backwards: "SELECT * FROM bookmark NOT INDEXED ORDER BY number DESC",
      count: "SELECT count(*) FROM bookmark",
      insert: "INSERT OR IGNORE INTO bookmark VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
    SalvagedTable(
      name: "competitor",
      forwards: "SELECT * FROM competitor NOT INDEXED ORDER BY number",
      backwards: "SELECT * FROM competitor NOT INDEXED ORDER BY number DESC",
      count: "SELECT count(*) FROM competitor",
      insert: "INSERT OR IGNORE INTO competitor VALUES (?, ?, ?)"),
    SalvagedTable(
      name: "track",
      forwards: "SELECT * FROM track NOT INDEXED ORDER BY number",
      backwards: "SELECT * FROM track NOT INDEXED ORDER BY number DESC",
      // An index doesn't have the beginning: see ``followAgain``.
      index: """
        SELECT number, search, app, 0, 0, NULL, NULL, NULL FROM track INDEXED BY sqlite_autoindex_track_1
        ORDER BY search, app
        """,
      count: "SELECT count(*) FROM track",
      insert: "INSERT OR IGNORE INTO track VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
    SalvagedTable(
      name: "past_search",
      forwards: "SELECT * FROM past_search NOT INDEXED ORDER BY number",
      backwards: "SELECT * FROM past_search NOT INDEXED ORDER BY number DESC",
      index: "SELECT number, term FROM past_search INDEXED BY sqlite_autoindex_past_search_1 ORDER BY term",
      count: "SELECT count(*) FROM past_search",
      insert: "INSERT OR IGNORE INTO past_search VALUES (?, ?)"),
    SalvagedTable(
      name: "chosen_country",
      forwards: "SELECT * FROM chosen_country NOT INDEXED ORDER BY number",
      backwards: "SELECT * FROM chosen_country NOT INDEXED ORDER BY number DESC",
      index: "SELECT number, code FROM chosen_country INDEXED BY sqlite_autoindex_chosen_country_1 ORDER BY code",
      count: "SELECT count(*) FROM chosen_country",
      insert: "INSERT OR IGNORE INTO chosen_country VALUES (?, ?)"),
    SalvagedTable(
      name: "work",
      forwards: "SELECT * FROM work NOT INDEXED ORDER BY number",
      backwards: "SELECT * FROM work NOT INDEXED ORDER BY number DESC",
      count: "SELECT count(*) FROM work",
      insert: "INSERT OR IGNORE INTO work VALUES (?, ?, ?)"),
    SalvagedTable(
      name: "mark",
      forwards: "SELECT * FROM mark ORDER BY name",
      backwards: "SELECT * FROM mark ORDER BY name DESC",
      count: "SELECT count(*) FROM mark",
      insert: "INSERT OR IGNORE INTO mark VALUES (?, ?)"),
    SalvagedTable(
      name: "standing",
      forwards: "SELECT * FROM standing ORDER BY track, since",
      backwards: "SELECT * FROM standing ORDER BY track DESC, since DESC",
      count: "SELECT count(*) FROM standing",
      insert: """
        INSERT OR IGNORE INTO standing SELECT ?1, ?2, ?3, ?4, ?5, ?6
        WHERE ?2 <= ?3 AND ?4 > 0 AND (?5 IS NULL) <> (?6 IS NULL) AND coalesce(?5, ?6) BETWEEN 0 AND 1000
        """),
    SalvagedTable(
      name: "neighbours",
      forwards: "SELECT * FROM neighbours ORDER BY search, since",
      backwards: "SELECT * FROM neighbours ORDER BY search DESC, since DESC",
      count: "SELECT count(*) FROM neighbours",
      insert: "INSERT OR IGNORE INTO neighbours SELECT ?1, ?2, ?3, ?4 WHERE ?2 <= ?3"),
    SalvagedTable(
      name: "fact",
      forwards: "SELECT * FROM fact ORDER BY listing, field, since",
      backwards: "SELECT * FROM fact ORDER BY listing DESC, field DESC, since DESC",
      count: "SELECT count(*) FROM fact",
      insert: "INSERT OR IGNORE INTO fact SELECT ?1, ?2, ?3, ?4, ?5 WHERE ?3 <= ?4"),
    SalvagedTable(
      name: "rating",
      forwards: "SELECT * FROM rating ORDER BY listing, since",
      backwards: "SELECT * FROM rating ORDER BY listing DESC, since DESC",
      count: "SELECT count(*) FROM rating",
      insert: """
        INSERT OR IGNORE INTO rating SELECT ?1, ?2, ?3, ?4, ?5
        WHERE ?2 <= ?3 AND ?5 >= 0 AND coalesce(?4, 0) BETWEEN 0 AND 5
        """),
    SalvagedTable(
      name: "notes",
      forwards: "SELECT * FROM notes NOT INDEXED ORDER BY number",
      backwards: "SELECT * FROM notes NOT INDEXED ORDER BY number DESC",
      count: "SELECT count(*) FROM notes",
      insert: "INSERT OR IGNORE INTO notes VALUES (?, ?)"),
    SalvagedTable(
      name: "answer",
      forwards: "SELECT * FROM answer NOT INDEXED ORDER BY rowid",
      backwards: "SELECT * FROM answer NOT INDEXED ORDER BY rowid DESC",
      count: "SELECT count(*) FROM answer",
      insert: "INSERT OR IGNORE INTO answer VALUES (?, ?, ?, ?, ?)"),
  ]

  /// Of the tracks that only an index had, those of searches with neighbours are followed again; competitors' only compared.
  static let followAgain: StaticString = """
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
