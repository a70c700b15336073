extension Database {
  /// The number of a search in the table `search`; `nil` if it has none.
  func number(of search: SearchKey) throws(SQLiteError) -> Int? {
    try first(
      "SELECT number FROM search WHERE folded = ?1 AND country = ?2 AND device = ?3",
      SearchKey.folded(search.term), search.country, search.device
    ) { $0.integer(0) }
  }

  /// The number of a search in the table `search`, which it is added to.
  func add(_ search: SearchKey) throws(SQLiteError) -> Int {
    if let known = try number(of: search) { return known }
    try run(
      "INSERT INTO search (term, country, device, folded) VALUES (?1, ?2, ?3, ?4)", search.term, search.country,
      search.device, SearchKey.folded(search.term))
    return lastNumber
  }

  /// The number of a track in the table `track`, also of one that is no longer followed; `nil` if it never was.
  func number(of track: TrackKey) throws(SQLiteError) -> Int? {
    guard let search = try number(of: track.search) else { return nil }
    return try first(
      "SELECT number FROM track WHERE search = ?1 AND app = (SELECT number FROM app WHERE id = ?2)",
      search, track.app
    ) { $0.integer(0) }
  }
}
