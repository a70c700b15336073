/// The tables, and the steps that bring a file to them. `docs/data.md` describes them for people.
enum Schema {
  /// Each brings a file from its index to the next number, and sets that number itself. A released step never changes.
  private static let steps: [SQL] = [
    first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh,
    twelfth, thirteenth, fourteenth, fifteenth, sixteenth, seventeenth,
  ]

  /// The number of a file that has all of it (`PRAGMA user_version`).
  static var version: Int { steps.count }

  /// The tables that files of earlier programs don't have.
  static let laterTables = ["request", "pause", "told", "review", "review_look", "move", "used_action", "older_fact"]

  /// `true` if this program knows everything in a file with a number.
  static func isKnown(_ version: Int) -> Bool { (0...self.version).contains(version) }

  static func version(of database: Database) throws(SQLiteError) -> Int {
    try database.first("PRAGMA user_version") { $0.integer(0) } ?? 0
  }

  /// Brings an older file, or an empty one, up to date.
  ///
  /// - Parameter now: the present, in seconds since 1970.
  static func apply(to database: Database, at now: Int) throws(SQLiteError) {
    guard try version(of: database) < version else { return }
    try database.transaction(.write) { () throws(SQLiteError) in
      // Asked again: another program may have been quicker.
      for step in steps.dropFirst(try version(of: database)) { try database.script(step) }
      try database.joinSpellings(at: now)
    }
  }
}
