import Testing
import Turns

@testable import AppStore

@Suite("Prices", .inTurn)
struct PriceTests {
  @Test(
    "an amount has the decimals of its currency",
    arguments: [
      (4, "USD", "4.00"), (4.99, "USD", "4.99"), (28.9, "EUR", "28.90"), (750, "JPY", "750"), (7000, "KRW", "7000"),
      (0.05, "GBP", "0.05"), (1.999, "USD", "2.00"), (-3.5, "USD", "-3.50"), (1.5, "KWD", "1.500"),
      (0.5, "JPY", "0.50"),
      (4, nil, "4"), (4.5, nil, "4.50"), (1e300, "USD", "1e+300"), (.infinity, nil, "inf"),
    ] as [(Double, String?, String)])
  func digits(amount: Double, currency: String?, text: String) {
    #expect(Price(amount, currency).digits == text)
  }

  @Test("a price has its currency, where that is known; what costs nothing is free")
  func text() {
    #expect(Price(4, "USD").text == "4.00 USD")
    #expect(Price(4, nil).text == "4")
    #expect(Price(0, "EUR").text == "Free")
  }

  @Test("the store's own words come first, if they show anything")
  func words() {
    #expect(Price.text(Price(4.99, "USD"), words: "$4.99") == "$4.99")
    #expect(Price.text(Price(4.99, "USD"), words: "\u{200B}") == "$4.99")
    #expect(Price.text(Price(4.99, "AUD"), words: nil) == "4.99 AUD")
    #expect(Price.text(Price(250, "JPY"), words: nil) == "¥250")
    #expect(Price.text(Price(0, "GBP"), words: nil) == "Free")
    #expect(Price.texts(Price(4.99, "USD"), words: nil) == ["$4.99", "4.99 USD"])
    #expect(Price.text(nil, words: "") == nil)
  }
}
