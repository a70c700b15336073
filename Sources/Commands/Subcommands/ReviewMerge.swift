import AppStore
import Essentials

/// Merges the reviews of several countries, each of which come the latest first, into one such list.
struct ReviewMerge {
  private struct Source {
    var waiting: ArraySlice<ReviewRow> = []
    var hasMore = true
    /// The ids so far: a review that is written between two requests moves others to the next page.
    var seen: Set<Review.ID> = []
  }

  private let storefronts: [Storefront]
  private var sources: [Storefront: Source]

  init(_ storefronts: [Storefront]) {
    self.storefronts = storefronts
    sources = Dictionary(storefronts.map { ($0, Source()) }, uniquingKeysWith: { first, _ in first })
  }

  /// Takes a country's next reviews.
  ///
  /// - Parameter hasMore: whether others will follow.
  mutating func add(_ rows: [ReviewRow], from storefront: Storefront, hasMore: Bool) {
    sources[storefront]?.hasMore = hasMore
    for row in rows where sources[storefront]?.seen.insert(row.review.id).inserted == true {
      sources[storefront]?.waiting.append(row)
    }
  }

  /// Takes out the reviews that none still to come can stand before.
  mutating func settled() -> [ReviewRow] {
    var settled: [ReviewRow] = []
    while let next = latest(), let row = sources[next]?.waiting.popFirst() { settled.append(row) }
    return settled
  }

  /// The country with the latest review, in the order of the countries where two are equal; `nil` while one is awaited.
  private func latest() -> Storefront? {
    var latest: (storefront: Storefront, review: Review)?
    for storefront in storefronts {
      guard let source = sources[storefront] else { continue }
      guard let review = source.waiting.first?.review else {
        if source.hasMore { return nil }
        continue
      }
      // A review without a date follows the one before it in its country.
      let isLater = latest.map { (review.date ?? .distantFuture) > ($0.review.date ?? .distantFuture) } ?? true
      if isLater { latest = (storefront, review) }
    }
    return latest?.storefront
  }
}
