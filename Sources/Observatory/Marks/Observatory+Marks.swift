package import Foundation

/// Moments to go on from, by name: such as when a regular look was last finished.
extension Observatory {
  /// `nil` where there was none yet.
  package func moment(of mark: String) throws(ObservatoryError) -> Date? {
    try read { database throws(SQLiteError) in
      try database.first("SELECT moment FROM mark WHERE name = ?1", mark) { Date(second: $0.integer(0)) }
    }
  }

  package func setMark(_ mark: String, to moment: Date) throws(ObservatoryError) {
    try write { database throws(SQLiteError) in
      try database.run("REPLACE INTO mark (name, moment) VALUES (?1, ?2)", mark, moment.second)
    }
  }
}
