package import Essentials

/// The latest facts of an app in a country's store.
package struct ListingSummary: Sendable, Hashable {
  package var listing: Listing
  package var facts: Facts
  /// The time when the store last said so.
  package var seen: Date
}

extension Observatory {
  /// The facts of an app known last by `now`, in each country's store with any.
  package func listings(of app: Int64, until now: Date) throws(ObservatoryError) -> [ListingSummary] {
    try read { database throws(SQLiteError) in
      let countries = try database.rows(
        """
        SELECT listing.number, listing.country FROM listing JOIN app ON app.number = listing.app
        WHERE app.id = ?1 ORDER BY listing.country
        """, app
      ) { (number: $0.integer(0), country: $0.text(1)) }
      var summaries: [ListingSummary] = []
      for (number, country) in countries {
        let listing = Listing(app: app, country: country)
        if let summary = try database.summary(of: listing, number, at: now.second) { summaries.append(summary) }
      }
      return summaries
    }
  }

  /// The facts of an app in a country's store known last by `now`; `nil` if there are none.
  package func summary(of listing: Listing, until now: Date) throws(ObservatoryError) -> ListingSummary? {
    try read { database throws(SQLiteError) in
      guard let number = try database.number(of: listing) else { return nil }
      return try database.summary(of: listing, number, at: now.second)
    }
  }

  /// The places where an app was last seen for a term, by country and until `now`. Countries without a look are missing.
  package func latestPositions(
    of app: Int64, term: String, device: String, until now: Date
  ) throws(ObservatoryError) -> [String: PositionSpan] {
    try read { database throws(SQLiteError) in
      let tracks = try database.rows(
        """
        SELECT track.number, search.country FROM track JOIN search ON search.number = track.search
        WHERE search.folded = ?1 AND search.device = ?2 AND track.app = (SELECT number FROM app WHERE id = ?3)
        """, SearchKey.folded(term), device, app
      ) { (number: $0.integer(0), country: $0.text(1)) }
      var positions: [String: PositionSpan] = [:]
      for (number, country) in tracks {
        let span = try database.positions(of: number).latest(at: now.second)
        positions[country] = span.map { PositionSpan($0) }
      }
      return positions
    }
  }
}

extension Database {
  fileprivate func summary(of listing: Listing, _ number: Int, at moment: Int) throws(SQLiteError) -> ListingSummary? {
    // Each look says whether the app is sold.
    guard let seen = try facts(.available, of: number).latest(at: moment)?.until,
      let facts = try facts(of: listing, at: moment)
    else { return nil }
    return ListingSummary(listing: listing, facts: facts, seen: Date(second: seen))
  }
}
