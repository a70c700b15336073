/// Tags: words that group tracks and competitors. A competitor without any is compared everywhere; one with tags, in the searches of tracks
/// that have one of them.
extension Observatory {
  /// The tags that something has, by name.
  ///
  /// - Parameters:
  ///   - track: the track that ``TagSummary/isGiven`` is about.
  ///   - competitor: the same of a competitor.
  package func tags(
    givenTo track: TrackKey? = nil, competitor: Int64? = nil
  ) throws(ObservatoryError) -> [TagSummary] {
    try read { database throws(SQLiteError) in
      try database.rows(
        """
        SELECT name,
          (SELECT count(*) FROM track_tag JOIN track ON track.number = track_tag.track
            WHERE track_tag.tag = tag.number AND track.removed IS NULL) AS tracks,
          (SELECT count(*) FROM competitor_tag WHERE competitor_tag.tag = tag.number) AS competitors,
          EXISTS (SELECT 1 FROM track_tag WHERE track_tag.tag = tag.number AND track_tag.track = ?1)
            OR EXISTS (SELECT 1 FROM competitor_tag WHERE competitor_tag.tag = tag.number AND competitor = ?2)
        FROM tag WHERE tracks + competitors > 0 ORDER BY folded
        """, try track.map { track throws(SQLiteError) in try database.number(of: track) } ?? nil,
        try competitor.map { app throws(SQLiteError) in try database.number(ofCompetitor: app) } ?? nil
      ) {
        TagSummary(
          name: $0.text(0), trackCount: $0.integer(1), competitorCount: $0.integer(2), isGiven: $0.flag(3))
      }
    }
  }

  /// The tracks that have a tag.
  package func tracks(tagged tag: String) throws(ObservatoryError) -> Set<TrackKey> {
    try read { database throws(SQLiteError) in try database.tracks(tagged: tag) }
  }

  /// Gives tags to tracks.
  package func tag(_ tracks: [TrackKey], as tags: [String]) throws(ObservatoryError) {
    try write { database throws(SQLiteError) in
      for track in tracks {
        guard let number = try database.number(of: track) else { continue }
        for tag in tags { try database.noteAdded(.track(track, tag: tag), at: now().second) }
        _ = try database.tag(track: number, as: tags)
      }
    }
  }

  /// Takes tags away from tracks.
  package func untag(_ tracks: [TrackKey], from tags: [String]) throws(ObservatoryError) {
    try write { database throws(SQLiteError) in
      for track in tracks {
        for tag in tags { try database.remove(.track(track, tag: tag), at: now().second) }
      }
    }
  }

  /// Takes a tag away from a competitor. One that has no other is compared everywhere then.
  ///
  /// - Returns: `false` if there are ``competitorCapacity`` of these already.
  package func untagCompetitor(_ app: Int64, from name: String) throws(ObservatoryError) -> Bool {
    try write { database throws(SQLiteError) in
      guard let competitor = try database.number(ofCompetitor: app), let tag = try database.number(ofTag: name) else {
        return true
      }
      let isLast = try !database.has(
        "SELECT 1 FROM competitor_tag WHERE competitor = ?1 AND tag <> ?2", competitor, tag)
      if isLast, try database.has("SELECT 1 FROM competitor_tag WHERE competitor = ?1", competitor),
        try database.competitorCount(of: nil) >= Self.competitorCapacity
      {
        return false
      }
      try database.remove(.mark(app, tag: name), at: now().second)
      return true
    }
  }
}

extension Database {
  func tracks(tagged tag: String) throws(SQLiteError) -> Set<TrackKey> {
    Set(
      try rows(
        """
        SELECT search.term, search.country, search.device, app.id
        FROM track JOIN search ON search.number = track.search JOIN app ON app.number = track.app
        WHERE removed IS NULL AND track.number IN (SELECT track FROM track_tag WHERE tag = ?1)
        """, try number(ofTag: tag)
      ) { TrackKey($0, 0) })
  }

  /// `nil` for a tag that nothing ever had.
  func number(ofTag name: String) throws(SQLiteError) -> Int? {
    try integer("SELECT number FROM tag WHERE folded = ?1", TagName.folded(name))
  }

  /// The number of a tag, which is added if need be. Its name stays as it was first written.
  func add(tag name: String) throws(SQLiteError) -> Int {
    if let number = try number(ofTag: name) { return number }
    try run("INSERT INTO tag (name, folded) VALUES (?1, ?2)", name, TagName.folded(name))
    return lastNumber
  }

  /// - Returns: `true` if the track lacked one of the tags.
  func tag(track: Int, as tags: [String]) throws(SQLiteError) -> Bool {
    var isNew = false
    for tag in tags {
      try run("INSERT OR IGNORE INTO track_tag (track, tag) VALUES (?1, ?2)", track, try add(tag: tag))
      if changedCount > 0 { isNew = true }
    }
    return isNew
  }

  func number(ofCompetitor app: Int64) throws(SQLiteError) -> Int? {
    try integer("SELECT number FROM competitor WHERE app = (SELECT number FROM app WHERE id = ?1)", app)
  }

  /// How many competitors have a tag; with `nil`, how many have none.
  func competitorCount(of tag: Int?) throws(SQLiteError) -> Int {
    guard let tag else {
      return try integer(
        "SELECT count(*) FROM competitor WHERE number NOT IN (SELECT competitor FROM competitor_tag)") ?? 0
    }
    return try integer("SELECT count(*) FROM competitor_tag WHERE tag = ?1", tag) ?? 0
  }

  /// Makes an app a competitor, or gives one that it is already the tags that it lacks.
  ///
  /// - Parameter tags: none for one that is compared everywhere.
  /// - Returns: ``TakenRow/Outcome/full`` if one of the tags, or without any everywhere, has no more room. Then nothing is changed.
  func addCompetitor(_ app: Int, tags: [String], added: Int, at now: Int) throws(SQLiteError) -> TakenRow.Outcome {
    let known = try integer("SELECT number FROM competitor WHERE app = ?1", app)
    if tags.isEmpty {
      if known != nil { return .known }
      guard try competitorCount(of: nil) < Observatory.competitorCapacity else { return .full }
    }
    var missing: [Int] = []
    for name in tags {
      let tag = try add(tag: name)
      if try has("SELECT 1 FROM competitor_tag WHERE competitor = ?1 AND tag = ?2", known, tag) { continue }
      guard try competitorCount(of: tag) < Observatory.competitorCapacity else { return .full }
      missing.append(tag)
    }
    if known == nil { try run("INSERT INTO competitor (app, added) VALUES (?1, ?2)", app, added) }
    let number = known ?? lastNumber
    for tag in missing {
      try run("INSERT OR IGNORE INTO competitor_tag (competitor, tag) VALUES (?1, ?2)", number, tag)
    }
    guard known == nil else { return missing.isEmpty ? .known : .added }
    for (search, _) in try trackedSearches() { try compare(app, in: search, at: now, now: now) }
    return .added
  }

  /// The names of a track's tags, with commas between them.
  static let tagNames: SQL = """
    (SELECT group_concat(name, ',') FROM (SELECT name FROM track_tag JOIN tag ON tag.number = track_tag.tag
      WHERE track_tag.track = track.number ORDER BY folded))
    """
  /// The same of a competitor.
  static let competitorTagNames: SQL = """
    (SELECT group_concat(name, ',') FROM (SELECT name FROM competitor_tag JOIN tag ON tag.number = competitor_tag.tag
      WHERE competitor_tag.competitor = competitor.number ORDER BY folded))
    """
}

extension Row {
  /// The names in a column of ``Database/tagNames``.
  func tags(_ column: Int32) -> [String] {
    textIfAny(column)?.split(separator: ",").map(String.init) ?? []
  }
}
