extension Schema {
  /// The whole lists of results, tags, and how hard a term is.
  ///
  /// - `list`: the ranked apps of one look, as ``ListCode`` has them: by themselves (`whole` is 1), or as the difference to the list before.
  ///   `found` is the number of results.
  /// - `track_tag`, `competitor_tag`: a competitor without any belongs everywhere.
  /// - `yardstick`: the 90th percentile of the ratings in a country's free chart.
  /// - `difficulty`: the parts of a term's difficulty at a look: `strength` and `quality` in billionths, `named` and `fresh` of `count` apps;
  ///   measured with a `yardstick` (`NULL`: the usual number of ratings).
  static let nineteenth: SQL = """
    CREATE TABLE list (
      search INTEGER NOT NULL REFERENCES search,
      at INTEGER NOT NULL,
      found INTEGER NOT NULL,
      doubtful INTEGER,
      whole INTEGER NOT NULL,
      apps BLOB NOT NULL,
      PRIMARY KEY (search, at)
    ) WITHOUT ROWID;
    CREATE TABLE tag (number INTEGER PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL UNIQUE);
    CREATE TABLE track_tag (
      track INTEGER NOT NULL REFERENCES track,
      tag INTEGER NOT NULL REFERENCES tag,
      PRIMARY KEY (track, tag)
    ) WITHOUT ROWID;
    CREATE TABLE competitor_tag (
      competitor INTEGER NOT NULL REFERENCES competitor,
      tag INTEGER NOT NULL REFERENCES tag,
      PRIMARY KEY (competitor, tag)
    ) WITHOUT ROWID;
    CREATE TABLE yardstick (
      number INTEGER PRIMARY KEY,
      country TEXT NOT NULL,
      device TEXT NOT NULL,
      at INTEGER NOT NULL,
      ratings INTEGER NOT NULL,
      UNIQUE (country, device, at)
    );
    CREATE TABLE difficulty (
      search INTEGER NOT NULL REFERENCES search,
      at INTEGER NOT NULL,
      count INTEGER NOT NULL,
      strength INTEGER NOT NULL,
      named INTEGER NOT NULL,
      fresh INTEGER NOT NULL,
      quality INTEGER NOT NULL,
      yardstick INTEGER REFERENCES yardstick,
      PRIMARY KEY (search, at)
    ) WITHOUT ROWID;

    PRAGMA user_version = 19;
    """
}
