import Essentials

extension Database {
  /// Reviews of one second stay in the store's order.
  private static let latestReviewsFirst: SQL = "coalesce(written, seen) DESC, number"

  /// The reviews that fulfil a condition, the latest first.
  func reviews(_ condition: SQL, _ values: any SQLiteBindable...) throws(SQLiteError) -> [KeptReview] {
    try rows(
      "SELECT \(KeptReview.columns) FROM review WHERE \(condition) ORDER BY \(Self.latestReviewsFirst)",
      values: values
    ) { KeptReview($0) }
  }

  /// `true` if a listing is bookmarked, or tracked through a search there.
  func followsReviews(of listing: Listing) throws(SQLiteError) -> Bool {
    try has(
      """
      SELECT 1 FROM app WHERE id = ?1 AND (
        EXISTS (SELECT 1 FROM bookmark WHERE bookmark.app = app.number AND country = ?2)
        OR EXISTS (SELECT 1 FROM track JOIN search ON search.number = track.search
          WHERE track.app = app.number AND search.country = ?2 AND removed IS NULL))
      """, listing.app, listing.country)
  }

  /// When the store first and last sent reviews of a listing, and up to when none is news; `nil` before the first look.
  func reviewLooks(of listing: Int) throws(SQLiteError) -> (since: Int, until: Int, floor: Int?)? {
    try first("SELECT since, until, floor FROM review_look WHERE listing = ?1", listing) {
      ($0.integer(0), $0.integer(1), $0.integerIfAny(2))
    }
  }

  /// Notes a look. A last look by a clock that was ahead is corrected.
  func addLook(
    at reviews: [KeptReview], of listing: Int, hasMore: Bool, at moment: Int, now: Int
  ) throws(SQLiteError) {
    try run(
      """
      INSERT INTO review_look (listing, since, until, floor) VALUES (?1, ?2, ?2, ?3)
      ON CONFLICT (listing) DO UPDATE SET
        since = min(since, ?2), until = CASE WHEN until > ?4 THEN ?2 ELSE max(until, ?2) END
      """, listing, moment, hasMore ? reviews.compactMap { $0.written?.second }.min() : nil, now)
  }

  /// Keeps a review that is new or has changed. An answer older than what is known changes nothing.
  func see(_ review: KeptReview, of listing: Int, isNews: Bool) throws(SQLiteError) {
    let known = try reviews("listing = ?1 AND id = ?2", listing, review.id).first
    if let known {
      if known.says(review) { return }
      if let before = known.written, let written = review.written, written.second < before.second { return }
    }
    try keep(review, of: listing, told: isNews || known != nil ? 0 : 2)
  }

  /// Takes a review of another copy in, which is no news. Of two texts the later counts, and the first time that it was seen.
  ///
  /// - Returns: `false` if it is known.
  func take(_ review: KeptReview, of listing: Int) throws(SQLiteError) -> Bool {
    // The next answer has news only beyond it.
    try run(
      """
      INSERT INTO review_look (listing, since, until, floor) VALUES (?1, ?2, ?2, ?3)
      ON CONFLICT (listing) DO UPDATE SET since = min(since, ?2), until = max(until, ?2), floor = max(floor, ?3)
      """, listing, review.seen.second, (review.written ?? review.seen).second)
    if let known = try reviews("listing = ?1 AND id = ?2", listing, review.id).first {
      if known.says(review) {
        try run(
          "UPDATE review SET seen = ?3, arrived = ?4 WHERE listing = ?1 AND id = ?2 AND seen > ?3", listing, review.id,
          review.seen.second, try arrival())
        return false
      }
      let (before, written) = (known.written?.second ?? 0, review.written?.second ?? 0)
      guard (before, known.seen.second) < (written, review.seen.second) else { return false }
    }
    try keep(review, of: listing, told: 2)
    return true
  }

  private func keep(_ review: KeptReview, of listing: Int, told: Int) throws(SQLiteError) {
    try run(
      """
      INSERT INTO review (listing, id, stars, version, title, author, text, written, seen, told, alerted, arrived)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?10, ?11)
      ON CONFLICT (listing, id) DO UPDATE SET stars = ?3, version = ?4, title = ?5, author = ?6, text = ?7,
        written = ?8, seen = ?9, told = ?10, alerted = ?10, arrived = ?11
      """, listing, review.id, review.stars, review.version, review.title, review.author, review.text,
      review.written?.second, review.seen.second, told, try arrival())
  }

  /// Removes the earliest reviews if there are too many, and remembers up to when.
  func makeRoom(in listing: Int) throws(SQLiteError) {
    let capacity = Observatory.reviewCapacity
    let listings = try integer("SELECT count(*) FROM review_look") ?? 1
    let count = max(capacity.least, min(capacity.each, capacity.all / max(1, listings)))
    let excess: SQL = """
      SELECT number, written FROM review WHERE listing = ?1
      ORDER BY \(Self.latestReviewsFirst) LIMIT -1 OFFSET ?2
      """
    let (gone, latest) =
      try first("SELECT count(*), max(written) FROM (\(excess))", listing, count) {
        ($0.integer(0), $0.integerIfAny(1))
      } ?? (0, nil)
    guard gone > 0 else { return }
    if let latest {
      try run("UPDATE review_look SET floor = max(coalesce(floor, ?2), ?2) WHERE listing = ?1", listing, latest)
    }
    try run("DELETE FROM review WHERE number IN (SELECT number FROM (\(excess)))", listing, count)
  }
}
