package import Essentials

extension Observatory {
  /// Yours beside competitors, for each search with tracks, from the last list by `now` that isn't in doubt. Yours is every tracked app, or
  /// those that are tracked with a tag.
  ///
  /// - Parameters:
  ///   - search: the only one; `nil` for all.
  ///   - top: how many are the first of a list.
  ///   - tag: the tag in force; `nil` for all tracks.
  ///   - isChosen: the searches that are wanted.
  package func gaps(
    of search: SearchKey? = nil, top: Int, tagged tag: String? = nil, at now: Date,
    choosing isChosen: @Sendable (SearchKey) -> Bool = { _ in true }
  ) throws(ObservatoryError) -> TermGaps {
    try read { database throws(SQLiteError) in
      var gaps = TermGaps()
      let only = try search.map { search throws(SQLiteError) in try database.number(of: search) ?? 0 }
      let tag = try database.number(inForce: tag)
      let own = Set(
        try database.rows(
          "SELECT DISTINCT app FROM track WHERE removed IS NULL AND \(Database.isTagged("?1"))", tag
        ) { $0.integer(0) })
      let compared = try ComparedApps(database, tag: tag)
      var sides: [Set<Int>: GapSides] = [:]
      var names = AppsByNumber(database)
      var (counting, everywhere): (Set<Int>, Set<Int>?) = ([], nil)
      for (number, key) in try database.trackedSearches(only, tag: tag) where isChosen(key) {
        gaps.searches.append(key)
        let rivals = compared.apps(in: number).subtracting(own)
        let known = sides[rivals] ?? GapSides(own: own, rivals: rivals)
        sides[rivals] = known
        counting.formUnion(rivals)
        everywhere = everywhere?.intersection(rivals) ?? rivals
        guard let found = try database.gap(of: number, between: known, top: top, at: now.second) else {
          if try database.unreadableListCount(of: number) > 0 { gaps.unknown.insert(key) }
          continue
        }
        gaps.seen[key] = Date(second: found.list.at)
        guard case .known(let kind) = found.reading.kind else {
          if found.reading.kind == .unknown { gaps.unknown.insert(key) }
          continue
        }
        func app(_ index: Int?) throws(SQLiteError) -> PositionedApp? {
          guard let index, let places = found.list.places else { return nil }
          return try names.app(at: index, of: places)
        }
        gaps.rows.append(
          TermGap(
            search: key, kind: kind, rivals: found.reading.rivals, best: try app(found.reading.best),
            own: try app(found.reading.own), found: found.list.found, at: Date(second: found.list.at),
            since: Date(second: found.since)))
      }
      gaps.competitorCount = counting.count
      if tag == nil, let everywhere { gaps.partlyComparedCount = compared.all.subtracting(own.union(everywhere)).count }
      return gaps
    }
  }
}

extension Database {
  /// The last sound list of a search with what it says, and the first of the unbroken looks that said so. `nil` without a list.
  ///
  /// Goes back month by month, as far as the lists say the same. Those that are in doubt or can't be read count for nothing.
  fileprivate func gap(
    of search: Int, between sides: GapSides, top: Int, at now: Int
  ) throws(SQLiteError) -> (list: KeptList, reading: GapSides.Reading, since: Int)? {
    var last: (list: KeptList, reading: GapSides.Reading, since: Int)?
    var end = now
    while true {
      let month = try lists(of: search, from: end, until: end, withMonth: true)
      guard let first = month.first?.at else { return last }
      for list in month.reversed() where !list.isDoubtful {
        guard let places = list.places else { continue }
        let reading = sides.reading(of: places, found: list.found, top: top)
        guard let kind = last?.reading.kind else {
          last = (list, reading, list.at)
          guard case .known = reading.kind else { return last }
          continue
        }
        if reading.kind == .unknown { continue }
        guard reading.kind == kind else { return last }
        last?.since = list.at
      }
      end = first - 1
    }
  }
}
