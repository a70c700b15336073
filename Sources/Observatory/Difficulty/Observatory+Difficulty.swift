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
    let known = try yardstick(country: search.country, device: search.device, at: moment)
    let difficulty = Difficulty(of: apps, by: known?.value ?? .usual)
    try run(
      """
      INSERT OR IGNORE INTO difficulty SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
      WHERE EXISTS (SELECT 1 FROM track WHERE search = ?1 AND removed IS NULL)
      """, try number(of: search), moment, difficulty.count, Int((difficulty.strength * Difficulty.billion).rounded()),
      difficulty.named, difficulty.freshCount, Int((difficulty.quality * Difficulty.billion).rounded()), known?.number)
  }
}
