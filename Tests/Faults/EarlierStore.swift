/// A store as an earlier program left it (schema 12): what opens it brings it up to date.
enum EarlierStore {
  /// - Parameters:
  ///   - apps: the ids of two apps.
  ///   - moment: when it was written, in seconds since 1970.
  static func sql(apps: [String], at moment: Int) -> String {
    """
    PRAGMA journal_mode = WAL;
    BEGIN;
    \(schema)
    INSERT INTO app VALUES (1, \(apps[0]), 'First'), (2, \(apps[1]), 'Second');
    -- Two spellings of one term: composed, and not.
    INSERT INTO search VALUES (1, 'weather', 'us', 'iphone', 'weather', 25, \(moment)),
      (2, 'caf\u{E9}', 'us', 'iphone', 'caf\u{E9}', NULL, NULL), (3, 'cafe\u{301}', 'us', 'iphone', 'cafe\u{301}', NULL, NULL);
    INSERT INTO track VALUES (1, 1, 1, \(moment), NULL, \(moment + 60), 1, \(moment), NULL),
      (2, 2, 1, \(moment), NULL, NULL, NULL, NULL, NULL), (3, 3, 1, \(moment), NULL, NULL, NULL, NULL, NULL);
    INSERT INTO standing VALUES (1, \(moment), \(moment + 60), 2, 1, NULL, NULL);
    INSERT INTO competitor VALUES (1, 2, \(moment));
    INSERT INTO listing VALUES (1, 1, 'us'), (2, 2, 'us');
    INSERT INTO notes VALUES (1, 'New and better');
    INSERT INTO fact VALUES (1, 'version', \(moment), \(moment), '4.8'), (1, 'notes', \(moment), \(moment), 1);
    INSERT INTO rating VALUES (1, \(moment), \(moment), 4.5, 100);
    INSERT INTO past_search VALUES (1, 'weather', \(moment), 25);
    INSERT INTO chosen_country VALUES (1, 'us');
    INSERT INTO mark VALUES ('watch run price', \(moment)), ('last watch run price', \(moment));
    INSERT INTO bookmark VALUES (1, 1, 'us', 'First', NULL, NULL, \(moment), \(moment)), (2, 2, 'us', 'Second', NULL, NULL, \(moment), NULL);
    INSERT INTO told VALUES ('watch \(apps[0]) us', 'rating', 4.5, \(moment));
    INSERT INTO review VALUES (1, 1, '77', 5, '4.8', 'Good', 'me', 'Very good', \(moment), \(moment), 1, 1);
    INSERT INTO review_look VALUES (1, \(moment), \(moment), NULL);
    INSERT INTO move VALUES (1, 1, NULL, 1, \(moment));
    INSERT INTO used_action VALUES (1, 'list.sort');
    PRAGMA user_version = 12;
    COMMIT;
    """
  }

  private static let schema = """
    CREATE TABLE app (number INTEGER PRIMARY KEY, id INTEGER NOT NULL UNIQUE, name TEXT NOT NULL);
    CREATE TABLE search (number INTEGER PRIMARY KEY, term TEXT NOT NULL, country TEXT NOT NULL, device TEXT NOT NULL, folded TEXT,
      found INTEGER, found_at INTEGER, UNIQUE (term, country, device));
    CREATE TABLE track (number INTEGER PRIMARY KEY, search INTEGER NOT NULL REFERENCES search, app INTEGER NOT NULL REFERENCES app,
      added INTEGER NOT NULL, removed INTEGER, looked INTEGER, best INTEGER, best_at INTEGER, alerts TEXT, UNIQUE (search, app));
    CREATE TABLE standing (track INTEGER NOT NULL REFERENCES track, since INTEGER NOT NULL, until INTEGER NOT NULL, count INTEGER NOT
      NULL, position INTEGER, among INTEGER, looks BLOB, PRIMARY KEY (track, since)) WITHOUT ROWID;
    CREATE TABLE neighbours (search INTEGER NOT NULL REFERENCES search, since INTEGER NOT NULL, until INTEGER NOT NULL, apps BLOB NOT
      NULL, PRIMARY KEY (search, since)) WITHOUT ROWID;
    CREATE TABLE competitor (number INTEGER PRIMARY KEY, app INTEGER NOT NULL UNIQUE REFERENCES app, added INTEGER NOT NULL);
    CREATE TABLE listing (number INTEGER PRIMARY KEY, app INTEGER NOT NULL REFERENCES app, country TEXT NOT NULL, UNIQUE (app,
      country));
    CREATE TABLE fact (listing INTEGER NOT NULL REFERENCES listing, field TEXT NOT NULL, since INTEGER NOT NULL, until INTEGER NOT
      NULL, value NOT NULL, PRIMARY KEY (listing, field, since)) WITHOUT ROWID;
    CREATE TABLE rating (listing INTEGER NOT NULL REFERENCES listing, since INTEGER NOT NULL, until INTEGER NOT NULL, mean REAL,
      ratings INTEGER NOT NULL, PRIMARY KEY (listing, since)) WITHOUT ROWID;
    CREATE TABLE notes (number INTEGER PRIMARY KEY, text TEXT NOT NULL);
    CREATE INDEX notes_by_beginning ON notes (length(text), substr(text, 1, 32));
    CREATE TABLE past_search (number INTEGER PRIMARY KEY, term TEXT NOT NULL UNIQUE, searched INTEGER, found INTEGER);
    CREATE TABLE chosen_country (number INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE);
    CREATE TABLE answer (url TEXT PRIMARY KEY, received INTEGER NOT NULL, size INTEGER NOT NULL, body BLOB NOT NULL, kind INTEGER NOT
      NULL DEFAULT 0, length INTEGER);
    CREATE TABLE work (number INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, payload TEXT NOT NULL);
    CREATE VIEW rank_history AS SELECT search.term, search.country, search.device, app.id, app.name, standing.position,
      standing.among, datetime(standing.since, 'unixepoch') AS since, datetime(standing.until, 'unixepoch') AS until, standing.count
      FROM standing JOIN track ON track.number = standing.track JOIN search ON search.number = track.search JOIN app ON app.number =
      track.app;
    CREATE VIEW fact_history AS SELECT app.id, app.name, listing.country, fact.field, CASE WHEN fact.field IN ('notes',
      'description') THEN notes.text ELSE fact.value END AS value, datetime(fact.since, 'unixepoch') AS since, datetime(fact.until,
      'unixepoch') AS until FROM fact JOIN listing ON listing.number = fact.listing JOIN app ON app.number = listing.app LEFT JOIN
      notes ON fact.field IN ('notes', 'description') AND notes.number = fact.value;
    CREATE INDEX answer_by_age ON answer (kind, received, size, url);
    CREATE TABLE mark (name TEXT NOT NULL, moment INTEGER NOT NULL, PRIMARY KEY (name, moment)) WITHOUT ROWID;
    CREATE TABLE request (number INTEGER PRIMARY KEY, server TEXT NOT NULL, moment INTEGER NOT NULL, kind INTEGER NOT NULL);
    CREATE TABLE pause (server TEXT PRIMARY KEY, since INTEGER NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID;
    CREATE UNIQUE INDEX search_by_folded ON search (folded, country, device);
    CREATE TABLE bookmark (number INTEGER PRIMARY KEY, app INTEGER NOT NULL REFERENCES app, country TEXT NOT NULL, name TEXT NOT NULL,
      developer TEXT, url TEXT, added INTEGER, looked INTEGER, UNIQUE (app, country));
    CREATE TABLE told (subject TEXT NOT NULL, what TEXT NOT NULL, value NOT NULL, moment INTEGER NOT NULL, PRIMARY KEY (subject,
      what)) WITHOUT ROWID;
    CREATE TABLE review (number INTEGER PRIMARY KEY, listing INTEGER NOT NULL REFERENCES listing, id TEXT NOT NULL, stars INTEGER NOT
      NULL, version TEXT, title TEXT, author TEXT, text TEXT, written INTEGER, seen INTEGER NOT NULL, told INTEGER NOT NULL, alerted
      INTEGER NOT NULL DEFAULT 1, UNIQUE (listing, id));
    CREATE TABLE review_look (listing INTEGER PRIMARY KEY REFERENCES listing, since INTEGER NOT NULL, until INTEGER NOT NULL, floor
      INTEGER);
    CREATE TABLE move (number INTEGER PRIMARY KEY AUTOINCREMENT, track INTEGER NOT NULL REFERENCES track, was INTEGER, stands INTEGER
      NOT NULL, seen INTEGER NOT NULL);
    CREATE INDEX move_by_track ON move (track, number);
    CREATE TABLE used_action (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
    """
}
