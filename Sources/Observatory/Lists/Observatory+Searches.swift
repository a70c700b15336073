package import Essentials

extension Observatory {
  /// The searches that something was tracked through once, or that have lists; the oldest first.
  package func searchesWithPositions() throws(ObservatoryError) -> [SearchKey] {
    try read { database throws(SQLiteError) in
      try database.searches(
        "number IN (SELECT search FROM track) OR EXISTS (SELECT 1 FROM list WHERE list.search = search.number)"
      ).map(\.key)
    }
  }

  /// The positions of apps in the last lists by a moment of the searches with tracks in a country, the oldest search first; `nil` where that
  /// isn't known. Lists in doubt count for nothing.
  package func latestPositions(
    of apps: [Int64], country: String, device: String, until end: Date
  ) throws(ObservatoryError) -> [(search: SearchKey, at: Date, positions: [Position?])] {
    try read { database throws(SQLiteError) in
      var numbers: [Int?] = []
      for app in apps { numbers.append(try database.integer("SELECT number FROM app WHERE id = ?1", app)) }
      var latest: [(search: SearchKey, at: Date, positions: [Position?])] = []
      for (number, key) in try database.trackedSearches() where key.country == country && key.device == device {
        guard let list = try database.latestList(of: number, until: end.second) else { continue }
        latest.append((search: key, at: Date(second: list.at), positions: numbers.map { list.position(of: $0) }))
      }
      return latest
    }
  }
}

extension Database {
  /// The searches that fit a condition, the oldest first unless another order is named.
  func searches(
    _ condition: SQL, values: [any SQLiteBindable] = [], by order: SQL = "number"
  ) throws(SQLiteError) -> [(number: Int, key: SearchKey)] {
    try rows(
      "SELECT number, term, country, device FROM search WHERE \(condition) ORDER BY \(order)", values: values
    ) {
      ($0.integer(0), SearchKey(term: $0.text(1), country: $0.text(2), deviceAndOrder: $0.text(3)))
    }
  }

  /// The searches that something is tracked through, the oldest first.
  ///
  /// - Parameters:
  ///   - search: the number of the only one; `nil` for all.
  ///   - tag: the number of the tag in force; `nil` for none.
  func trackedSearches(_ search: Int? = nil, tag: Int? = nil) throws(SQLiteError) -> [(number: Int, key: SearchKey)] {
    try searches(
      """
      number IN (SELECT search FROM track WHERE removed IS NULL AND \(Self.isTagged("?2"))) AND (?1 IS NULL OR number = ?1)
      """, values: [search, tag])
  }
}
