/// The tables, and the steps that bring a file to them. `docs/data.md` describes them for people.
enum Schema {
  /// Each brings a file from its index to the next number, and sets that number itself. A released step never changes.
  static let steps: [SQL] = [
    first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh,
    twelfth, thirteenth, fourteenth, fifteenth, sixteenth,
  ]

  /// The number of a file that has all of it (`PRAGMA user_version`).
  static var version: Int { steps.count }

  /// The tables that all files have; those of earlier programs lack others.
  static let firstTables = Set(
    first.text.split(separator: "\n").filter { $0.hasPrefix("CREATE TABLE ") }.map {
      String($0.dropFirst("CREATE TABLE ".count).prefix { $0.isLetter || $0 == "_" })
    })

  /// The tables that matter for minutes. A damaged file's are not taken over.
  static let passingTables = ["request", "pause", "claim"]

  /// `true` if a file is of an earlier program, also where its number can't be read.
  static func isEarlier(_ database: Database) -> Bool { ((try? version(of: database)) ?? 0) < version }

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
