extension Schema {
  /// `fact_history` has the records that are older than one seen before as well, marked. Answers that were kept under an address with a
  /// password in it go.
  static let seventeenth: SQL = """
    DROP VIEW IF EXISTS fact_history;
    CREATE VIEW fact_history AS \(words(of: "fact", isOlder: "0")) UNION ALL \(words(of: "older_fact", isOlder: "1"));

    DELETE FROM answer WHERE url LIKE '%://%@%';

    PRAGMA user_version = 17;
    """

  private static func words(of table: SQL, isOlder: SQL) -> SQL {
    """
    SELECT app.id, app.name, listing.country, fact.field,
        CASE WHEN fact.field IN ('notes', 'description') THEN notes.text ELSE fact.value END AS value,
        datetime(fact.since, 'unixepoch') AS since, datetime(fact.until, 'unixepoch') AS until, \(isOlder) AS older
      FROM \(table) AS fact
      JOIN listing ON listing.number = fact.listing
      JOIN app ON app.number = listing.app
      LEFT JOIN notes ON fact.field IN ('notes', 'description') AND notes.number = fact.value
    """
  }
}
