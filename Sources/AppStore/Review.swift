package import Essentials

package struct Review: Sendable, Hashable, Identifiable {
  package var id: String
  package var stars: Int
  package var title: String?
  package var author: String?
  package var version: String?
  /// The time when it was written or last changed.
  package var date: Date?
  package var text: String?
  /// The code of the country that it was written in, where reviews of several are together.
  package var country: String?

  package init(id: String, stars: Int) {
    self.id = id
    self.stars = stars
  }
}

/// A page of an app's reviews, the latest first.
package struct ReviewPage: Sendable, Hashable {
  package var number: Int
  package var reviews: [Review]
  /// `true` if the page after this one may have reviews.
  package var hasMore: Bool
  /// The number of the last page, where the feed says it.
  package var lastNumber: Int?
  /// The number of unusable entries: no id or no stars.
  package var skippedRecords: Int
  /// `true` if there are none, though some are expected: now and then the store sends none without an error.
  package var isDoubtful = false
  /// When the store gave the answer, in whole seconds; `nil` if it was not asked.
  package var asOf: Date?
  /// Not `nil` if this is an earlier answer, since the store can't be reached.
  package var earlier: EarlierAnswer?

  /// `true` if it has nothing, and there may be pages behind it all the same: now and then the store leaves one out.
  package var mayBeHole: Bool {
    number > 1 && reviews.isEmpty && skippedRecords == 0 && number < min(lastNumber ?? .max, Self.numbers.upperBound)
  }

  package static let numbers = 1...10

  package init(number: Int, reviews: [Review], hasMore: Bool, skippedRecords: Int = 0, lastNumber: Int? = nil) {
    self.number = number
    self.reviews = reviews
    self.hasMore = hasMore
    self.lastNumber = lastNumber
    self.skippedRecords = skippedRecords
  }
}

extension Review: Described {
  package static let properties: [Property<Review>] = [
    Property("date", "Date", "when it was written or last changed", \.date).filtered(
      as: FilterName("date", .date, "<30d")),
    Property(.stars, \.stars),
    Property(.version, "the version of the app that it is about", \.version),
    Property(.author, \.author).filtered(
      as: FilterName("author", .words, ":anna")),
    Property(.title, \.title).filtered(as: FilterName("title", .words, ":crash")),
    Property(.text, \.text).filtered(as: FilterName("text", .words, ":crash")),
    Property("reviewId", "Review id", "the store's number for the review", \.id),
  ]

  /// Apart, since a command knows it of each row.
  package static let country = Property<Review>(
    .country, "the code of the country that it was written in", \.country)

  package static let orders: [RowOrder<Review>] = [.falling("date"), .rising("stars")]

  package var filterTexts: [String?] { [title, text, author, version] + Storefront.filterTexts(country) }
}
