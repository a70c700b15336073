package import Essentials

/// An app in a country's store.
package struct Listing: Sendable, Hashable {
  /// The app's id.
  package var app: Int64
  /// The storefront's code, such as `us`.
  package var country: String

  package init(app: Int64, country: String) {
    (self.app, self.country) = (app, country)
  }

  /// - Parameter row: the app's id and the country.
  init(_ row: Row) {
    self.init(app: row.id(0), country: row.text(1))
  }
}

/// The latest facts of a listing.
package struct ListingSummary: Sendable, Hashable {
  package var listing: Listing
  package var facts: Facts
  package var seen: Date
}

/// Everything known of a listing over time.
package struct ListingHistory: Sendable, Hashable {
  /// When the store first and last said something of it.
  package var since: Date
  package var until: Date
  package var facts: Facts
  /// The earliest first.
  package var changes: [AppChange]
  /// When a first value, which is no change, was seen; empty unless that was asked for.
  package var firsts: [FactField: Date] = [:]
  package var ratings: [RatingSpan]
  /// The last moment seen by a clock that was ahead, which the rest leaves out.
  package var ahead: Date?
}

/// A time in which a listing had these ratings.
package struct RatingSpan: Sendable, Hashable {
  package var rating: Facts.Rating
  /// When they were first and last seen.
  package var since: Date
  package var until: Date

  init(_ span: Span<Facts.Rating>) {
    (rating, since, until) = (span.value, Date(second: span.since), Date(second: span.until))
  }
}

extension Observatory {
  /// The history of a listing until `now`; `nil` if nothing is known.
  ///
  /// - Parameter findsFirsts: fills ``ListingHistory/firsts``, which takes a query for each fact.
  package func history(
    of listing: Listing, until now: Date, findsFirsts: Bool = false
  ) throws(ObservatoryError) -> ListingHistory? {
    try read { database throws(SQLiteError) in
      guard let number = try database.number(of: listing),
        let facts = try database.facts(of: listing, at: now.second)
      else { return nil }
      // Each look says whether the app is sold.
      let sold = database.facts(.available, of: number)
      let looks = try sold.known(from: .min, at: now.second)
      guard let first = looks.first, let last = looks.last else { return nil }
      var firsts: [FactField: Date] = [:]
      for what in findsFirsts ? FactField.stored : [] {
        firsts[what] = try database.facts(what, of: number).span(after: .min).map { Date(second: $0.since) }
      }
      return ListingHistory(
        since: Date(second: first.since), until: Date(second: last.until), facts: facts,
        changes: try database.changes(of: number, since: .min, until: now.second), firsts: firsts,
        ratings: try database.ratings(of: number).known(from: .min, at: now.second).map(RatingSpan.init),
        ahead: try sold.ahead(of: now.second).last.map { Date(second: $0.until) })
    }
  }

  /// The latest facts of an app by `now`, in each country with any.
  package func listings(of app: Int64, until now: Date) throws(ObservatoryError) -> [ListingSummary] {
    try read { database throws(SQLiteError) in
      let countries = try database.rows(
        """
        SELECT listing.country FROM listing JOIN app ON app.number = listing.app
        WHERE app.id = ?1 ORDER BY listing.country
        """, app
      ) { $0.text(0) }
      var summaries: [ListingSummary] = []
      for country in countries {
        let listing = Listing(app: app, country: country)
        if let summary = try database.summary(of: listing, at: now.second) { summaries.append(summary) }
      }
      return summaries
    }
  }

  /// The latest facts of a listing by `now`; `nil` if there are none.
  package func summary(of listing: Listing, until now: Date) throws(ObservatoryError) -> ListingSummary? {
    try read { database throws(SQLiteError) in try database.summary(of: listing, at: now.second) }
  }

  /// The apps whose facts are kept whenever they are seen: bookmarks, tracked apps and competitors.
  package func rememberedApps() throws(ObservatoryError) -> Set<Int64> {
    try read { database throws(SQLiteError) in try database.rememberedApps() }
  }
}

extension Database {
  fileprivate func summary(of listing: Listing, at moment: Int) throws(SQLiteError) -> ListingSummary? {
    // Each look says whether the app is sold.
    guard let number = try number(of: listing),
      let seen = try facts(.available, of: number).latest(at: moment)?.until,
      let facts = try facts(of: listing, at: moment)
    else { return nil }
    return ListingSummary(listing: listing, facts: facts, seen: Date(second: seen))
  }

  func rememberedApps() throws(SQLiteError) -> Set<Int64> {
    Set(
      try rows(
        """
        SELECT id FROM app WHERE number IN (
          SELECT app FROM bookmark UNION SELECT app FROM track WHERE removed IS NULL UNION SELECT app FROM competitor)
        """
      ) { $0.id(0) })
  }
}
