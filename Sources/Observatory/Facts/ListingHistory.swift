package import Essentials

/// Everything known of an app in a country's store over time.
package struct ListingHistory: Sendable, Hashable {
  /// The times when the store first and last said something of it.
  package var since: Date
  package var until: Date
  /// The facts known last.
  package var facts: Facts
  /// The earliest first.
  package var changes: [FactChange]
  /// The ratings in order of time.
  package var ratings: [RatingSpan]
  /// The last moment seen by a clock that was ahead, which is left out of the rest; `nil` if there is none.
  package var ahead: Date?
}

extension Observatory {
  /// The history of an app in a country's store until `now`; `nil` if nothing is known.
  package func history(of listing: Listing, until now: Date) throws(ObservatoryError) -> ListingHistory? {
    try read { database throws(SQLiteError) in
      guard let number = try database.number(of: listing),
        let facts = try database.facts(of: listing, at: now.second)
      else { return nil }
      // Each look says whether the app is sold.
      let sold = database.facts(.available, of: number)
      let looks = try sold.known(from: .min, at: now.second)
      guard let first = looks.first, let last = looks.last else { return nil }
      return ListingHistory(
        since: Date(second: first.since), until: Date(second: last.until), facts: facts,
        changes: try database.changes(of: number, since: .min, until: now.second),
        ratings: try database.ratings(of: number).known(from: .min, at: now.second)
          .map(RatingSpan.init),
        ahead: try sold.ahead(of: now.second).last.map { Date(second: $0.until) })
    }
  }

  /// The apps whose facts are kept whenever they are seen: bookmarks, tracked apps and competitors.
  package func rememberedApps() throws(ObservatoryError) -> Set<Int64> {
    try read { database throws(SQLiteError) in try database.rememberedApps() }
  }
}

extension Database {
  /// The ids of the apps that ``Observatory/rememberedApps()`` tells.
  func rememberedApps() throws(SQLiteError) -> Set<Int64> {
    Set(
      try rows(
        """
        SELECT id FROM app WHERE number IN (
          SELECT app FROM bookmark UNION SELECT app FROM track WHERE removed IS NULL UNION SELECT app FROM competitor)
        """
      ) { Int64($0.integer(0)) })
  }
}
