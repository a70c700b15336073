package import Essentials

/// The reviews that are kept of an app in a country's store.
package struct KeptReviews: Sendable, Hashable {
  /// The latest first; one without a date is as old as when it was first seen.
  package var reviews: [KeptReview]
  /// When the store first sent its reviews, and last.
  package var since: Date
  package var until: Date
}

/// The reviews of an app in a country's store that are no news.
package struct ToldReviews: Sendable, Hashable {
  /// Of those that are kept.
  package var ids: Set<String>
  /// All that was written by then is no news either; `nil` if that is so of none.
  package var floor: Date?

  package init(ids: Set<String>, floor: Date?) {
    self.ids = ids
    self.floor = floor
  }

  /// `true` if a review with an id, written at a moment, can't be news but by an edit.
  package func contains(_ id: String, written: Date?) -> Bool {
    if let floor, let written, written <= floor { return true }
    return ids.contains(id)
  }
}

/// An app in a country's store whose reviews are followed: it is bookmarked there, or tracked through a search there.
package struct ReviewedListing: Sendable, Hashable {
  package var listing: Listing
  /// The app's, when it was bookmarked or last seen.
  package var name: String

  package init(listing: Listing, name: String) {
    self.listing = listing
    self.name = name
  }
}

extension Observatory {
  /// The most reviews that are kept of an app in a country's store, and of all: where there are more than two hundred such, fewer of each.
  static var reviewCapacity: (each: Int, all: Int, least: Int) { (500, 100_000, 50) }

  /// The reviews kept of an app in a country's store; `nil` if the store never sent any.
  package func reviews(of listing: Listing) throws(ObservatoryError) -> KeptReviews? {
    try read { database throws(SQLiteError) in
      guard let number = try database.number(of: listing),
        let looks = try database.reviewLooks(of: number)
      else { return nil }
      let reviews = try database.rows(
        "SELECT \(KeptReview.columns) FROM review WHERE listing = ?1 ORDER BY \(Database.latestReviewsFirst)", number
      ) { KeptReview($0) }
      return KeptReviews(reviews: reviews, since: Date(second: looks.since), until: Date(second: looks.until))
    }
  }

  /// Everything whose reviews are followed, each once: bookmarks, then what is tracked, in the order in which that began.
  package func reviewedListings() throws(ObservatoryError) -> [ReviewedListing] {
    let all = try read { database throws(SQLiteError) in
      try database.rows(
        """
        SELECT app.id, bookmark.country, bookmark.name FROM bookmark JOIN app ON app.number = bookmark.app
        ORDER BY bookmark.number
        """, read: ReviewedListing.init)
        + database.rows(
          """
          SELECT app.id, search.country, app.name
          FROM track JOIN search ON search.number = track.search JOIN app ON app.number = track.app
          WHERE track.removed IS NULL GROUP BY app.id, search.country ORDER BY min(track.number)
          """, read: ReviewedListing.init)
    }
    var seen: Set<Listing> = []
    return all.filter { seen.insert($0.listing).inserted }
  }
}

extension ReviewedListing {
  /// - Parameter row: app's id, country, name.
  fileprivate init(_ row: Row) {
    self.init(listing: Listing(app: Int64(row.integer(0)), country: row.text(1)), name: row.text(2))
  }
}
