package import AppStore
package import Essentials
package import Observatory

/// The first ten apps in an answer that can be read, and what they say of its term.
package struct Lens: Sendable {
  /// The answer with these apps alone.
  package let results: SearchResults
  /// How many results there are.
  package let found: Int
  /// The number of ratings to measure with; `nil` until it is known.
  package var yardstick: Yardstick?
  /// The moment that ages count up to.
  private let today: Date
  private let term: NameWords

  /// - Parameter now: the time of an answer that has none.
  /// - Returns: `nil` without an app that can be read.
  package init?(_ results: SearchResults, at now: Date) {
    var first = results
    first.apps = Array(results.apps.prefix(FirstApps.most))
    guard !first.apps.isEmpty else { return nil }
    (self.results, found) = (first, results.recordCount)
    today = results.today ?? results.asOf ?? now
    term = NameWords(results.query.term)
  }

  package var query: SearchQuery { results.query }
  package var count: Int { results.apps.count }

  package var difficulty: Difficulty? {
    guard let apps = firstApps, let yardstick else { return nil }
    return Difficulty(of: apps, by: yardstick)
  }

  /// Why they don't say how hard the term is; `nil` where they do.
  var whyNone: String? {
    if query.chart != nil { return "a top chart has no term" }
    return query.limit < FirstApps.most && found >= query.limit ? "the list has \(query.limit) at most" : nil
  }

  /// `nil` where they don't say how hard the term is.
  package var firstApps: FirstApps? {
    whyNone != nil
      ? nil
      : FirstApps(
        ratings: ratings, named: results.apps.count { NameWords($0.title).has(term) },
        fresh: ages.count { $0 < 181 * Self.day }, rating: rating)
  }

  private static let day: TimeInterval = 86_400

  /// Numbers of ratings that are known, the least first. A search's unrated app has 0; a chart's isn't looked up yet.
  var ratings: [Int] {
    results.apps.compactMap { $0.ratingCount ?? (query.chart == nil ? 0 : nil) }.sorted()
  }

  /// The mean rating of those that are rated.
  var rating: Double? {
    let rated = results.apps.compactMap(\.rating)
    return rated.isEmpty ? nil : rated.reduce(0, +) / Double(rated.count)
  }

  private var ages: [TimeInterval] {
    results.apps.compactMap { $0.details.currentVersionReleaseDate.map(today.timeIntervalSince) }
  }

  /// The whole days since the updates that are known, the least first.
  var days: [Int] { ages.map { max(0, Int(($0 / Self.day).rounded(.down))) }.sorted() }

  /// The share of the apps whose words fit the term's; `nil` for a top chart, which has no term.
  func share(_ fits: (_ app: App, _ term: NameWords) -> Bool) -> Double? {
    query.chart == nil ? Double(results.apps.count { fits($0, term) }) / Double(count) : nil
  }

  /// Words that several names have and the term lacks, once for each name, as they are spelled first.
  var sharedWords: [String] {
    var spelled: [String: String] = [:]
    return results.apps.flatMap { app in
      let words = NameWords(app.title)
      var seen = Set(query.chart == nil ? term.folded : [])
      return zip(words.folded, words.spelled).compactMap { folded, word -> String? in
        guard seen.insert(folded).inserted else { return nil }
        spelled[folded] = spelled[folded] ?? word
        return spelled[folded]
      }
    }
  }
}

extension Tracker {
  /// Keeps the yardstick that the free chart of a country gives, once its apps have been looked up. Other answers give none.
  package func keepYardstick(of chart: SearchResults, lookedUp apps: some Sequence<App>) async {
    let query = chart.query
    guard query.chart == Chart(.free), chart.earlier == nil else { return }
    let known = Dictionary(apps.map { ($0.id, $0.ratingCount ?? 0) }) { first, _ in first }
    guard let ratings = Yardstick.percentile(of: chart.apps.compactMap { known[$0.id] }) else { return }
    // If it can't be kept, an earlier one counts, or the usual one, and the lens says which.
    try? await observatory.keep(
      yardstick: ratings, country: query.storefront.code, device: query.device.rawValue, at: moment(of: chart))
  }
}

extension Observatory {
  /// The number of ratings that a query's apps are measured with by now: the usual one where nothing is kept.
  package func yardstick(for query: SearchQuery, at now: Date) throws(ObservatoryError) -> Yardstick {
    do throws(ObservatoryError) {
      return try yardstick(country: query.storefront.code, device: query.device.rawValue, at: now)
    } catch .noHome {
      return .usual
    }
  }
}
