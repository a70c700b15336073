package import Essentials

/// A row of another copy's export, once it is understood.
package enum TakenRow: Sendable, Hashable {
  case position(KeptPosition)
  case track(
    TrackKey, name: String, added: Date?, visited: Date?, alerts: String? = nil, alertsAt: Date? = nil,
    tags: [String] = [])
  case mark(Competitor, added: Date?, tags: [String] = [])
  case bookmark(Bookmarked)
  case place(KeptPlace)
  /// That of a search at a moment, in seconds since 1970.
  case difficulty(Difficulty, of: SearchKey, at: Int)
  /// Between two moments.
  case fact(FactField, FactValue, of: Listing, name: String, since: Int, until: Int, isOlder: Bool)
  case rating(Facts.Rating, of: Listing, name: String, since: Int, until: Int)
  case review(KeptReview, of: Listing, name: String)
  /// Removed at a moment, and added again at one; 0 for never.
  case removal(Removable, at: Int, again: Int)

  package enum Outcome: Sendable, Hashable {
    case added
    case known
    /// Another position is known from the same time, which stays.
    case differs
    /// There are ``Observatory/competitorCapacity`` such competitors already.
    case full
  }
}

extension TakenRow {
  /// A history without looks between: the values of a fact, or the ratings, of one listing.
  package enum History: Sendable, Hashable {
    case fact(FactField, Listing, isOlder: Bool)
    case ratings(Listing)
  }

  /// The history that a row belongs to; `nil` for rows of other kinds.
  package var history: History? {
    switch self {
    case .fact(let field, _, let listing, _, _, _, let isOlder): .fact(field, listing, isOlder: isOlder)
    case .rating(_, let listing, _, _, _): .ratings(listing)
    default: nil
    }
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
  /// Takes rows in from an export, all of them or none. Nothing is there twice. Positions bring their apps along, which are not tracked for
  /// that. What was removed here or there, and not added again later, is removed.
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
      var reviewed: Set<Int> = []
      // Facts and ratings of one listing are taken in together, wherever they stand.
      let histories = Dictionary(grouping: rows.indices) { rows[$0].history }
      var areNew: [Int: Bool] = [:]
      func take(_ news: [Bool], of row: TakenRow) {
        for (index, isNew) in zip(histories[row.history, default: []], news) { areNew[index] = isNew }
      }
      for (index, row) in rows.enumerated() {
        switch row {
        case .position(let row):
          if last?.key != row.track {
            let number = try database.numberAdding(
              row.track, name: row.name, isLastName: false, at: row.looks.first ?? 0)
            last = (row.track, number)
          }
          outcomes.append(try database.take(row, as: last?.number ?? 0, at: now.second))
        case .track(let key, let name, let added, let visited, let alerts, let alertsAt, let tags):
          let app = try database.number(ofApp: key.app, namedAtFirst: name)
          var isNew = try database.take(
            key, app: app, added: added?.second, visited: visited?.second, alerts: alerts, alertsAt: alertsAt?.second,
            at: now.second)
          for tag in tags where try !database.isRemoved(.track(key, tag: tag), addedBy: nil) {
            if let track = try database.number(of: key), try database.tag(track: track, as: [tag]) { isNew = true }
          }
          outcomes.append(isNew ? .added : .known)
        case .mark(let mark, let added, let tags): outcomes.append(try database.take(mark, added: added, tags, at: now))
        case .fact(let field, _, let listing, let name, _, _, let isOlder):
          if areNew[index] == nil {
            let number = try database.numberAdding(listing, name: name)
            var spans: [Span<FactValue>] = []
            for index in histories[row.history, default: []] {
              guard case .fact(_, let value, _, _, let since, let until, _) = rows[index] else { continue }
              spans.append(Span(try database.stored(value, field), seenAt: Set([since, until]).sorted()))
            }
            let table = database.facts(field, of: number, isOlder: isOlder)
            take(try table.join(spans, at: now.second), of: row)
          }
          outcomes.append(areNew[index] == true ? .added : .known)
        case .rating(_, let listing, let name, _, _):
          if areNew[index] == nil {
            let spans = histories[row.history, default: []].compactMap { index -> Span<Facts.Rating>? in
              guard case .rating(let rating, _, _, let since, let until) = rows[index] else { return nil }
              return Span(rating, seenAt: Set([since, until]).sorted())
            }
            let table = database.ratings(of: try database.numberAdding(listing, name: name))
            take(try table.join(spans, at: now.second), of: row)
          }
          outcomes.append(areNew[index] == true ? .added : .known)
        case .review(let review, let listing, let name):
          let number = try database.numberAdding(listing, name: name)
          reviewed.insert(number)
          outcomes.append(try database.take(review, of: number) ? .added : .known)
        case .removal(let thing, let removed, let again):
          outcomes.append(try database.take(thing, removed: removed, again: again))
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
      for listing in reviewed { try database.makeRoom(in: listing) }
      return outcomes
    }
  }
}

extension Database {
  fileprivate func take(_ row: KeptPosition, as track: Int, at now: Int) throws(SQLiteError) -> TakenRow.Outcome {
    let table = positions(of: track)
    let known = try table.around(row.span.since, row.span.until)
    if let first = try table.join(row.span, to: known, at: now) {
      if let number = row.position.number { try keepBest(number, of: track, at: first) }
      return .added
    }
    let others = known.filter { $0.value != row.position }
    return others.contains { span in row.looks.contains(where: span.wasSeen(at:)) } ? .differs : .known
  }

  fileprivate func take(
    _ mark: Competitor, added: Date?, _ tags: [String], at now: Date
  ) throws(SQLiteError) -> TakenRow.Outcome {
    let moment = (added ?? now).second
    guard try !isRemoved(.mark(mark.id), addedBy: moment) else { return .known }
    var left: [String] = []
    for tag in tags where try !isRemoved(.mark(mark.id, tag: tag), addedBy: nil) { left.append(tag) }
    let app = try number(ofApp: mark.id, namedAtFirst: mark.name)
    let outcome = try addCompetitor(app, tags: left, added: moment, at: now.second)
    try run("UPDATE competitor SET added = ?2 WHERE app = ?1 AND added > ?2", app, moment)
    return outcome
  }

  /// Of two bookmarks the later counts.
  fileprivate func take(_ bookmark: Bookmarked) throws(SQLiteError) -> TakenRow.Outcome {
    guard try !isRemoved(.bookmark(bookmark.listing), addedBy: bookmark.added?.second) else { return .known }
    let app = try number(ofApp: bookmark.listing.app, namedAtFirst: bookmark.name)
    try insert(bookmark, of: app, "INSERT OR IGNORE")
    if changedCount > 0 { return .added }
    try run(
      """
      UPDATE bookmark SET name = ?3, developer = ?4, url = ?5, added = ?6
      WHERE app = ?1 AND country = ?2 AND coalesce(added, 0) < ?6
      """, app, bookmark.listing.country, bookmark.name, bookmark.developer, bookmark.url, bookmark.added?.second)
    try run(
      "UPDATE bookmark SET looked = ?3 WHERE app = ?1 AND country = ?2 AND coalesce(looked, 0) < ?3", app,
      bookmark.listing.country, bookmark.visited?.second)
    return .known
  }
}
