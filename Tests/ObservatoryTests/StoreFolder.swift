import CSQLite
import Files
import Foundation
import Observatory
import Support

/// A folder for one test's store.
struct StoreFolder {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  var file: URL { directory.file("data/appsearch/appsearch.sqlite") }
  var path: String { file.path(percentEncoded: false) }

  /// A store on the folder's file, as a running copy has it.
  ///
  /// - Parameter met: gets the damage that it meets.
  func observatory(busyTimeout: Duration = .milliseconds(1), met: Log<Damage>? = nil) -> Observatory {
    Observatory(file: file, busyTimeout: busyTimeout, now: { Sample.start }, onDamage: { met?.add($0) })
  }

  var names: [String] {
    let folder = file.deletingLastPathComponent().path(percentEncoded: false)
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  func permissions(_ name: String) throws -> UInt16 {
    try FileStatus(of: file.deletingLastPathComponent().appending(path: name).path(percentEncoded: false)).permissions
  }

  /// Runs SQL on the file, as a person would.
  ///
  /// - Returns: the rows, columns separated by `|`.
  @discardableResult
  func sql(_ sql: String) throws -> [String] {
    var connection: OpaquePointer?
    defer { sqlite3_close_v2(connection) }
    guard sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else { throw Refused(connection) }
    var table: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    var rowCount: Int32 = 0
    var columnCount: Int32 = 0
    defer { sqlite3_free_table(table) }
    guard sqlite3_get_table(connection, sql, &table, &rowCount, &columnCount, nil) == SQLITE_OK else {
      throw Refused(connection)
    }
    let width = Int(columnCount)
    // The first row has the columns' names.
    return (0..<Int(rowCount)).map { row in
      let cells = (0..<width).map { table?[(row + 1) * width + $0].map { String(cString: $0) } ?? "" }
      return cells.joined(separator: "|")
    }
  }

  struct Refused: Error, CustomStringConvertible {
    let description: String

    init(_ connection: OpaquePointer?) {
      description = String(cString: sqlite3_errmsg(connection))
    }
  }
}
