package import Essentials

/// Moments to go on from, by name, such as the end of the last regular look.
extension Observatory {
  /// The last one by `now`; `nil` if there is none. One set by a clock that was ahead doesn't count.
  package func moment(of mark: String, until now: Date) throws(ObservatoryError) -> Date? {
    try read { database throws(SQLiteError) in
      try database.first(
        "SELECT moment FROM mark WHERE name = ?1 AND moment <= ?2 ORDER BY moment DESC LIMIT 1", mark, now.second
      ) { Date(second: $0.integer(0)) }
    }
  }

  package func setMark(_ mark: String, to moment: Date) throws(ObservatoryError) {
    try write { database throws(SQLiteError) in try database.setMark(mark, to: moment.second) }
  }
}

extension Database {
  /// The number of moments kept for a name; the earliest go.
  private static var markCapacity: Int { 100 }

  func setMark(_ mark: String, to moment: Int) throws(SQLiteError) {
    try run("REPLACE INTO mark (name, moment) VALUES (?1, ?2)", mark, moment)
    try run(
      """
      DELETE FROM mark WHERE name = ?1
        AND moment <= (SELECT moment FROM mark WHERE name = ?1 ORDER BY moment DESC LIMIT 1 OFFSET ?2)
      """, mark, Self.markCapacity)
  }
}
