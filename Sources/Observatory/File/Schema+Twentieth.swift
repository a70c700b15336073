extension Schema {
  /// Removals, and the order in which rows came, by which other machines ask for them.
  ///
  /// - `arrived`: the moment at which a row came into this file, as ``Database/arrival()`` counts it; empty in rows of earlier programs.
  /// - `track.alerts_at`: when the alerts were set or taken away.
  /// - `removal`: when something was last removed (`at`), and added by a person (`again`); 0 for never. ``Removable`` has its key.
  static let twentieth: SQL = """
    ALTER TABLE standing ADD COLUMN arrived INTEGER;
    ALTER TABLE neighbours ADD COLUMN arrived INTEGER;
    ALTER TABLE fact ADD COLUMN arrived INTEGER;
    ALTER TABLE older_fact ADD COLUMN arrived INTEGER;
    ALTER TABLE rating ADD COLUMN arrived INTEGER;
    ALTER TABLE review ADD COLUMN arrived INTEGER;
    ALTER TABLE list ADD COLUMN arrived INTEGER;
    ALTER TABLE difficulty ADD COLUMN arrived INTEGER;
    ALTER TABLE track ADD COLUMN alerts_at INTEGER;
    CREATE TABLE arrival (number INTEGER PRIMARY KEY, moment INTEGER NOT NULL);
    INSERT INTO arrival VALUES (1, 0);
    CREATE TABLE removal (
      kind TEXT NOT NULL, id INTEGER NOT NULL, term TEXT NOT NULL, country TEXT NOT NULL, device TEXT NOT NULL,
      tag TEXT NOT NULL, at INTEGER NOT NULL, again INTEGER NOT NULL,
      PRIMARY KEY (kind, id, term, country, device, tag)
    ) WITHOUT ROWID;

    PRAGMA user_version = 20;
    """
}
