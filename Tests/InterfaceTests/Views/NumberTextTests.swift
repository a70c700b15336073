import Interface
import Testing

@Suite("Numbers on the screen")
struct NumberTextTests {
  @Test(
    "an amount of money is whole or has two decimals",
    arguments: [
      (2.99, "2.99"), (28.9, "28.90"), (750, "750"), (7000, "7000"), (0.05, "0.05"), (1.999, "2"), (-3.5, "-3.50"),
      (1e300, "1e+300"), (.infinity, "inf"),
    ])
  func amount(value: Double, text: String) {
    #expect(NumberText.amount(value) == text)
  }

  @Test("a price has its currency, where that is known; what costs nothing is free")
  func price() {
    #expect(NumberText.price(4.5, currency: "EUR") == "4.50 EUR")
    #expect(NumberText.price(4, currency: nil) == "4")
    #expect(NumberText.price(0, currency: "EUR") == "Free")
  }
}
