extension Schema {
  /// A search may be in the App Store's own order: then `search.device` has `/store` behind the device (``SearchKey/deviceAndOrder``).
  /// `rank_history` has the two apart.
  static let eighteenth: SQL = """
    DROP VIEW IF EXISTS rank_history;
    CREATE VIEW rank_history AS
      SELECT search.term, search.country, \(SearchKey.deviceColumn) AS device, app.id, app.name, standing.position,
        standing.among, datetime(standing.since, 'unixepoch') AS since, datetime(standing.until, 'unixepoch') AS until,
        standing.count, standing.doubtful, \(SearchKey.orderColumn) AS result_order
      FROM standing
      JOIN track ON track.number = standing.track
      JOIN search ON search.number = track.search
      JOIN app ON app.number = track.app;

    PRAGMA user_version = 18;
    """
}
