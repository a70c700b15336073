import Testing
import Turns

@testable import SampleStore

@Suite(.inTurn) struct PriceCalendarTests {
  private static let year = -180...365

  @Test(
    "a price is the same point everywhere, written as the storefront writes it",
    arguments: ["us", "de", "jp", "ch", "br", "zw"])
  func pattern(country: String) throws {
    let market = try #require(Market(code: country))
    let tiers = Set(SampleApp.tiers.map { market.words(forHundredths: market.hundredths(forUnitedStatesCents: $0)) })
    for app in Catalogue.shared.apps where !app.entry.lacks(.price) {
      for number in stride(from: Self.year.lowerBound, through: Self.year.upperBound, by: 5) {
        let facts = app.facts(in: market, on: SampleDay(number))
        #expect(try #require(facts.price) >= 0)
        #expect(tiers.contains(try #require(facts.formattedPrice)), "\(app.entry.name) on day \(number)")
        #expect(facts.currency == market.currency)
        #expect((facts.price == 0) == (app.cents(on: SampleDay(number)) == 0))
      }
    }
  }

  @Test("sales end, some prices rise, and a few free apps turn paid")
  func changes() {
    let apps = Catalogue.shared.apps
    var sales = 0
    for app in apps {
      var length = 0
      for number in Self.year {
        let day = SampleDay(number)
        let isSale = app.cents(on: day) < app.listedCents(on: day)
        if isSale { sales += length == 0 ? 1 : 0 }
        length = isSale ? length + 1 : 0
        #expect(length <= 20, "\(app.entry.name) is on sale for ever")
        #expect(app.cents(on: day) <= app.listedCents(on: day))
      }
    }
    #expect(sales > 50)
    let first = SampleDay(Self.year.lowerBound)
    let last = SampleDay(Self.year.upperBound)
    #expect(apps.allSatisfy { $0.listedCents(on: first) <= $0.listedCents(on: last) })
    #expect(apps.contains { $0.entry.cents > 0 && $0.listedCents(on: last) > $0.entry.cents })
    #expect(apps.contains { $0.entry.cents == 0 && $0.listedCents(on: last) > 0 })
    #expect(apps.contains { $0.entry.cents > 0 && $0.listedCents(on: first) == 0 })
  }
}
