package import Essentials

/// A storefront's facts about an app on a day, as in its record; `nil` if the record doesn't say.
package struct SampleFacts: Sendable, Equatable {
  package let id: Int64
  package let name: String
  package let version: String
  package let updated: Date
  package let releaseNotes: String?
  package let description: String
  /// Download size in bytes.
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
