package import Essentials

extension Observatory {
  /// The apps that count as around a tracked one, on either side.
  package static var neighbourReach: Int { 5 }

  /// Keeps what one answer says, all of it or nothing: the whole list, the positions of tracked apps and competitors in it,
  /// and facts of remembered apps (``rememberedApps()``). A search without tracks leaves no positions.
  ///
  /// - Parameters:
  ///   - compared: an app whose position and facts are kept as well, tracked or not.
  ///   - first: the first apps, from which the difficulty of a tracked search is kept; `nil` where it has none.
  ///   - facts: what the answer says of its apps, by their ids.
  ///   - now: the present. Answers after it, by a clock that was ahead, stay apart.
  package func record(
    _ list: PositionList, for search: SearchKey, comparing compared: (id: Int64, name: String)? = nil,
    first: FirstApps? = nil, facts: [Int64: Facts] = [:], at moment: Date, now: Date = .distantFuture
  ) throws(ObservatoryError) {
    let (moment, now) = (moment.second, now.second)
    try write { database throws(SQLiteError) in
      let isInDoubt = try database.record(list, for: search, at: moment, now: now)
      if let first, !isInDoubt { try database.keep(first, of: search, at: moment) }
      var kept = try database.rememberedApps()
      if let compared {
        kept.insert(compared.id)
        if let position = Position(of: compared.id, in: list) {
          let track = TrackKey(search: search, app: compared.id)
          let number = try database.numberAdding(track, name: compared.name, isLastName: true, at: moment)
          try database.keep(isInDoubt ? .doubtful(position) : position, of: number, at: moment, now: now)
        }
      }
      for (app, facts) in facts where kept.contains(app) {
        try database.see(facts, of: Listing(app: app, country: search.country), at: moment, now: now)
      }
    }
  }

  /// Keeps the positions in several answers, all of them or none.
  package func record(_ lists: [(SearchKey, PositionList)], at moment: Date) throws(ObservatoryError) {
    try write { database throws(SQLiteError) in
      for (search, list) in lists {
        _ = try database.record(list, for: search, at: moment.second, now: .max)
      }
    }
  }
}

extension Database {
  /// Keeps the positions in an answer, if anything is tracked through its search.
  ///
  /// - Returns: `true` if they are in doubt.
  fileprivate func record(
    _ list: PositionList, for search: SearchKey, at moment: Int, now: Int
  ) throws(SQLiteError) -> Bool {
    guard let search = try number(of: search),
      try has("SELECT 1 FROM track WHERE search = ?1 AND removed IS NULL", search)
    else { return false }
    var isInDoubt = false
    if let found = list.found {
      isInDoubt = try self.isInDoubt(found: found, of: search, at: moment, now: now)
      try keep(found: found, inDoubt: isInDoubt, of: search, at: moment, now: now)
    }
    // A competitor's track isn't a person's, so it counts as removed.
    let uncompared = try rows(
      "SELECT app FROM competitor WHERE app NOT IN (SELECT app FROM track WHERE search = ?1)", search
    ) { $0.integer(0) }
    for app in uncompared { try compare(app, in: search, at: moment, now: now) }
    let tracks = try rows(
      """
      SELECT track.number, app.id, track.removed IS NULL FROM track JOIN app ON app.number = track.app
      WHERE track.search = ?1 AND (track.removed IS NULL OR track.app IN (SELECT app FROM competitor))
      """, search
    ) { (number: $0.integer(0), app: $0.id(1), isFollowed: $0.flag(2)) }
    var numbers: [Int] = []
    for track in tracks {
      guard let said = Position(of: track.app, in: list) else { continue }
      let position = isInDoubt ? .doubtful(said) : said
      if track.isFollowed { try noteMove(to: position, of: track.number, at: moment, now: now) }
      try keep(position, of: track.number, at: moment, now: now)
      if track.isFollowed, let number = position.number { numbers.append(number) }
    }
    if try has("SELECT 1 FROM list WHERE search = ?1 AND at = ?2", search, moment) { return isInDoubt }
    var places = ListPlaces(hasUnreadable: list.hasUnreadable)
    for app in list.apps {
      // Far apps keep their first name: each country has another. One that could not be looked up keeps the name that it has here.
      let isNear = !isInDoubt && numbers.contains { abs($0 - app.position) <= Observatory.neighbourReach }
      let number = try number(ofApp: app.app, name: app.name, isLastName: isNear && !app.name.isEmpty)
      _ = places.put(number, at: app.position)
    }
    try keep(KeptList(at: moment, found: list.depth, isDoubtful: isInDoubt, places: places), of: search)
    return isInDoubt
  }

  fileprivate func keep(_ position: Position, of track: Int, at moment: Int, now: Int) throws(SQLiteError) {
    try setVisitBack(of: track, to: now)
    let isKept = try positions(of: track).see(position, at: moment, now: now)
    if isKept, let number = position.number { try keepBest(number, of: track, at: moment) }
  }

  /// If a clock was ahead at a person's visit, only the positions known by then count as seen. Later ones are news again.
  private func setVisitBack(of track: Int, to now: Int) throws(SQLiteError) {
    try run(
      """
      UPDATE track SET looked =
        (SELECT CASE WHEN until > ?2 THEN since ELSE until END FROM standing
          WHERE track = ?1 AND since <= ?2 ORDER BY since DESC LIMIT 1)
      WHERE number = ?1 AND looked > ?2
      """, track, now)
  }

  /// Keeps the best position with its track, so that no list has to read the whole history.
  func keepBest(_ position: Int, of track: Int, at moment: Int) throws(SQLiteError) {
    try run(
      """
      UPDATE track SET best = ?2, best_at = ?3
      WHERE number = ?1 AND (best IS NULL OR best > ?2 OR best = ?2 AND best_at > ?3)
      """, track, position, moment)
  }
}
