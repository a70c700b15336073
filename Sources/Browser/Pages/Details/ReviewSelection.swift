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
    var filter: RowFilter
    var order: RowOrder<Review>
    var isReversed: Bool
  }

  let source: Source
  package let reviews: [Review]
  /// The number of kept ones that ``versions`` count besides.
  package let otherCount: Int
  /// The stars by version, the latest first.
  package let versions: [VersionStars]
  /// The number of reviews with 1, 2, … 5 stars.
  package let histogram: [Int]

  static let properties = Review.properties + [Review.country]

  /// - Parameter now: what ages count from.
  init(of source: Source, at now: Date) {
    self.source = source
    let isUsual = source.order == Review.orders[0] && !source.isReversed
    let ordered = isUsual ? source.reviews : source.order.arranged(source.reviews, reversed: source.isReversed, at: now)
    let others = Self.matching(source.filter, source.others, at: now)
    reviews = Self.matching(source.filter, ordered, at: now)
    otherCount = others.count
    versions = VersionStars.all(in: reviews + others)
    histogram = VersionStars.histogram(of: reviews)
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
