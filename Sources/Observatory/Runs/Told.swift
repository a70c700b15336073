package import Essentials

/// A value that was last told of a subject. It is told again once it has moved far enough, whatever a clock said.
package struct Told: Sendable, Hashable {
  /// Such as an app in a country's store.
  package var subject: String
  /// Such as `rating`.
  package var what: String
  package var value: FactValue
  package var moment: Date
  /// The position that a rule last told, if that is known.
  package var position: Position?

  package init(subject: String, what: String, value: FactValue, moment: Date, position: Position? = nil) {
    (self.subject, self.what, self.value) = (subject, what, value)
    (self.moment, self.position) = (moment, position)
  }

  /// - Parameter row: the columns of ``columns``.
  fileprivate init(_ row: Row) {
    self.init(
      subject: row.text(2), what: row.text(3), value: FactValue(row, 0), moment: row.date(1),
      position: row.integerIfAny(4).map(Position.init(code:)))
  }

  fileprivate static let columns: SQL = "value, moment, subject, what, place"

  /// The subject of what `watch run` tells about an app in a country.
  package static func subject(_ listing: Listing) -> String { "watch \(listing.app) \(listing.country)" }
}

extension Observatory {
  package func told(_ what: String, of subject: String) throws(ObservatoryError) -> Told? {
    try read { database throws(SQLiteError) in
      try database.first(
        "SELECT \(Told.columns) FROM told WHERE subject = ?1 AND what = ?2", subject, what,
        read: Told.init)
    }
  }

  /// The values of all subjects that begin with a text.
  package func told(ofSubjectsFrom prefix: String) throws(ObservatoryError) -> [Told] {
    try read { database throws(SQLiteError) in
      try database.rows(
        "SELECT \(Told.columns) FROM told WHERE substr(subject, 1, length(?1)) = ?1", prefix,
        read: Told.init)
    }
  }

  /// Keeps what was told, and sets marks, all of it or nothing.
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

/// Named moments to go on from, such as the end of the last look at bookmarks.
extension Observatory {
  /// The last one by `now`. One set by a clock that was ahead doesn't count.
  package func moment(of mark: String, until now: Date) throws(ObservatoryError) -> Date? {
    try read { database throws(SQLiteError) in
      try database.first(
        "SELECT moment FROM mark WHERE name = ?1 AND moment <= ?2 ORDER BY moment DESC LIMIT 1", mark, now.second
      ) { $0.date(0) }
    }
  }

  package func setMark(_ mark: String, to moment: Date) throws(ObservatoryError) {
    try write { database throws(SQLiteError) in try database.setMark(mark, to: moment.second) }
  }
}

extension Database {
  /// How many moments are kept for a name; the earliest go.
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
