import Files
import Foundation
import Observatory
import Support

/// A folder for one test's store.
struct StoreFolder {
  let directory = TemporaryDirectory.new()
  /// The damage that its stores meet.
  let met = Log<Damage>()

  var file: URL { directory.file("data/appsearch/appsearch.sqlite") }
  var path: String { file.path(percentEncoded: false) }

  /// A store on the folder's file, as a running copy has it.
  func observatory(busyTimeout: Duration = .milliseconds(1)) -> Observatory {
    Observatory(file: file.path, busyTimeout: busyTimeout, now: { Sample.start }, onDamage: { [met] in met.add($0) })
  }

  var names: [String] {
    let folder = file.deletingLastPathComponent().path(percentEncoded: false)
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  func permissions(_ name: String) throws -> UInt16 {
    try FileStatus(of: file.deletingLastPathComponent().appending(path: name).path(percentEncoded: false)).permissions
  }

  /// Runs a statement on the file, as a person would, and returns its rows, with `|` between columns.
  @discardableResult
  func sql(_ sql: String) throws -> [String] { try SQLiteFile(file).column(sql) }

  /// Makes it a file of the seventh schema, in which a bookmark is one for an app.
  func forgetCountries() throws {
    for line in [
      "DROP TABLE claim", "DROP VIEW rank_history", "DROP TABLE older_fact",
      "ALTER TABLE standing DROP COLUMN doubtful",
      "ALTER TABLE search DROP COLUMN sound", "ALTER TABLE listing DROP COLUMN released",
      "ALTER TABLE listing DROP COLUMN released_at", "ALTER TABLE listing DROP COLUMN older",
      "ALTER TABLE listing DROP COLUMN older_since", "ALTER TABLE listing DROP COLUMN older_until",
      "ALTER TABLE listing DROP COLUMN older_looks",
      "DROP TABLE loss", "DROP TABLE used_action", "DROP TABLE move", "ALTER TABLE track DROP COLUMN alerts",
      "DROP TABLE review",
      "DROP TABLE review_look",
      "DROP TABLE told", "ALTER TABLE past_search DROP COLUMN searched", "ALTER TABLE past_search DROP COLUMN found",
      "ALTER TABLE search DROP COLUMN found_at",
      "ALTER TABLE search DROP COLUMN found",
      "CREATE TABLE earlier (number INTEGER PRIMARY KEY, app INTEGER NOT NULL UNIQUE REFERENCES app, country TEXT NOT NULL, "
        + "name TEXT NOT NULL, developer TEXT, url TEXT, added INTEGER, looked INTEGER)",
      "INSERT INTO earlier SELECT * FROM bookmark", "DROP TABLE bookmark", "ALTER TABLE earlier RENAME TO bookmark",
      "PRAGMA user_version = 7",
    ] { try sql(line) }
  }

  /// Makes it a file of the sixth schema, but for its number.
  func forgetSpellings() throws {
    try forgetCountries()
    for line in ["DROP INDEX search_by_folded", "ALTER TABLE search DROP COLUMN folded"] { try sql(line) }
  }
}
