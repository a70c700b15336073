package import Foundation

/// All that became known of an app in a country's store.
package struct ListingHistory: Sendable, Hashable {
  /// When the store first said something of it, and last.
  package var since: Date
  package var until: Date
  /// What was known last, for what has no change.
  package var facts: Facts
  /// The earliest first.
  package var changes: [FactChange]
  /// In their order.
  package var ratings: [RatingSpan]
}

extension Observatory {
  /// All that became known of an app in a country's store; `nil` where nothing is.
  package func history(of listing: Listing) throws(ObservatoryError) -> ListingHistory? {
    try read { database throws(SQLiteError) in
      guard let number = try database.number(of: listing),
        let facts = try database.facts(of: listing, at: .max)
      else { return nil }
      // Each look says whether the app is sold.
      let looks = try FactTable(database: database, listing: number, field: .available).spans(from: .min)
      guard let first = looks.first, let last = looks.last else { return nil }
      return ListingHistory(
        since: Date(second: first.since), until: Date(second: last.until), facts: facts,
        changes: try database.changes(of: number, since: .min),
        ratings: try RatingTable(database: database, listing: number).spans(from: .min).map(RatingSpan.init))
    }
  }

  /// The apps of which is remembered what is seen: bookmarks, what is followed for a search, and competitors.
  package func rememberedApps() throws(ObservatoryError) -> Set<Int64> {
    try read { database throws(SQLiteError) in
      Set(
        try database.rows(
          """
          SELECT id FROM app WHERE number IN (
            SELECT app FROM bookmark UNION SELECT app FROM track WHERE removed IS NULL UNION SELECT app FROM competitor)
          """
        ) { Int64($0.integer(0)) })
    }
  }
}
