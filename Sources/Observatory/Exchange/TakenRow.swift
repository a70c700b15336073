package import Essentials

/// A row of another copy's export, once it is understood.
package enum TakenRow: Sendable, Hashable {
  case position(KeptPosition)
  case track(TrackKey, name: String, added: Date?, visited: Date?, alerts: String? = nil, tags: [String] = [])
  case mark(Competitor, added: Date?, tags: [String] = [])
  case bookmark(Bookmarked)
  case place(KeptPlace)
  /// That of a search at a moment, in seconds since 1970.
  case difficulty(Difficulty, of: SearchKey, at: Int)

  package enum Outcome: Sendable, Hashable {
    case added
    case known
    /// There are ``Observatory/competitorCapacity`` such competitors already.
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
      var places: [KeptPlace] = []
      var looks: [Int: ClosedRange<Int>] = [:]
      for (index, row) in rows.enumerated() {
        switch row {
        case .position(let row):
          if last?.key != row.track {
            let number = try database.numberAdding(
              row.track, name: row.name, isLastName: false, at: row.looks.first ?? 0)
            last = (row.track, number)
          }
          outcomes.append(try database.take(row, as: last?.number ?? 0, at: now.second) ? .added : .known)
        case .track(let key, let name, let added, let visited, let alerts, let tags):
          let app = try database.number(ofApp: key.app, namedAtFirst: name)
          var isNew = try database.follow(
            key, app: app, added: (added ?? now).second, visited: visited?.second, alerts: alerts, at: now.second)
          if !tags.isEmpty, let track = try database.number(of: key), try database.tag(track: track, as: tags) {
            isNew = true
          }
          outcomes.append(isNew ? .added : .known)
        case .mark(let competitor, let added, let tags):
          let app = try database.number(ofApp: competitor.id, namedAtFirst: competitor.name)
          outcomes.append(
            try database.addCompetitor(app, tags: tags, added: (added ?? now).second, at: now.second))
        case .bookmark(let bookmark): outcomes.append(try database.take(bookmark))
        case .difficulty(let difficulty, let search, let moment):
          outcomes.append(try database.take(difficulty, of: search, at: moment))
        case .place(let place):
          places.append(place)
          if index + 1 < rows.count, rows[index + 1].isOfSameList(as: row) { continue }
          outcomes += try database.take(places)
          places = []
          let search = try database.add(place.search)
          let known = looks[search] ?? place.at...place.at
          looks[search] = min(known.lowerBound, place.at)...max(known.upperBound, place.at)
        }
      }
      for (search, looks) in looks {
        try database.fillTracks(of: search, from: looks.lowerBound, until: looks.upperBound, at: now.second)
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

  fileprivate func take(_ bookmark: Bookmarked) throws(SQLiteError) -> TakenRow.Outcome {
    let app = try number(ofApp: bookmark.listing.app, namedAtFirst: bookmark.name)
    try insert(bookmark, of: app, "INSERT OR IGNORE")
    return changedCount > 0 ? .added : .known
  }
}
