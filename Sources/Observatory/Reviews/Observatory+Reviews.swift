package import Essentials

/// A run that tells new reviews, each once: of all changes, or of alerts alone.
package enum ReviewRun: Sendable {
  case changes, alerts

  /// The column that says whether the run has told a review.
  var column: SQL {
    switch self {
    case .changes: "told"
    case .alerts: "alerted"
    }
  }
}

/// Reviews as they come, and which of them are news.
///
/// The first reviews of a listing are no news. Later, a new or edited review is news until it is told. No clock of ours decides that.
extension Observatory {
  /// Keeps reviews of a listing, if they are followed.
  ///
  /// An edited review replaces the earlier one. A review no later than all reviews of the first look, or than those removed to make room,
  /// is no news: it moved up, or somebody read on.
  ///
  /// - Parameters:
  ///   - reviews: those of several pages in a row. None means that there are none, not that the store left them out.
  ///   - firstPage: the number of the first of these pages. A first look needs page 1.
  ///   - hasMore: `true` if the store has earlier ones.
  ///   - moment: when the store sent them.
  /// - Returns: `true` if they are followed.
  @discardableResult
  package func record(
    _ reviews: [KeptReview], of listing: Listing, firstPage: Int = 1, hasMore: Bool, at moment: Date, now: Date
  ) throws(ObservatoryError) -> Bool {
    // Asked without a lock, because most reviews that are read are of apps that nobody follows.
    guard try read({ database throws(SQLiteError) in try database.followsReviews(of: listing) }) else { return false }
    return try write { database throws(SQLiteError) in
      let number = try database.numberAdding(listing, name: nil)
      let looks = try database.reviewLooks(of: number)
      guard looks != nil || firstPage == 1 else { return true }
      try database.addLook(at: reviews, of: number, hasMore: hasMore, at: moment.second, now: now.second)
      for review in reviews {
        let isOld = review.written.map { $0.second <= looks?.floor ?? .min } ?? false
        try database.see(review, of: number, isNews: looks != nil && !isOld)
      }
      try database.makeRoom(in: number)
      return true
    }
  }

  /// `nil` before the first look.
  package func toldReviews(of listing: Listing) throws(ObservatoryError) -> ToldReviews? {
    try read { database throws(SQLiteError) in
      guard let number = try database.number(of: listing), let looks = try database.reviewLooks(of: number) else {
        return nil
      }
      let ids = try database.rows("SELECT id FROM review WHERE listing = ?1 AND (told OR alerted)", number) {
        $0.text(0)
      }
      return ToldReviews(ids: Set(ids), floor: looks.floor.map(Date.init(second:)))
    }
  }

  /// The news for a run, the earliest first.
  package func untoldReviews(
    of listing: Listing, to run: ReviewRun = .changes
  ) throws(ObservatoryError) -> [KeptReview] {
    try read { database throws(SQLiteError) in
      guard let number = try database.number(of: listing) else { return [] }
      return try database.reviews("listing = ?1 AND NOT \(run.column)", number).reversed()
    }
  }

  /// Reviews that came or were edited after the first look, and were first seen so in a time; the earliest first.
  package func newReviews(
    of listing: Listing, from start: Date, until now: Date
  ) throws(ObservatoryError) -> [KeptReview] {
    try read { database throws(SQLiteError) in
      guard let number = try database.number(of: listing) else { return [] }
      return try database.reviews(
        "listing = ?1 AND told < 2 AND seen BETWEEN ?2 AND ?3", number, start.second, now.second
      ).reversed()
    }
  }

  /// Marks reviews as told by a run, unless they were edited meanwhile.
  package func told(
    _ reviews: [(listing: Listing, review: KeptReview)], by run: ReviewRun = .changes
  ) throws(ObservatoryError) {
    try write { database throws(SQLiteError) in
      for (listing, review) in reviews {
        try database.run(
          """
          UPDATE review SET \(run.column) = 1 WHERE listing = ?1 AND id = ?2 AND seen = ?3 AND stars = ?4 AND text IS ?5
          """, try database.number(of: listing), review.id, review.seen.second, review.stars, review.text)
      }
    }
  }
}

extension Observatory {
  /// How many reviews are kept of a listing, and of all. With more than two hundred listings each has fewer.
  static var reviewCapacity: (each: Int, all: Int, least: Int) { (500, 100_000, 50) }

  /// `nil` if the store never sent any.
  package func reviews(of listing: Listing) throws(ObservatoryError) -> KeptReviews? {
    try read { database throws(SQLiteError) in
      guard let number = try database.number(of: listing),
        let looks = try database.reviewLooks(of: number)
      else { return nil }
      let reviews = try database.reviews("listing = ?1", number)
      return KeptReviews(reviews: reviews, since: Date(second: looks.since), until: Date(second: looks.until))
    }
  }

  /// All listings whose reviews are followed, each once: bookmarks, then tracks, both the oldest first.
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
