package import Essentials

/// Reviews as they come, and which of them are news.
///
/// The first reviews of a listing are a beginning: they are kept as told. From then on a review is news that is not known, or has
/// other stars or words than before, until it is told. No clock of ours decides that.
extension Observatory {
  /// Keeps reviews that the store sent of an app in a country's store, if they are followed there.
  ///
  /// An edited review takes the place of the earlier one. One that is no later than all that the store had sent at the beginning, or than
  /// what has gone to make room, is no news: it moved up, or somebody read on.
  ///
  /// - Parameters:
  ///   - reviews: those of several pages in a row. None means that there are none, not that the store left them out.
  ///   - firstPage: the number of the first of these pages. A beginning is made with the first page of all alone.
  ///   - hasMore: `true` if the store has earlier ones.
  ///   - moment: when the store sent them.
  /// - Returns: `true` if they are followed.
  @discardableResult
  package func record(
    _ reviews: [KeptReview], of listing: Listing, firstPage: Int = 1, hasMore: Bool, at moment: Date, now: Date
  ) throws(ObservatoryError) -> Bool {
    // Asked apart: most reviews that are read are of apps that nobody follows, and need no lock.
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

  /// The reviews that are no news any more; `nil` before the beginning.
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

  /// The reviews that are news to a run, the earliest first.
  package func untoldReviews(
    of listing: Listing, to run: ReviewRun = .changes
  ) throws(ObservatoryError) -> [KeptReview] {
    try read { database throws(SQLiteError) in
      guard let number = try database.number(of: listing) else { return [] }
      return try database.rows(
        """
        SELECT \(KeptReview.columns) FROM review WHERE listing = ?1 AND NOT \(run.column)
        ORDER BY \(Database.latestReviewsFirst)
        """, number
      ) { KeptReview($0) }.reversed()
    }
  }

  /// The reviews that have come since the beginning, or were edited, and were first seen so in a time; the earliest first.
  package func newReviews(
    of listing: Listing, from start: Date, until now: Date
  ) throws(ObservatoryError) -> [KeptReview] {
    try read { database throws(SQLiteError) in
      guard let number = try database.number(of: listing) else { return [] }
      return try database.rows(
        """
        SELECT \(KeptReview.columns) FROM review WHERE listing = ?1 AND told < 2 AND seen BETWEEN ?2 AND ?3
        ORDER BY \(Database.latestReviewsFirst)
        """, number, start.second, now.second
      ) { KeptReview($0) }.reversed()
    }
  }

  /// Marks reviews as told by a run, unless they have been edited meanwhile.
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
