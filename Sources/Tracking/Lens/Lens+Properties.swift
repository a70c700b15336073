package import AppStore
import Essentials
import Observatory

extension Lens: Described {
  /// Its term and country, then its figures.
  package static let properties: [Property<Lens>] =
    [
      Property(.term, "what was searched for", \.query.term), Property(.country, \.query.storefront.code),
      Property(.device, \.query.device.rawValue), Property(.order, \.query.order.rawValue),
    ] + figures

  package static let figures: [Property<Lens>] = [
    Property("difficulty", "Difficulty", "how hard it is to stand among them, 0 to 100") { lens in
      lens.difficulty.map { .integer(Int64($0.value)) } ?? lens.whyNone.map { .absent($0) } ?? .null
    }.filtered(as: .difficulty),
    decimal("strength", "Rated by many", "S, 55 % of it: their numbers of ratings, 0 to 1") { $0.difficulty?.strength },
    decimal("inName", "In names", "T, 25 % of it: the share with every word of the term in the name") {
      $0.share { NameWords($0.title).has($1) }
    },
    decimal("fresh", "Updated lately", "F, 10 % of it: the share updated within 180 days") { $0.difficulty?.fresh },
    decimal("quality", "Rated well", "Q, 10 % of it: the mean rating, from 0 at three stars to 1 at five") {
      $0.difficulty?.quality
    },
    Property(
      "yardstick", "Counts as many", "R: the number of ratings that counts as many, the chart's or the usual one",
      \.yardstick?.ratings),
    Property(
      "yardstickAt", "Chart seen", "when the free chart was seen that R is from; unknown for the usual one",
      { $0.yardstick.map { $0.seen.map { .date($0) } ?? .absent("no chart yet, so the usual number") } ?? .null }
    ).filtered(.date, "<30d"),
    Property("count", "Apps", "n: how many of the first results it is of, 10 at most", \.count),
    Property("resultCount", "Results", "how many results there are", \.found),
    Property("ratingsLeast", "Fewest ratings", "the least ratings that stand there have", \.ratings.first),
    decimal("ratingsMedian", "Median ratings", "the median of their numbers of ratings") { $0.ratings.median }
      .filtered(as: .ratings),
    Property(.rating, "the mean of their mean ratings, 0 to 5", \.rating),
    decimal("updatedDays", "Days since update", "the median of the days since their last updates", ">=30") {
      $0.days.median
    },
    decimal("atBeginning", "First in names", "the share whose names begin with the term") {
      $0.share { NameWords($0.title).begins(with: $1) }
    },
    decimal("inDeveloper", "In developers", "the share with every word of the term in the developer's name") {
      $0.share { NameWords($0.developer ?? "").has($1) }
    },
    tally("developers", "Several places", "developers with several of the places", from: 2) {
      $0.results.apps.compactMap(\.developer)
    },
    tally("prices", "Prices", "their prices") { $0.results.apps.compactMap(\.priceText) },
    tally("genres", "Genres", "their primary genres") { $0.results.apps.compactMap(\.genre) },
    tally("ages", "Ages", "their age ratings") { $0.results.apps.compactMap(\.details.contentRating) },
    tally("words", "Shared words", "words that several names have and the term lacks", from: 2, \.sharedWords),
  ]

  /// Those that such a list can have: parts of the difficulty only where it has one, shares in names only where it has a term.
  package var ownFigures: [Property<Lens>] {
    let others =
      (whyNone == nil ? [] : ["strength", "fresh", "quality", "yardstick", "yardstickAt"])
      + (query.chart == nil ? [] : ["inName", "atBeginning", "inDeveloper"])
    return Self.figures.filter { !others.contains($0.id) }
  }

  package static let orders: [RowOrder<Lens>] = [
    .rising("difficulty"), .rising("term"), .rising("country"), .falling("ratings", by: "ratingsMedian"),
    .falling("rating"),
  ]

  package var filterTexts: [String?] { [query.term] + Storefront.filterTexts(query.storefront.code) }

  private static func decimal(
    _ id: String, _ title: String, _ meaning: String, _ example: String = ">=0.5",
    _ value: @escaping @Sendable (Lens) -> Double?
  ) -> Property<Lens> {
    Property(id, title, meaning) { value($0).map { .decimal($0) } ?? .null }.filtered(.number, example)
  }

  /// The texts that enough apps have, with their numbers: the most frequent first, else as they come.
  private static func tally(
    _ id: String, _ title: String, _ meaning: String, from least: Int = 1,
    _ texts: @escaping @Sendable (Lens) -> [String]
  ) -> Property<Lens> {
    Property(id, title, "\(meaning), and how many have each") { lens in
      let all = texts(lens)
      let counts = Dictionary(all.enumerated().map { ($1, (count: 1, first: $0)) }) { first, _ in
        (first.count + 1, first.first)
      }
      let order = counts.filter { $0.value.count >= least }.sorted {
        ($1.value.count, $0.value.first) < ($0.value.count, $1.value.first)
      }
      return .list(
        order.map { text, place in
          .members(["name": text, "count": place.count], words: "\(text) \(place.count)")
        })
    }.filtered(.words, ":acme")
  }
}

extension [Int] {
  /// The middle of sorted numbers, or the mean of both in the middle; `nil` if there are none.
  fileprivate var median: Double? {
    isEmpty ? nil : (Double(self[(count - 1) / 2]) + Double(self[count / 2])) / 2
  }
}
