package import Essentials

extension Observatory {
  /// Keeps what one answer to a search says, all of it or nothing: positions, as ``record(_:for:at:now:)`` does, and facts of the apps that
  /// are remembered (``rememberedApps()``).
  ///
  /// - Parameters:
  ///   - compared: an app whose position and facts are kept as well, followed or not; `nil` for none.
  ///   - facts: what the answer says of its apps, by their ids.
  ///   - moment: when the store answered.
  ///   - now: the present. What was seen after it, by a clock that was ahead, stays apart.
  package func record(
    _ ranking: Ranking, for search: SearchKey, comparing compared: (id: Int64, name: String)?, facts: [Int64: Facts],
    at moment: Date, now: Date = .distantFuture
  ) throws(ObservatoryError) {
    try write { database throws(SQLiteError) in
      if let number = try database.number(of: search) {
        try database.record(ranking, search: number, at: moment.second, now: now.second)
      }
      var kept = try database.rememberedApps()
      if let compared {
        kept.insert(compared.id)
        try database.record(
          Standing(of: compared.id, in: ranking), of: TrackKey(search: search, app: compared.id), name: compared.name,
          at: moment.second, now: now.second)
      }
      for (app, facts) in facts where kept.contains(app) {
        try database.see(
          facts, of: Listing(app: app, country: search.country), at: moment.second, now: now.second)
      }
    }
  }
}
