extension Schema {
  /// The tables of version 12, which the first release made.
  ///
  /// - `search.folded` is the term without its case, by ``Database/joinSpellings(at:)``: SQLite knows only ASCII's. `found` is how many
  ///   results the last look had, at `found_at`.
  /// - `standing.looks` has the moments of the looks between the first and the last (``LookCode``).
  /// - `answer.kind`: 0 a person's search, 1 one of many, 2 a look-up, 3 reviews. `length` is an answer's size before, `size` after
  ///   compression.
  /// - `mark` keeps several moments of a name, because a clock that was ahead may have set the last.
  /// - `request` and `pause` are shared by all copies. Their moments are in milliseconds.
  /// - `told` is what was last told of something, such as the rating of an app in a country.
  /// - No review written by `review_look.floor` is news. `review.alerted` says whether an alert was due.
  /// - `move.stands` is a position, or below zero the number of results without the app; `was` is `NULL` for the first look.
  static let first: SQL = """
    CREATE TABLE app (number INTEGER PRIMARY KEY, id INTEGER NOT NULL UNIQUE, name TEXT NOT NULL);
    CREATE TABLE search (
      number INTEGER PRIMARY KEY, term TEXT NOT NULL, country TEXT NOT NULL, device TEXT NOT NULL, folded TEXT,
      found INTEGER, found_at INTEGER, UNIQUE (term, country, device)
    );
    CREATE UNIQUE INDEX search_by_folded ON search (folded, country, device);
    CREATE TABLE track (
      number INTEGER PRIMARY KEY, search INTEGER NOT NULL REFERENCES search, app INTEGER NOT NULL REFERENCES app,
      added INTEGER NOT NULL, removed INTEGER, looked INTEGER, best INTEGER, best_at INTEGER, alerts TEXT,
      UNIQUE (search, app)
    );
    CREATE TABLE standing (
      track INTEGER NOT NULL REFERENCES track, since INTEGER NOT NULL, until INTEGER NOT NULL,
      count INTEGER NOT NULL, position INTEGER, among INTEGER, looks BLOB, PRIMARY KEY (track, since)
    ) WITHOUT ROWID;
    CREATE TABLE neighbours (
      search INTEGER NOT NULL REFERENCES search, since INTEGER NOT NULL, until INTEGER NOT NULL, apps BLOB NOT NULL,
      PRIMARY KEY (search, since)
    ) WITHOUT ROWID;
    CREATE TABLE competitor (
      number INTEGER PRIMARY KEY, app INTEGER NOT NULL UNIQUE REFERENCES app, added INTEGER NOT NULL
    );
    CREATE TABLE listing (
      number INTEGER PRIMARY KEY, app INTEGER NOT NULL REFERENCES app, country TEXT NOT NULL, UNIQUE (app, country)
    );
    CREATE TABLE fact (
      listing INTEGER NOT NULL REFERENCES listing, field TEXT NOT NULL, since INTEGER NOT NULL,
      until INTEGER NOT NULL, value NOT NULL, PRIMARY KEY (listing, field, since)
    ) WITHOUT ROWID;
    CREATE TABLE rating (
      listing INTEGER NOT NULL REFERENCES listing, since INTEGER NOT NULL, until INTEGER NOT NULL, mean REAL,
      ratings INTEGER NOT NULL, PRIMARY KEY (listing, since)
    ) WITHOUT ROWID;
    CREATE TABLE notes (number INTEGER PRIMARY KEY, text TEXT NOT NULL);
    CREATE INDEX notes_by_beginning ON notes (length(text), substr(text, 1, 32));
    CREATE TABLE bookmark (
      number INTEGER PRIMARY KEY, app INTEGER NOT NULL REFERENCES app, country TEXT NOT NULL, name TEXT NOT NULL,
      developer TEXT, url TEXT, added INTEGER, looked INTEGER, UNIQUE (app, country)
    );
    CREATE TABLE past_search (number INTEGER PRIMARY KEY, term TEXT NOT NULL UNIQUE, searched INTEGER, found INTEGER);
    CREATE TABLE chosen_country (number INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE);
    CREATE TABLE answer (
      url TEXT PRIMARY KEY, received INTEGER NOT NULL, size INTEGER NOT NULL, body BLOB NOT NULL,
      kind INTEGER NOT NULL, length INTEGER
    );
    CREATE INDEX answer_by_age ON answer (kind, received, size, url);
    CREATE TABLE work (number INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, payload TEXT NOT NULL);
    CREATE TABLE mark (name TEXT NOT NULL, moment INTEGER NOT NULL, PRIMARY KEY (name, moment)) WITHOUT ROWID;
    CREATE TABLE request (
      number INTEGER PRIMARY KEY, server TEXT NOT NULL, moment INTEGER NOT NULL, kind INTEGER NOT NULL
    );
    CREATE TABLE pause (server TEXT PRIMARY KEY, since INTEGER NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE told (
      subject TEXT NOT NULL, what TEXT NOT NULL, value NOT NULL, moment INTEGER NOT NULL,
      PRIMARY KEY (subject, what)
    ) WITHOUT ROWID;
    CREATE TABLE review (
      number INTEGER PRIMARY KEY, listing INTEGER NOT NULL REFERENCES listing, id TEXT NOT NULL,
      stars INTEGER NOT NULL, version TEXT, title TEXT, author TEXT, text TEXT, written INTEGER,
      seen INTEGER NOT NULL, told INTEGER NOT NULL, alerted INTEGER NOT NULL, UNIQUE (listing, id)
    );
    CREATE TABLE review_look (
      listing INTEGER PRIMARY KEY REFERENCES listing, since INTEGER NOT NULL, until INTEGER NOT NULL, floor INTEGER
    );
    CREATE TABLE move (
      number INTEGER PRIMARY KEY AUTOINCREMENT, track INTEGER NOT NULL REFERENCES track, was INTEGER,
      stands INTEGER NOT NULL, seen INTEGER NOT NULL
    );
    CREATE INDEX move_by_track ON move (track, number);
    CREATE TABLE used_action (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
    CREATE VIEW rank_history AS
      SELECT search.term, search.country, search.device, app.id, app.name, standing.position, standing.among,
        datetime(standing.since, 'unixepoch') AS since, datetime(standing.until, 'unixepoch') AS until, standing.count
      FROM standing
      JOIN track ON track.number = standing.track
      JOIN search ON search.number = track.search
      JOIN app ON app.number = track.app;

    CREATE VIEW fact_history AS
      SELECT app.id, app.name, listing.country, fact.field,
        CASE WHEN fact.field IN ('notes', 'description') THEN notes.text ELSE fact.value END AS value,
        datetime(fact.since, 'unixepoch') AS since, datetime(fact.until, 'unixepoch') AS until
      FROM fact
      JOIN listing ON listing.number = fact.listing
      JOIN app ON app.number = listing.app
      LEFT JOIN notes ON fact.field IN ('notes', 'description') AND notes.number = fact.value;

    PRAGMA user_version = 12;
    """
}
