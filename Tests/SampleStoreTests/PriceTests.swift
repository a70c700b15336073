import Foundation
import HTTP
import Testing
import Turns

@testable import SampleStore

@Suite(.inTurn) struct PriceTests {
  @Test(
    "a price is written as the storefront writes it",
    arguments: [
      ("us", 299, 299, "$2.99"), ("gb", 299, 299, "£2.99"), ("de", 299, 299, "2,99\u{A0}€"), ("fr", 0, 0, "Gratuit"),
      ("jp", 299, 45_000, "¥450"), ("jp", 4_999, 750_000, "¥7,500"), ("in", 99, 9_900, "₹ 99"),
      ("br", 99, 590, "R$ 5,90"), ("ch", 99, 100, "CHF 1.00"), ("kr", 0, 0, "무료"), ("us", 0, 0, "Free"),
    ])
  func words(country: String, cents: Int, hundredths: Int, words: String) throws {
    let market = try #require(Market(code: country))
    #expect(market.hundredths(forUnitedStatesCents: cents) == hundredths)
    #expect(market.words(forHundredths: hundredths) == words)
  }

  @Test("the record carries the storefront's currency and number")
  func record() async throws {
    let asking = Asking()
    for (country, currency, price) in [("us", "USD", 2.99), ("jp", "JPY", 450), ("de", "EUR", 2.99)] {
      let app = try #require(try await asking.results("search?term=rain+today&country=\(country)").first)
      #expect(app["currency"] as? String == currency)
      #expect(app["price"] as? Double == price)
    }
  }

  @Test("an unknown storefront sells in dollars, and what is no country is refused")
  func unknownStorefront() async throws {
    #expect(Market(code: "ZW")?.currency == "USD")
    #expect(Market(code: "usa") == nil)
    let response = try await Asking().response("https://itunes.apple.com/search?term=rain&country=u1")
    #expect(response.status == 400)
    #expect(String(decoding: response.body, as: UTF8.self).contains("errorMessage"))
  }
}
