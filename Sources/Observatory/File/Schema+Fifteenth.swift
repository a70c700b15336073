extension Schema {
  /// Looks that are in doubt, and records that are older than one seen before.
  ///
  /// `sound` is how many results a search had at the last look that wasn't in doubt.
  ///
  /// - `released`: date of the newest version ever seen of a listing, first at `released_at`.
  /// - `older`: date of the older version that the latest looks returned; its facts are in `older_fact`.
  static let fifteenth: SQL = """
    ALTER TABLE standing ADD COLUMN doubtful INTEGER;

    ALTER TABLE search ADD COLUMN sound INTEGER;
    UPDATE search SET sound = found;

    ALTER TABLE listing ADD COLUMN released INTEGER;
    ALTER TABLE listing ADD COLUMN released_at INTEGER;
    ALTER TABLE listing ADD COLUMN older INTEGER;
    ALTER TABLE listing ADD COLUMN older_since INTEGER;
    ALTER TABLE listing ADD COLUMN older_until INTEGER;
    ALTER TABLE listing ADD COLUMN older_looks INTEGER;

    CREATE TABLE older_fact (
      listing INTEGER NOT NULL REFERENCES listing,
      field TEXT NOT NULL,
      since INTEGER NOT NULL,
      until INTEGER NOT NULL,
      value NOT NULL,
      PRIMARY KEY (listing, field, since)
    ) WITHOUT ROWID;

    DROP VIEW IF EXISTS rank_history;
    CREATE VIEW rank_history AS
      SELECT search.term, search.country, search.device, app.id, app.name, standing.position, standing.among,
        datetime(standing.since, 'unixepoch') AS since, datetime(standing.until, 'unixepoch') AS until, standing.count,
        standing.doubtful
      FROM standing
      JOIN track ON track.number = standing.track
      JOIN search ON search.number = track.search
      JOIN app ON app.number = track.app;

    PRAGMA user_version = 15;
    """
}
