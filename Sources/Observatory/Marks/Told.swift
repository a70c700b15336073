package import Essentials

/// A value that was told last of something. It is told again when it has moved far enough from there, whatever a clock said.
package struct Told: Sendable, Hashable {
  /// The thing that it is a value of, such as an app in a country's store.
  package var subject: String
  /// The value's name, such as `rating`.
  package var what: String
  package var value: FactValue
  /// The time when it was told.
  package var moment: Date
  /// The position that a rule told last; `nil` if that isn't known.
  package var position: Position?

  package init(subject: String, what: String, value: FactValue, moment: Date, position: Position? = nil) {
    self.subject = subject
    self.what = what
    self.value = value
    self.moment = moment
    self.position = position
  }

  /// - Parameter row: value, moment, subject, what, place.
  fileprivate init(_ row: Row) {
    self.init(
      subject: row.text(2), what: row.text(3), value: FactValue(row, 0), moment: Date(second: row.integer(1)),
      position: row.integerIfAny(4).map(Position.init(code:)))
  }

  /// The subject of what `watch run` tells of an app in a country.
  package static func subject(_ listing: Listing) -> String { "watch \(listing.app) \(listing.country)" }
}

extension Observatory {
  /// The value that was told last of a subject; `nil` if none was.
  package func told(_ what: String, of subject: String) throws(ObservatoryError) -> Told? {
    try read { database throws(SQLiteError) in
      try database.first(
        "SELECT value, moment, subject, what, place FROM told WHERE subject = ?1 AND what = ?2", subject, what,
        read: Told.init)
    }
  }

  /// The values told last of the subjects that begin with a text.
  package func told(ofSubjectsFrom prefix: String) throws(ObservatoryError) -> [Told] {
    try read { database throws(SQLiteError) in
      try database.rows(
        "SELECT value, moment, subject, what, place FROM told WHERE substr(subject, 1, length(?1)) = ?1", prefix,
        read: Told.init)
    }
  }

  /// Keeps what was told, and up to when each of some marks tells, all of it or nothing.
  ///
  /// - Parameter moves: the numbers of moves that were told.
  package func keep(
    told: [Told], moves: [Int] = [], marks: [String] = [], at moment: Date
  ) throws(ObservatoryError) {
    try write { database throws(SQLiteError) in
      for told in told {
        try database.run(
          "REPLACE INTO told (subject, what, value, moment, place) VALUES (?1, ?2, ?3, ?4, ?5)", told.subject,
          told.what, told.value, told.moment.second, told.position?.code)
      }
      for move in moves { try database.run("UPDATE move SET told = ?2 WHERE number = ?1", move, moment.second) }
      for mark in marks { try database.setMark(mark, to: moment.second) }
    }
  }
}
