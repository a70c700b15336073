package import Essentials

/// A track, and its movement between two moments.
package struct MovedTrack: Sendable, Hashable {
  package var key: TrackKey
  /// The app's name as it was last seen.
  package var name: String
  package var move: PeriodMove
}

extension Observatory {
  /// How tracks have moved, the oldest track first: as it would have been said at `end`, so looks after it don't count. Reads few rows of
  /// each track, however long it was looked at.
  ///
  /// - Parameters:
  ///   - start: `nil` for the last visit to each track; for a competitor, to its search.
  ///   - search: the only one; `nil` for all.
  ///   - withCompetitors: takes competitors in the tracked searches as well.
  ///   - isChosen: the tracks that are wanted.
  package func moves(
    from start: Date?, to end: Date, of search: SearchKey? = nil, withCompetitors: Bool = false,
    choosing isChosen: @Sendable (TrackKey) -> Bool = { _ in true }
  ) throws(ObservatoryError) -> [MovedTrack] {
    let end = max(0, end.second)
    return try read { database throws(SQLiteError) in
      var moves: [MovedTrack] = []
      let only = try search.map { search throws(SQLiteError) in try database.number(of: search) ?? 0 }
      for track in try database.movable(by: end, of: only, withCompetitors: withCompetitors)
      where isChosen(track.moved.key) {
        let table = database.positions(of: track.number)
        var moved = track.moved
        moved.move.to = try table.bound(nearest: end, by: end)
        if let start {
          moved.move.from = try table.bound(nearest: max(0, start.second), by: moved.move.to.latestStart(by: end))
        } else if let visit = track.visited.map({ min($0, end) }) {
          moved.move.from = try table.bound(nearest: visit, by: visit)
        }
        moves.append(moved)
      }
      return moves
    }
  }
}

extension Database {
  /// The tracks without their looks, and a person's last visits.
  fileprivate func movable(
    by end: Int, of search: Int?, withCompetitors: Bool
  ) throws(SQLiteError) -> [(number: Int, visited: Int?, moved: MovedTrack)] {
    try rows(
      """
      SELECT track.number, search.term, search.country, search.device, app.id, app.name, \(Self.isSold),
        CASE WHEN track.removed IS NULL THEN track.looked ELSE
          (SELECT max(own.looked) FROM track AS own WHERE own.search = track.search AND own.removed IS NULL) END
      FROM track JOIN search ON search.number = track.search JOIN app ON app.number = track.app
      WHERE (?3 IS NULL OR track.search = ?3) AND (track.removed IS NULL OR ?1 AND track.app IN (SELECT app FROM competitor)
        AND EXISTS (SELECT 1 FROM track AS own WHERE own.search = track.search AND own.removed IS NULL))
      ORDER BY track.number
      """, withCompetitors ? 1 : 0, end, search
    ) { row in
      let move = PeriodMove(isSold: row.integerIfAny(6) != 0)
      return (row.integer(0), row.integerIfAny(7), MovedTrack(key: TrackKey(row, 1), name: row.text(5), move: move))
    }
  }
}

extension SpanTable<Position> {
  /// As for spans; reads only those near the moment.
  func bound(nearest moment: Int, by end: Int) throws(SQLiteError) -> PeriodMove.Bound? {
    try spans(from: moment &- LookGap.least, to: min(moment &+ LookGap.least, end)).bound(nearest: moment, by: end)
  }
}

extension [MovedTrack] {
  /// The order of pages and commands, by ``PeriodMove/rank``; what isn't known comes last.
  package var ranked: [MovedTrack] {
    enumerated().sorted { left, right in
      (left.element.move.rank ?? .max, left.offset) < (right.element.move.rank ?? .max, right.offset)
    }.map(\.element)
  }

  /// The few that matter most: positions that were lost, then the largest falls, then the largest rises.
  package func mattering(most count: Int) -> [MovedTrack] {
    Array(ranked.lazy.filter { $0.move.from?.position.number != nil && $0.move.change.isMove }.prefix(count))
  }
}
