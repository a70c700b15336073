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
}
