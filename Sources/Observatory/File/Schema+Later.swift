/// The later steps, each with its reason.
extension Schema {
  /// Descriptions are texts as release notes are.
  static let second: SQL = """
    DROP VIEW fact_history;
    CREATE VIEW fact_history AS
      SELECT app.id, app.name, listing.country, fact.field,
        CASE WHEN fact.field IN ('notes', 'description') THEN notes.text ELSE fact.value END AS value,
        datetime(fact.since, 'unixepoch') AS since, datetime(fact.until, 'unixepoch') AS until
      FROM fact
      JOIN listing ON listing.number = fact.listing
      JOIN app ON app.number = listing.app
      LEFT JOIN notes ON fact.field IN ('notes', 'description') AND notes.number = fact.value;

    PRAGMA user_version = 2;
    """

  /// Each kind of answer has room of its own: 0 a person's search, 1 one of many, 2 a look-up, 3 reviews. Of a mark several moments are
  /// kept, since a clock that was ahead may have set the last.
  static let third: SQL = """
    ALTER TABLE answer ADD COLUMN kind INTEGER NOT NULL DEFAULT 0;
    UPDATE answer SET kind = CASE
      WHEN url LIKE '%/rss/customerreviews/%' THEN 3 WHEN url LIKE '%/lookup?%' THEN 2 ELSE 0 END;
    DROP INDEX answer_by_age;
    CREATE INDEX answer_by_age ON answer (kind, received, size, url);

    ALTER TABLE mark RENAME TO earlier_mark;
    CREATE TABLE mark (
      name TEXT NOT NULL,
      moment INTEGER NOT NULL,
      PRIMARY KEY (name, moment)
    ) WITHOUT ROWID;
    INSERT INTO mark SELECT name, moment FROM earlier_mark;
    DROP TABLE earlier_mark;

    PRAGMA user_version = 3;
    """

  /// Answers are compressed: `length` is how long they were as they were sent, `size` how long they are here.
  static let fourth: SQL = """
    ALTER TABLE answer ADD COLUMN length INTEGER;
    PRAGMA user_version = 4;
    """

  /// The requests of the last minute and the pauses that the store named, which all copies of the program keep to. Their moments are in
  /// milliseconds.
  static let fifth: SQL = """
    CREATE TABLE request (
      number INTEGER PRIMARY KEY,
      server TEXT NOT NULL,
      moment INTEGER NOT NULL,
      kind INTEGER NOT NULL
    );
    CREATE TABLE pause (
      server TEXT PRIMARY KEY,
      since INTEGER NOT NULL,
      until INTEGER NOT NULL
    ) WITHOUT ROWID;

    PRAGMA user_version = 5;
    """

  /// The moments at which a position was seen between the first and the last (``LookCode``).
  static let sixth: SQL = """
    ALTER TABLE standing ADD COLUMN looks BLOB;
    PRAGMA user_version = 6;
    """

  /// A search is one whatever the case of its term. SQLite knows the case of ASCII alone: ``Database/joinSpellings(at:)`` fills this in.
  static let seventh: SQL = """
    ALTER TABLE search ADD COLUMN folded TEXT;
    CREATE UNIQUE INDEX search_by_folded ON search (folded, country, device);
    PRAGMA user_version = 7;
    """

  /// A bookmark is one for an app in a country, and no longer one for an app. `told` has what was told last of something, such as the rating
  /// of an app in a country. `found` is how many results a search had when it was looked at last, at `found_at`.
  static let eighth: SQL = """
    ALTER TABLE bookmark RENAME TO earlier_bookmark;
    CREATE TABLE bookmark (
      number INTEGER PRIMARY KEY,
      app INTEGER NOT NULL REFERENCES app,
      country TEXT NOT NULL,
      name TEXT NOT NULL,
      developer TEXT,
      url TEXT,
      added INTEGER,
      looked INTEGER,
      UNIQUE (app, country)
    );
    INSERT INTO bookmark SELECT number, app, country, name, developer, url, added, looked FROM earlier_bookmark;
    DROP TABLE earlier_bookmark;

    CREATE TABLE told (
      subject TEXT NOT NULL,
      what TEXT NOT NULL,
      value NOT NULL,
      moment INTEGER NOT NULL,
      PRIMARY KEY (subject, what)
    ) WITHOUT ROWID;

    ALTER TABLE search ADD COLUMN found INTEGER;
    ALTER TABLE search ADD COLUMN found_at INTEGER;

    PRAGMA user_version = 8;
    """

  /// Reviews, and when the store sent them. Of those written by `floor` none is news.
  static let ninth: SQL = """
    CREATE TABLE review (
      number INTEGER PRIMARY KEY,
      listing INTEGER NOT NULL REFERENCES listing,
      id TEXT NOT NULL,
      stars INTEGER NOT NULL,
      version TEXT,
      title TEXT,
      author TEXT,
      text TEXT,
      written INTEGER,
      seen INTEGER NOT NULL,
      told INTEGER NOT NULL,
      UNIQUE (listing, id)
    );
    CREATE TABLE review_look (
      listing INTEGER PRIMARY KEY REFERENCES listing,
      since INTEGER NOT NULL,
      until INTEGER NOT NULL,
      floor INTEGER
    );

    PRAGMA user_version = 9;
    """

  /// Moves of followed apps in the order in which they were seen: a position, or below zero the number of places that the app was not among;
  /// `was` is `NULL` for the first look. A track may have alerts of its own;
  /// of a review it is known whether an alert was due.
  static let tenth: SQL = """
    CREATE TABLE move (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      track INTEGER NOT NULL REFERENCES track,
      was INTEGER,
      stands INTEGER NOT NULL,
      seen INTEGER NOT NULL
    );
    CREATE INDEX move_by_track ON move (track, number);

    ALTER TABLE track ADD COLUMN alerts TEXT;
    ALTER TABLE review ADD COLUMN alerted INTEGER NOT NULL DEFAULT 1;

    PRAGMA user_version = 10;
    """

  /// When a term was searched for last, and how many apps were found.
  static let eleventh: SQL = """
    ALTER TABLE past_search ADD COLUMN searched INTEGER;
    ALTER TABLE past_search ADD COLUMN found INTEGER;

    PRAGMA user_version = 11;
    """

  /// The actions that were taken from the palette last.
  static let twelfth: SQL = """
    CREATE TABLE used_action (
      number INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE
    );

    PRAGMA user_version = 12;
    """
}
