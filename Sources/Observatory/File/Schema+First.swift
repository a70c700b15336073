extension Schema {
  static let first: SQL = """
    CREATE TABLE app (
      number INTEGER PRIMARY KEY,
      id INTEGER NOT NULL UNIQUE,
      name TEXT NOT NULL
    );

    CREATE TABLE search (
      number INTEGER PRIMARY KEY,
      term TEXT NOT NULL,
      country TEXT NOT NULL,
      device TEXT NOT NULL,
      UNIQUE (term, country, device)
    );

    CREATE TABLE track (
      number INTEGER PRIMARY KEY,
      search INTEGER NOT NULL REFERENCES search,
      app INTEGER NOT NULL REFERENCES app,
      added INTEGER NOT NULL,
      removed INTEGER,
      looked INTEGER,
      best INTEGER,
      best_at INTEGER,
      UNIQUE (search, app)
    );

    CREATE TABLE standing (
      track INTEGER NOT NULL REFERENCES track,
      since INTEGER NOT NULL,
      until INTEGER NOT NULL,
      count INTEGER NOT NULL,
      position INTEGER,
      among INTEGER,
      PRIMARY KEY (track, since)
    ) WITHOUT ROWID;

    CREATE TABLE neighbours (
      search INTEGER NOT NULL REFERENCES search,
      since INTEGER NOT NULL,
      until INTEGER NOT NULL,
      apps BLOB NOT NULL,
      PRIMARY KEY (search, since)
    ) WITHOUT ROWID;

    CREATE TABLE competitor (
      number INTEGER PRIMARY KEY,
      app INTEGER NOT NULL UNIQUE REFERENCES app,
      added INTEGER NOT NULL
    );

    CREATE TABLE listing (
      number INTEGER PRIMARY KEY,
      app INTEGER NOT NULL REFERENCES app,
      country TEXT NOT NULL,
      UNIQUE (app, country)
    );

    CREATE TABLE fact (
      listing INTEGER NOT NULL REFERENCES listing,
      field TEXT NOT NULL,
      since INTEGER NOT NULL,
      until INTEGER NOT NULL,
      value NOT NULL,
      PRIMARY KEY (listing, field, since)
    ) WITHOUT ROWID;

    CREATE TABLE rating (
      listing INTEGER NOT NULL REFERENCES listing,
      since INTEGER NOT NULL,
      until INTEGER NOT NULL,
      mean REAL,
      ratings INTEGER NOT NULL,
      PRIMARY KEY (listing, since)
    ) WITHOUT ROWID;

    CREATE TABLE notes (
      number INTEGER PRIMARY KEY,
      text TEXT NOT NULL
    );
    CREATE INDEX notes_by_beginning ON notes (length(text), substr(text, 1, 32));

    CREATE TABLE bookmark (
      number INTEGER PRIMARY KEY,
      app INTEGER NOT NULL UNIQUE REFERENCES app,
      country TEXT NOT NULL,
      name TEXT NOT NULL,
      developer TEXT,
      url TEXT,
      added INTEGER,
      looked INTEGER
    );

    CREATE TABLE past_search (
      number INTEGER PRIMARY KEY,
      term TEXT NOT NULL UNIQUE
    );

    CREATE TABLE chosen_country (
      number INTEGER PRIMARY KEY,
      code TEXT NOT NULL UNIQUE
    );

    CREATE TABLE answer (
      url TEXT PRIMARY KEY,
      received INTEGER NOT NULL,
      size INTEGER NOT NULL,
      body BLOB NOT NULL
    );
    CREATE INDEX answer_by_age ON answer (received, size);

    CREATE TABLE work (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      payload TEXT NOT NULL
    );

    CREATE TABLE mark (
      name TEXT PRIMARY KEY,
      moment INTEGER NOT NULL
    ) WITHOUT ROWID;

    CREATE VIEW rank_history AS
      SELECT search.term, search.country, search.device, app.id, app.name, standing.position, standing.among,
        datetime(standing.since, 'unixepoch') AS since, datetime(standing.until, 'unixepoch') AS until, standing.count
      FROM standing
      JOIN track ON track.number = standing.track
      JOIN search ON search.number = track.search
      JOIN app ON app.number = track.app;

    CREATE VIEW fact_history AS
      SELECT app.id, app.name, listing.country, fact.field,
        CASE fact.field WHEN 'notes' THEN notes.text ELSE fact.value END AS value,
        datetime(fact.since, 'unixepoch') AS since, datetime(fact.until, 'unixepoch') AS until
      FROM fact
      JOIN listing ON listing.number = fact.listing
      JOIN app ON app.number = listing.app
      LEFT JOIN notes ON fact.field = 'notes' AND notes.number = fact.value;

    PRAGMA user_version = 1;
    """
}
