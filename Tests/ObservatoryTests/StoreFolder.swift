import Files
import Foundation
import Support
import Testing

@testable import Observatory

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

  /// The folder of the file.
  var folder: String { file.deletingLastPathComponent().path(percentEncoded: false) }

  func makeFolder() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  func permissions(_ name: String) throws -> UInt16 {
    try FileStatus(of: file.deletingLastPathComponent().appending(path: name).path(percentEncoded: false)).permissions
  }

  /// Runs a statement on the file, as a person would, and returns its rows, with `|` between columns.
  @discardableResult
  func sql(_ sql: String) throws -> [String] { try SQLiteFile(file).column(sql) }

  /// The page at which a table begins.
  func page(of table: String) throws -> Int {
    try #require(Int(try sql("SELECT rootpage FROM sqlite_schema WHERE name = '\(table)'")[0]))
  }

  /// Overwrites a page with zeros.
  func zero(_ page: Int) throws {
    var bytes = try Data(contentsOf: file)
    bytes.replaceSubrange((page - 1) * 4_096..<page * 4_096, with: Data(count: 4_096))
    try bytes.write(to: file)
  }

  /// An empty store beside it, and its path.
  func newStore() throws -> (database: Database, path: String) {
    let new = path + ".new"
    try Data().write(to: URL(filePath: new))
    let database = try Database(new)
    try Schema.apply(to: database, at: 0)
    return (database, new)
  }

  /// Takes the tables and columns of the twentieth schema away.
  func dropTwentieth() throws {
    for table in ["standing", "neighbours", "fact", "older_fact", "rating", "review", "list", "difficulty"] {
      try sql("ALTER TABLE \(table) DROP COLUMN arrived")
    }
    try sql("ALTER TABLE track DROP COLUMN alerts_at")
    for table in ["arrival", "removal"] { try sql("DROP TABLE \(table)") }
  }

  /// The same of the nineteenth.
  func dropNineteenth() throws {
    try dropTwentieth()
    for table in ["list", "track_tag", "competitor_tag", "tag", "difficulty", "yardstick"] {
      try sql("DROP TABLE \(table)")
    }
  }

  /// Makes it a file of the first release.
  func makeFirst() throws {
    try dropNineteenth()
    for line in [
      "DROP VIEW rank_history", "DROP VIEW fact_history", "ALTER TABLE standing DROP COLUMN doubtful",
      "ALTER TABLE search DROP COLUMN sound", "ALTER TABLE listing DROP COLUMN released",
      "ALTER TABLE listing DROP COLUMN released_at", "ALTER TABLE listing DROP COLUMN older",
      "ALTER TABLE listing DROP COLUMN older_since", "ALTER TABLE listing DROP COLUMN older_until",
      "ALTER TABLE listing DROP COLUMN older_looks", "DROP TABLE older_fact", "DROP TABLE claim", "DROP TABLE loss",
      "ALTER TABLE move DROP COLUMN told", "ALTER TABLE told DROP COLUMN place",
      "PRAGMA user_version = \(Schema.firstVersion)",
    ] { try sql(line) }
  }
}
