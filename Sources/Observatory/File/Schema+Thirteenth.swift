extension Schema {
  /// The file in a damaged one's place remembers what was lost, until somebody has been told. `kept_as` is the damaged file's
  /// name, `words` say what was taken over, `summary` what is lost.
  static let thirteenth: SQL = """
    CREATE TABLE loss (
      number INTEGER PRIMARY KEY,
      kept_as TEXT NOT NULL,
      words TEXT NOT NULL,
      summary TEXT NOT NULL,
      moment INTEGER NOT NULL,
      told INTEGER
    );

    PRAGMA user_version = 13;
    """
}
