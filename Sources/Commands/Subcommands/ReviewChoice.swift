import AppStore
import Essentials

/// The reviews of an app that are wanted.
struct ReviewChoice: Sendable, Equatable {
  var stars: Set<Int> = Set(1...5)
  /// `nil` for any version of the app.
  var version: String?
  /// For each country.
  var pages = 1

  init() {}

  init(_ words: CommandWords) throws(UsageError) {
    let scanned = words.given
    if let list = scanned.value(of: .stars) {
      let members = list.members.isEmpty ? [list] : list.members
      stars = Set(
        try members.map { text throws(UsageError) in
          try Settings.number(text, in: 1...5, as: Option.stars.flag)
        })
    }
    version = scanned.value(of: .reviewVersion)
    if let word = scanned.value(of: .pages) {
      pages = try Settings.number(word, in: ReviewPage.numbers, as: Option.pages.flag)
    }
  }

  func includes(_ review: Review) -> Bool {
    stars.contains(review.stars) && (version == nil || review.version == version)
  }
}

/// Merges the reviews of several countries, the latest first.
struct ReviewMerge {
  private struct Source {
    var waiting: ArraySlice<ReviewRow> = []
    var hasMore = true
    /// The ids so far: a new review between two requests moves others to the next page.
    var seen: Set<Review.ID> = []
  }

  private let storefronts: [Storefront]
  private var sources: [Storefront: Source]

  init(_ storefronts: [Storefront]) {
    self.storefronts = storefronts
    sources = Dictionary(storefronts.map { ($0, Source()) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func add(_ rows: [ReviewRow], from storefront: Storefront, hasMore: Bool) {
    sources[storefront]?.hasMore = hasMore
    for row in rows where sources[storefront]?.seen.insert(row.review.id).inserted == true {
      sources[storefront]?.waiting.append(row)
    }
  }

  /// Takes out the reviews that nothing later can precede.
  mutating func settled() -> [ReviewRow] {
    var settled: [ReviewRow] = []
    while let next = latest(), let row = sources[next]?.waiting.popFirst() { settled.append(row) }
    return settled
  }

  /// The country with the latest review, the first of equal ones; `nil` while one is awaited.
  private func latest() -> Storefront? {
    var latest: (storefront: Storefront, review: Review)?
    for storefront in storefronts {
      guard let source = sources[storefront] else { continue }
      guard let review = source.waiting.first?.review else {
        if source.hasMore { return nil }
        continue
      }
      let isLater = latest.map { (review.date ?? .distantFuture) > ($0.review.date ?? .distantFuture) } ?? true
      if isLater { latest = (storefront, review) }
    }
    return latest?.storefront
  }
}
