/// The tables, and the steps that bring a file up to date. `docs/data.md` describes them for people.
enum Schema {
  /// The number of the file that ``first`` makes. No release wrote an earlier one.
  static let firstVersion = 12
  /// Each brings a file to the next number, which it sets itself. A released step never changes.
  static let steps: [SQL] = [
    thirteenth, fourteenth, fifteenth, sixteenth, seventeenth, eighteenth, nineteenth, twentieth,
  ]

  /// The number of a current file (`PRAGMA user_version`).
  static var version: Int { firstVersion + steps.count }

  /// The tables that all files have. Files of earlier releases lack others.
  static let firstTables = Set(
    first.text.split(separator: "\n").filter { $0.hasPrefix("CREATE TABLE ") }.map {
      String($0.dropFirst("CREATE TABLE ".count).prefix { $0.isLetter || $0 == "_" })
    })

  /// Tables that matter for minutes; those of a damaged file are dropped.
  static let passingTables = ["request", "pause", "claim"]

  /// `true` if a file is of an earlier release, or its number can't be read.
  static func isEarlier(_ database: Database) -> Bool { ((try? version(of: database)) ?? 0) < version }

  /// `true` if this program knows everything in a file with this number.
  static func isKnown(_ version: Int) -> Bool { version == 0 || firstVersion...self.version ~= version }

  /// `true` for a file from before the first release, which is set aside.
  static func isTooEarly(_ version: Int) -> Bool { 1..<firstVersion ~= version }

  static func version(of database: Database) throws(SQLiteError) -> Int {
    try database.integer("PRAGMA user_version") ?? 0
  }

  /// Brings an older or empty file up to date.
  ///
  /// - Parameter now: in seconds since 1970.
  static func apply(to database: Database, at now: Int) throws(SQLiteError) {
    guard try version(of: database) < version else { return }
    try database.transaction(.write) { () throws(SQLiteError) in
      // Read again, because another program may have been quicker.
      let version = try version(of: database)
      if version == 0 { try database.script(first) }
      for step in steps.dropFirst(max(0, version - firstVersion)) { try database.script(step) }
      try database.joinSpellings(at: now)
    }
  }
}

extension Observatory {
  /// The schema of the first release, for tools that make such a file.
  package static var firstSchema: String { Schema.first.text }
}
