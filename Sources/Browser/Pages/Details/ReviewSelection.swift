package import AppStore
import Essentials

/// The reviews that match the filter, in their order, and their stars.
package struct ReviewSelection: Sendable {
  /// Everything it is made from. Each drawing asks for a selection, and mostly this is unchanged.
  struct Source: Sendable, Equatable {
    /// The latest first.
    var reviews: [Review]
    /// Kept from earlier answers, and not among the reviews.
    var others: [Review]
    /// Those that the app's web page shows as the most helpful.
    var page: [AppPage.AnsweredReview] = []
    /// The code that is set for the page's, where reviews of several countries are together.
    var country: String?
    var filter: RowFilter
    var order: RowOrder<Review>
    var isReversed: Bool
  }

  let source: Source
  package let reviews: [Review]
  /// The ids of those that only the app's web page has. The stars don't count them.
  package let helpful: Set<Review.ID>
  /// The developer's answers that the page has, by the ids of reviews.
  package let answers: [Review.ID: AppPage.AnsweredReview]
  /// The number of kept ones that ``versions`` count besides.
  package let otherCount: Int
  /// The stars by version, the latest first.
  package let versions: [VersionStars]
  /// The number of reviews without those that only the page has.
  package let count: Int
  /// The number of reviews with 1, 2, … 5 stars.
  package let histogram: [Int]

  static let properties = Review.properties + [Review.country]

  /// - Parameter now: what ages count from.
  init(of source: Source, at now: Date) {
    self.source = source
    let isUsual = source.order == Review.orders[0] && !source.isReversed
    let known = Set(source.reviews.map(\.id))
    let ofPage = source.page.filter { !known.contains($0.review.id) }.map { shown in
      var review = shown.review
      review.country = source.country
      return review
    }
    helpful = Set(ofPage.map(\.id))
    answers = Dictionary(source.page.filter { $0.answer != nil }.map { ($0.review.id, $0) }) { first, _ in first }
    let all = source.reviews + ofPage
    let ordered =
      isUsual && ofPage.isEmpty ? all : source.order.arranged(all, reversed: source.isReversed, at: now)
    let others = Self.matching(source.filter, source.others, at: now)
    reviews = Self.matching(source.filter, ordered, at: now)
    otherCount = others.count
    // The page names no version.
    versions = VersionStars.all(in: reviews + others)
    let counted = helpful.isEmpty ? reviews : reviews.filter { [helpful] in !helpful.contains($0.id) }
    count = counted.count
    histogram = VersionStars.histogram(of: counted)
  }

  private static func matching(_ filter: RowFilter, _ all: [Review], at now: Date) -> [Review] {
    guard !filter.isEmpty else { return all }
    var (filter, columns) = (filter, FilterColumns())
    let indices = filter.indices(among: all.count, keeping: &columns) {
      all[$0]
    } value: { property, row in
      properties[property].value(all[row], now)
    }
    return indices.map { $0.map { all[$0] } } ?? all
  }
}
