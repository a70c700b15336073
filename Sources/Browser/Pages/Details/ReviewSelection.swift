package import AppStore
import Essentials

/// The reviews that the pane shows, those for which the filter holds, in their order; with the stars in them.
package struct ReviewSelection: Sendable {
  /// All that it is made of. Each drawing asks for a selection, and most find this one unchanged.
  struct Source: Sendable, Equatable {
    /// As they come, the latest is the first.
    var reviews: [Review]
    /// Those that are kept of earlier answers and aren't among the reviews.
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
    } value: { place, row in
      properties[place].value(all[row], now)
    }
    return indices.map { $0.map { all[$0] } } ?? all
  }
}
