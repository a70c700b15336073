package import Essentials

/// A move of a followed app: it stood elsewhere than at the look before.
///
/// Moves are numbered in the order in which they were seen, whatever the clock said: no wrong clock has one told twice, or missed.
package struct TrackMove: Sendable, Hashable {
  package var number: Int
  package var from: Position
  package var to: Position
  /// The time of the look that saw it, by the clock of that time.
  package var seen: Date
  /// `true` if an alert has told it.
  package var isTold: Bool

  package init(number: Int, from: Position, to: Position, seen: Date, isTold: Bool = false) {
    self.number = number
    self.from = from
    self.to = to
    self.seen = seen
    self.isTold = isTold
  }
}

extension Observatory {
  /// The number of moves that are kept, beside the last one of each track.
  static var moveCapacity: Int { 20_000 }

  /// The moves of a track in their order, after the one with a number; where none is named, those of the day before `now`.
  package func moves(of track: TrackKey, after number: Int?, until now: Date) throws(ObservatoryError) -> [TrackMove] {
    try read { database throws(SQLiteError) in
      guard let track = try database.number(of: track) else { return [] }
      return try database.rows(
        """
        SELECT number, was, stands, seen, told IS NOT NULL FROM move
        WHERE track = ?1 AND was IS NOT NULL AND CASE WHEN ?2 IS NULL THEN seen BETWEEN ?3 AND ?4 ELSE number > ?2 END
        ORDER BY number
        """, track, number, now.second - 86_400, now.second
      ) { row in
        TrackMove(
          number: row.integer(0), from: Position(code: row.integer(1)), to: Position(code: row.integer(2)),
          seen: Date(second: row.integer(3)), isTold: row.integer(4) != 0)
      }
    }
  }

  /// The number of a track's last move, whenever that was; 0 if there is none.
  package func lastMove(of track: TrackKey) throws(ObservatoryError) -> Int {
    try read { database throws(SQLiteError) in
      let track = try database.number(of: track)
      return try database.first("SELECT max(number) FROM move WHERE track = ?1", track) { $0.integerIfAny(0) }.flatMap(
        \.self) ?? 0
    }
  }
}
