import Foundation
import Support

/// All rows of a store's file, by keys that mean the same in every file. A row's own number is left out, and a reference becomes the key of
/// its row. The tables come from the file's schema, so that none is forgotten.
struct StoreRows: Equatable {
  private struct Row: Equatable {
    /// All its columns.
    var whole: String
    /// The columns written with it.
    var lasting: String
  }

  /// The rows by the table's name and the key.
  private var rows: [String: Row] = [:]

  /// Tables whose rows last for minutes, and losses until somebody has been told.
  private static let passing: Set<String> = ["request", "pause", "claim", "loss", "arrival"]

  /// Columns that are set later than the row: once it was told, or seen by a person.
  private static let noted: [String: Set<String>] = [
    "review": ["told", "alerted"], "track": ["looked", "best", "best_at"], "bookmark": ["looked"],
  ]

  /// No file, or an empty one.
  init() {}

  /// The tables that a person fills, with the condition for rows to compare.
  private static let own = ["bookmark": "true", "track": "removed IS NULL", "competitor": "true"]

  /// - Parameter isOwnAlone: leaves out what is seen in passing, which depends on how fast answers come in a browser.
  /// - Throws: if the file is damaged.
  init(of file: URL, isOwnAlone: Bool) throws {
    guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else { return }
    let database = try SQLiteFile(file)
    let check = try database.column("PRAGMA integrity_check") + database.column("PRAGMA foreign_key_check")
    guard check == ["ok"] else { throw TestFailure("the file is not sound: \(check.prefix(3))") }
    let tables = try database.column(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY name")
    for name in tables where !Self.passing.contains(name) && (!isOwnAlone || Self.own[name] != nil) {
      let table = try Table(name, in: database)
      let condition = isOwnAlone ? Self.own[name, default: "true"] : "true"
      let noted = Self.noted[name, default: []]
      let parts = try [table.key, table.columns.filter { !noted.contains($0) }, table.columns].map {
        try table.known(as: "t", by: $0, in: database)
      }
      for row in try database.column(
        "SELECT \(parts.joined(separator: " || char(31) || ")) FROM \(name) t WHERE \(condition)")
      {
        let texts = row.split(separator: "\u{1F}", maxSplits: 2, omittingEmptySubsequences: false).map {
          "\(name) \($0)"
        }
        rows[texts[0]] = Row(whole: texts[isOwnAlone ? 1 : 2], lasting: texts[1])
      }
    }
  }

  /// A row that no partial run of the command explains; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - before: the rows before the command.
  ///   - after: the rows when all of it was done.
  func objection(between before: StoreRows, and after: StoreRows) -> String? {
    for key in Set(before.rows.keys).union(after.rows.keys).union(rows.keys).sorted() {
      let (now, old, new) = (rows[key], before.rows[key], after.rows[key])
      guard now != old, now != new else { continue }
      guard let now else { return "lost: \((old ?? new)?.whole ?? key)" }
      if old != new, now.lasting == new?.lasting { continue }
      return "neither old nor new: \(now.whole)\n  old: \(old?.whole ?? "none")\n  new: \(new?.whole ?? "none")"
    }
    return nil
  }

  /// The first few rows by which two differ, for a person.
  func difference(from other: StoreRows) -> String {
    let keys = Set(rows.keys).union(other.rows.keys).filter { rows[$0] != other.rows[$0] }.sorted()
    return "\(keys.count) rows differ" + keys.prefix(2).map { "; \($0.prefix(100))" }.joined()
  }
}

/// A table of the store, as the schema describes it.
private struct Table {
  /// All columns but a row's own number, and the time of its arrival: a call that is tried again comes later.
  let columns: [String]
  /// The columns that tell its rows apart, or else all.
  let key: [String]
  /// The tables that columns refer to.
  private let references: [String: String]
  private let name: String

  init(_ name: String, in database: SQLiteFile) throws {
    self.name = name
    references = Dictionary(
      try database.column("SELECT \"from\", \"table\" FROM pragma_foreign_key_list('\(name)')").map { row in
        let parts = row.split(separator: "|")
        return (String(parts[0]), String(parts[1]))
      }, uniquingKeysWith: { first, _ in first })
    let references = references
    columns = try database.column("SELECT name FROM pragma_table_info('\(name)') ORDER BY cid")
      .filter { $0 != "arrived" && ($0 != "number" || references[$0] != nil) }
    let primary = try database.column("SELECT name FROM pragma_table_info('\(name)') WHERE pk > 0 ORDER BY pk")
      .filter { $0 != "number" }
    let unique = try database.column(
      """
      SELECT info.name FROM pragma_index_list('\(name)') list, pragma_index_info(list.name) info
      WHERE list.origin = 'u' ORDER BY list.seq, info.seqno
      """)
    key = [primary, unique].first { !$0.isEmpty } ?? columns
  }

  /// SQL for a row's columns as one text.
  func known(as alias: String, by columns: [String], in database: SQLiteFile) throws -> String {
    try columns.map { column in
      if let target = references[column] {
        let table = try Table(target, in: database)
        let inner = try table.known(as: alias + "_", by: table.key, in: database)
        return "coalesce((SELECT \(inner) FROM \(target) \(alias)_ WHERE \(alias)_.number = \(alias).\(column)), '?')"
      }
      // Long texts are kept once, and facts have their numbers.
      if name == "fact", column == "value" {
        let text = "SELECT quote(text) FROM notes WHERE number = \(alias).value"
        return "coalesce((\(text) AND \(alias).field IN ('notes', 'description')), quote(\(alias).value))"
      }
      // It names apps by their numbers, and these depend on which answer came first.
      if ["list", "neighbours"].contains(name), column == "apps" { return "(length(\(alias).apps) > 0)" }
      return "quote(\(alias).\(column))"
    }.joined(separator: " || '|' || ")
  }
}
