package import Essentials

/// A move of a tracked app: its position was another one at the look before.
///
/// Moves are numbered as they were seen, so that no wrong clock has one told twice, or missed.
package struct TrackMove: Sendable, Hashable {
  package var number: Int
  package var from: Position
  package var to: Position
  /// The time of the look that saw it, by the clock of that time.
  package var seen: Date
  /// `true` if an alert has told it.
  package var isTold: Bool

  package init(number: Int, from: Position, to: Position, seen: Date, isTold: Bool = false) {
    (self.number, self.from, self.to) = (number, from, to)
    (self.seen, self.isTold) = (seen, isTold)
  }
}

extension Observatory {
  /// How many moves are kept, beside the last one of each track.
  static var moveCapacity: Int { 20_000 }

  /// The moves of a track after the one with a number, in order; without a number those of the day before `now`.
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
          seen: row.date(3), isTold: row.flag(4))
      }
    }
  }

  /// The number of a track's last move; 0 if there is none.
  package func lastMove(of track: TrackKey) throws(ObservatoryError) -> Int {
    try read { database throws(SQLiteError) in
      let track = try database.number(of: track)
      return try database.integer("SELECT max(number) FROM move WHERE track = ?1", track) ?? 0
    }
  }
}

extension Database {
  /// Notes a move of a tracked app, if there is one. Call it before the look is kept. A look in doubt is no move, and the next look is
  /// compared with the one before it.
  ///
  /// - Parameters:
  ///   - moment: when it was seen. A look older than the latest one is no move.
  ///   - now: the present. A look by a clock that was ahead counts as none, but a move from there is one.
  func noteMove(to position: Position, of track: Int, at moment: Int, now: Int) throws(SQLiteError) {
    guard !position.isDoubtful else { return }
    var latest = try positions(of: track).latest(at: now)
    if let latest, latest.until >= moment { return }
    while let span = latest, span.value.isDoubtful { latest = try positions(of: track).span(before: span) }
    let last = try integer("SELECT stands FROM move WHERE track = ?1 ORDER BY number DESC LIMIT 1", track)
    let before = last ?? latest?.value.code
    guard before != position.code else { return }
    // It is still not among the results, of which there are more or fewer.
    if let before, Position(code: before).number == nil, position.number == nil { return }
    try run(
      "INSERT INTO move (track, was, stands, seen) VALUES (?1, ?2, ?3, ?4)", track, before, position.code, moment)
    // Rarely, because it reads all of them.
    guard lastNumber % 1_000 == 0 else { return }
    try run(
      "DELETE FROM move WHERE number <= ?1 AND number NOT IN (SELECT max(number) FROM move GROUP BY track)",
      lastNumber - Observatory.moveCapacity)
  }
}
