extension Schema {
  /// When an alert has told a move, and where the app stood that a rule has told of last (as in `move`): empty in rows of earlier programs.
  /// `claim` has the searches that runs of `track run` are asking for now; its moments are in seconds.
  static let sixteenth: SQL = """
    ALTER TABLE move ADD COLUMN told INTEGER;
    ALTER TABLE told ADD COLUMN place INTEGER;
    CREATE TABLE claim (
      search INTEGER PRIMARY KEY,
      holder TEXT NOT NULL,
      since INTEGER NOT NULL,
      until INTEGER NOT NULL
    );

    PRAGMA user_version = 16;
    """
}
