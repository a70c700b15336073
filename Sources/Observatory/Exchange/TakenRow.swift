package import Essentials

/// A row of another copy's export, once it is understood.
package enum TakenRow: Sendable, Hashable {
  case position(KeptPosition)
  case track(TrackKey, name: String, added: Date?, visited: Date?, alerts: String? = nil)
  case mark(Competitor, added: Date?)
  case bookmark(Bookmarked)

  package enum Outcome: Sendable, Hashable {
    case added
    case known
    /// There are ``Observatory/competitorCapacity`` competitors already.
    case full
  }
}

/// A span with one position, as `positions` has them.
package struct KeptPosition: Sendable, Hashable {
  package var track: TrackKey
  package var name: String
  package var position: Position
  /// The known looks, in seconds since 1970 and in their order; one at least.
  package var looks: [Int]
  package var count: Int

  package init(track: TrackKey, name: String, position: Position, looks: [Int], count: Int) {
    (self.track, self.name, self.position) = (track, name, position)
    (self.looks, self.count) = (looks, count)
  }

  var span: Span<Position> { Span(position, seenAt: looks, unknown: max(0, count - looks.count)) }
}

extension Observatory {
  /// Takes rows in from an export, all of them or none. Rows that are here stay, and nothing is there twice. Positions bring their
  /// apps along, which are not tracked for that.
  ///
  /// - Parameter now: the present. Looks after it, by a clock that was ahead, stay apart.
  /// - Returns: what has become of each.
  package func take(_ rows: [TakenRow], at now: Date) throws(ObservatoryError) -> [TakenRow.Outcome] {
    try write { database throws(SQLiteError) in
      var outcomes: [TakenRow.Outcome] = []
      // The rows of one track mostly follow each other.
      var last: (key: TrackKey, number: Int)?
      for row in rows {
        switch row {
        case .position(let row):
          if last?.key != row.track {
            let number = try database.numberAdding(
              row.track, name: row.name, isLastName: false, at: row.looks.first ?? 0)
            last = (row.track, number)
          }
          outcomes.append(try database.take(row, as: last?.number ?? 0, at: now.second) ? .added : .known)
        case .track(let key, let name, let added, let visited, let alerts):
          outcomes.append(try database.takeTrack(key, name, added ?? now, visited, alerts))
        case .mark(let competitor, let added): outcomes.append(try database.take(competitor, added ?? now))
        case .bookmark(let bookmark): outcomes.append(try database.take(bookmark))
        }
      }
      return outcomes
    }
  }
}

extension Database {
  /// - Returns: `false` if all of it was known.
  fileprivate func take(_ row: KeptPosition, as track: Int, at now: Int) throws(SQLiteError) -> Bool {
    guard let first = try positions(of: track).join(row.span, at: now) else { return false }
    if let number = row.position.number { try keepBest(number, of: track, at: first) }
    return true
  }

  fileprivate func takeTrack(
    _ key: TrackKey, _ name: String, _ added: Date, _ visited: Date?, _ alerts: String?
  ) throws(SQLiteError) -> TakenRow.Outcome {
    let app = try number(ofApp: key.app, namedAtFirst: name)
    try run(
      """
      INSERT INTO track (search, app, added, looked, alerts) VALUES (?1, ?2, ?3, ?4, ?5)
      ON CONFLICT (search, app) DO UPDATE SET
        added = CASE WHEN removed = added THEN excluded.added ELSE added END, removed = NULL,
        looked = coalesce(looked, excluded.looked), alerts = coalesce(alerts, excluded.alerts)
      WHERE removed IS NOT NULL
      """, try add(key.search), app, added.second, visited?.second, alerts)
    return changedCount > 0 ? .added : .known
  }

  fileprivate func take(_ competitor: Competitor, _ added: Date) throws(SQLiteError) -> TakenRow.Outcome {
    let app = try number(ofApp: competitor.id, namedAtFirst: competitor.name)
    if try has("SELECT 1 FROM competitor WHERE app = ?1", app) { return .known }
    guard try competitors().count < Observatory.competitorCapacity else { return .full }
    try run("INSERT INTO competitor (app, added) VALUES (?1, ?2)", app, added.second)
    return .added
  }

  fileprivate func take(_ bookmark: Bookmarked) throws(SQLiteError) -> TakenRow.Outcome {
    let app = try number(ofApp: bookmark.listing.app, namedAtFirst: bookmark.name)
    try insert(bookmark, of: app, "INSERT OR IGNORE")
    return changedCount > 0 ? .added : .known
  }
}
