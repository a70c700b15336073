import Files
import Foundation
import Support

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

  /// Makes it a file of the first release.
  func makeFirst() throws {
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
