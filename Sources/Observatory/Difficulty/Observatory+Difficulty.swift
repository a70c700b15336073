package import Essentials

extension Observatory {
  /// Keeps what a country's free chart says of the number of ratings.
  package func keep(
    yardstick ratings: Int, country: String, device: String, at moment: Date
  ) throws(ObservatoryError) {
    try write { database throws(SQLiteError) in
      try database.run(
        "INSERT OR IGNORE INTO yardstick (country, device, at, ratings) VALUES (?1, ?2, ?3, ?4)", country, device,
        moment.second, ratings)
    }
  }

  /// That of the newest chart of the 30 days up to a moment, or the usual one.
  package func yardstick(country: String, device: String, at moment: Date) throws(ObservatoryError) -> Yardstick {
    try read { database throws(SQLiteError) in
      try database.yardstick(country: country, device: device, at: moment.second)?.value ?? .usual
    }
  }

  /// The difficulty of a tracked term at each look within some time that found anything and isn't doubtful, the oldest first.
  package func difficulties(
    of search: SearchKey, from start: Date, until end: Date
  ) throws(ObservatoryError) -> [(at: Date, difficulty: Difficulty)] {
    try read { database throws(SQLiteError) in
      try database.rows(
        """
        SELECT \(Difficulty.columns), difficulty.at FROM difficulty
        LEFT JOIN yardstick ON yardstick.number = difficulty.yardstick
        WHERE difficulty.search = ?1 AND difficulty.at BETWEEN ?2 AND ?3 ORDER BY difficulty.at
        """, try database.number(of: search), start.second, end.second
      ) { row in Difficulty(row, 0).map { (row.date(7), $0) } }.compactMap(\.self)
    }
  }
}

extension Database {
  fileprivate func yardstick(
    country: String, device: String, at moment: Int
  ) throws(SQLiteError) -> (number: Int, value: Yardstick)? {
    try first(
      """
      SELECT number, ratings, at FROM yardstick
      WHERE country = ?1 AND device = ?2 AND at BETWEEN ?3 - 30 * 86400 AND ?3 ORDER BY at DESC LIMIT 1
      """, country, device, moment
    ) { ($0.integer(0), Yardstick(ratings: $0.integer(1), seen: $0.date(2))) }
  }

  /// Keeps the difficulty of a look at a term that is tracked, measured with the chart known by then.
  func keep(_ apps: FirstApps, of search: SearchKey, at moment: Int) throws(SQLiteError) {
    guard let number = try number(of: search),
      try has("SELECT 1 FROM track WHERE search = ?1 AND removed IS NULL", number)
    else { return }
    let known = try yardstick(country: search.country, device: search.device, at: moment)
    try keep(Difficulty(of: apps, by: known?.value ?? .usual), of: number, yardstick: known?.number, at: moment)
  }

  /// Takes a difficulty in with its yardstick, unless one of that look is here.
  func take(_ difficulty: Difficulty, of search: SearchKey, at moment: Int) throws(SQLiteError) -> TakenRow.Outcome {
    let seen = difficulty.yardstick.seen?.second
    try run(
      "INSERT OR IGNORE INTO yardstick (country, device, at, ratings) SELECT ?1, ?2, ?3, ?4 WHERE ?3 IS NOT NULL",
      search.country, search.device, seen, difficulty.yardstick.ratings)
    let known = try integer(
      "SELECT number FROM yardstick WHERE country = ?1 AND device = ?2 AND at = ?3", search.country, search.device, seen
    )
    try keep(difficulty, of: try add(search), yardstick: known, at: moment)
    return changedCount > 0 ? .added : .known
  }

  private func keep(
    _ difficulty: Difficulty, of search: Int, yardstick: Int?, at moment: Int
  ) throws(SQLiteError) {
    try run(
      "INSERT OR IGNORE INTO difficulty VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)", search, moment, difficulty.count,
      Int((difficulty.strength * Difficulty.billion).rounded()), difficulty.named, difficulty.freshCount,
      Int((difficulty.quality * Difficulty.billion).rounded()), yardstick, try arrival())
  }
}
