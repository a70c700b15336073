package import Essentials

/// A storefront's facts about an app on a day, as in its record; `nil` if the record doesn't say.
package struct SampleFacts: Sendable, Equatable {
  package let id: Int64
  package let name: String
  package let version: String
  package let updated: Date
  package let releaseNotes: String?
  package let description: String
  package let size: Int
  /// 0 without ratings.
  package let rating: Double
  package let ratingCount: Int
  package let price: Double?
  package let formattedPrice: String?
  package let currency: String
}

extension SampleApp {
  func facts(in market: Market, on day: SampleDay) -> SampleFacts {
    let release = release(at: day.date)
    let hundredths = entry.lacks(.price) ? nil : market.hundredths(forUnitedStatesCents: cents(on: day))
    return SampleFacts(
      id: id, name: name(on: day), version: release.version, updated: release.date,
      releaseNotes: entry.lacks(.notes) ? nil : Prose.news(of: self, version: release.version),
      description: description(on: day),
      size: size(of: release), rating: rating(in: market, on: day), ratingCount: votes(in: market, on: day),
      price: hundredths.map { Double($0) / 100 }, formattedPrice: hundredths.map(market.words),
      currency: market.currency)
  }
}

/// The observations of somebody who followed some terms in the sample store until the catalogue's day.
package enum SampleHistory {
  /// A search that is repeated each day, and the apps that it is repeated for.
  package struct Track: Sendable, Hashable {
    package let term: String
    package let country: String
    package let device = "iphone"
    package let apps: [Int64]
  }

  package struct Finding: Sendable, Equatable {
    package let day: SampleDay
    /// The results, best first, as many as a search can answer.
    package let ids: [Int64]
    package let names: [String]
    /// Those of the tracked apps that are sold on that day, in the track's order.
    package let facts: [SampleFacts]
  }

  /// The days before the catalogue's own that there are findings of.
  package static let days = -60 ... -1

  package static let tracks = [
    track("weather", "us", ["Weather Radar — Drizzle", "Rain Today", "Sunny Side Weather", "Garden Weather"]),
    track("rain", "us", ["Weather Radar — Drizzle", "Rain Today", "Rainy Day Radio"]),
    track("forecast", "gb", ["Weather Radar — Drizzle", "Rain Today", "Sunny Side Weather"]),
  ]

  package static func findings(of track: Track) -> [Finding] {
    guard let market = Market(code: track.country) else { return [] }
    let apps = track.apps.compactMap(Catalogue.shared.app(id:))
    let found = SearchIndex.shared.search(track.term, in: market, on: [.phone])
    return days.map { number in
      let day = SampleDay(number)
      let results = SampleOrder(term: track.term, market: market, day: day).order(found).prefix(
        SampleRoute.largestLimit)
      let sold = apps.filter { $0.isSold(in: market, on: day) }
      return Finding(
        day: day, ids: results.map(\.id), names: results.map(\.entry.name),
        facts: sold.map { $0.facts(in: market, on: day) })
    }
  }

  private static func track(_ term: String, _ country: String, _ names: [String]) -> Track {
    let apps = names.map { name in Catalogue.shared.apps.first { $0.entry.name == name && !$0.isMac }?.id }
    return Track(term: term, country: country, apps: apps.compactMap(\.self))
  }
}
