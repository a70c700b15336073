package import Essentials

extension Observatory {
  /// The number of places kept on either side of a followed app.
  package static var neighbourReach: Int { 5 }

  /// Keeps what one answer to a search says, all of it or nothing: the position of each app that is followed through the search, the
  /// apps around it, the positions of competitors, and facts of the apps that are remembered (``rememberedApps()``). Of a search through
  /// which nothing is followed no positions are kept.
  ///
  /// - Parameters:
  ///   - compared: an app whose position and facts are kept as well, followed or not.
  ///   - facts: what the answer says of its apps, by their ids.
  ///   - now: the present. Answers after it, by a clock that was ahead, stay apart.
  package func record(
    _ list: PositionList, for search: SearchKey, comparing compared: (id: Int64, name: String)? = nil,
    facts: [Int64: Facts] = [:], at moment: Date, now: Date = .distantFuture
  ) throws(ObservatoryError) {
    try write { database throws(SQLiteError) in
      let isInDoubt = try database.record(list, for: search, at: moment.second, now: now.second)
      var kept = try database.rememberedApps()
      if let compared {
        kept.insert(compared.id)
        if let position = Position(of: compared.id, in: list) {
          try database.record(
            isInDoubt ? .doubtful(position) : position, of: TrackKey(search: search, app: compared.id),
            name: compared.name, at: moment.second, now: now.second)
        }
      }
      for (app, facts) in facts where kept.contains(app) {
        try database.see(
          facts, of: Listing(app: app, country: search.country), at: moment.second, now: now.second)
      }
    }
  }

  /// Keeps the positions that several answers say, all of them or none.
  package func record(_ lists: [(SearchKey, PositionList)], at moment: Date) throws(ObservatoryError) {
    try write { database throws(SQLiteError) in
      for (search, list) in lists {
        _ = try database.record(list, for: search, at: moment.second, now: .max)
      }
    }
  }
}

extension Database {
  /// Keeps where an app stands in a search's answer, whether it is followed there or not.
  fileprivate func record(
    _ position: Position, of track: TrackKey, name: String, at moment: Int, now: Int
  ) throws(SQLiteError) {
    let (search, app) = (try add(track.search), try number(ofApp: track.app, name: name))
    // A track that nobody follows.
    try run(
      "INSERT INTO track (search, app, added, removed) VALUES (?1, ?2, ?3, ?3) ON CONFLICT DO NOTHING",
      search, app, moment)
    guard let number = try number(of: track) else { return }
    try keep(position, of: number, at: moment, now: now)
  }

  /// Keeps the positions that a search's answer says, if anything is followed through it.
  ///
  /// - Returns: `true` if they are in doubt.
  fileprivate func record(
    _ list: PositionList, for search: SearchKey, at moment: Int, now: Int
  ) throws(SQLiteError) -> Bool {
    guard let search = try number(of: search),
      try first("SELECT 1 FROM track WHERE search = ?1 AND removed IS NULL", search, read: { _ in true }) != nil
    else { return false }
    var isInDoubt = false
    if let found = list.found {
      isInDoubt = try self.isInDoubt(found: found, of: search, at: moment, now: now)
      try keep(found: found, inDoubt: isInDoubt, of: search, at: moment, now: now)
    }
    // A competitor's track is one that nobody follows.
    try run(
      """
      INSERT INTO track (search, app, added, removed) SELECT ?1, app, ?2, ?2 FROM competitor WHERE true
      ON CONFLICT DO NOTHING
      """, search, moment)
    let tracks = try rows(
      """
      SELECT track.number, app.id, track.removed IS NULL FROM track JOIN app ON app.number = track.app
      WHERE track.search = ?1 AND (track.removed IS NULL OR track.app IN (SELECT app FROM competitor))
      """, search
    ) { (number: $0.integer(0), app: Int64($0.integer(1)), isFollowed: $0.integer(2) == 1) }
    var positions: [Int] = []
    for track in tracks {
      guard let said = Position(of: track.app, in: list) else { continue }
      let position = isInDoubt ? .doubtful(said) : said
      if track.isFollowed { try noteMove(to: position, of: track.number, at: moment, now: now) }
      try keep(position, of: track.number, at: moment, now: now)
      if track.isFollowed, let number = position.number { positions.append(number) }
    }
    // Around an app that may not stand there is nobody.
    if isInDoubt { return true }
    var neighbours: [NeighbourCode.Place] = []
    let reach = Observatory.neighbourReach
    for place in list.apps where positions.contains(where: { abs($0 - place.position) <= reach }) {
      let app = try number(ofApp: place.app, name: place.name)
      neighbours.append(NeighbourCode.Place(position: place.position, app: app))
    }
    try self.neighbours(of: search).see(NeighbourCode.bytes(of: neighbours), at: moment, now: now)
    return false
  }

  private func keep(_ position: Position, of track: Int, at moment: Int, now: Int) throws(SQLiteError) {
    try setLookBack(of: track, to: now)
    let isKept = try positions(of: track).see(position, at: moment, now: now)
    if isKept, let number = position.number { try keepBest(number, of: track, at: moment) }
  }

  /// If a person has looked by a clock that was ahead, only the positions known by then count as seen; later ones are movement
  /// again.
  private func setLookBack(of track: Int, to now: Int) throws(SQLiteError) {
    try run(
      """
      UPDATE track SET looked =
        (SELECT CASE WHEN until > ?2 THEN since ELSE until END FROM standing
          WHERE track = ?1 AND since <= ?2 ORDER BY since DESC LIMIT 1)
      WHERE number = ?1 AND looked > ?2
      """, track, now)
  }

  /// The best position ever is kept with its track, so that no list has to read all that was ever seen.
  func keepBest(_ position: Int, of track: Int, at moment: Int) throws(SQLiteError) {
    try run(
      """
      UPDATE track SET best = ?2, best_at = ?3
      WHERE number = ?1 AND (best IS NULL OR best > ?2 OR best = ?2 AND best_at > ?3)
      """, track, position, moment)
  }
}
