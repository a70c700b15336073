import Foundation

/// How a storefront prices an app that costs so and so much in the United States, and how it writes the price.
struct PriceStyle: Sendable, Hashable {
  /// What a price is rounded to.
  enum Ending: Sendable, Hashable {
    /// …,99
    case ninetyNine
    /// …,90
    case ninety
    /// …,00 or …,50 rounded up to the next half.
    case nickel
    /// Whole units.
    case whole
    /// Whole tens.
    case tens
    /// Whole hundreds.
    case hundreds
  }

  private let symbol: String
  private let leads: Bool
  private let factor: Double
  private let ending: Ending
  private let digits: Int
  private let decimal: String
  private let free: String

  init(
    _ symbol: String, leads: Bool = true, factor: Double, ending: Ending = .ninetyNine, digits: Int = 2,
    decimal: String = ".", free: String = "Free"
  ) {
    self.symbol = symbol
    self.leads = leads
    self.factor = factor
    self.ending = ending
    self.digits = digits
    self.decimal = decimal
    self.free = free
  }

  static let dollars = PriceStyle("$", factor: 1)

  static func euros(_ free: String) -> PriceStyle {
    PriceStyle("\u{A0}€", leads: false, factor: 1.1, decimal: ",", free: free)
  }

  /// The price in hundredths of the currency.
  func hundredths(forUnitedStatesCents cents: Int) -> Int {
    guard cents > 0 else { return 0 }
    let raw = Int((Double(cents) * factor).rounded())
    func roundedUp(to step: Int) -> Int { (raw + step - 1) / step * step }
    return switch ending {
    case .ninetyNine: max(99, (raw + 50) / 100 * 100 - 1)
    case .ninety: max(90, (raw + 50) / 100 * 100 - 10)
    case .nickel: roundedUp(to: 50)
    case .whole: roundedUp(to: 100)
    case .tens: roundedUp(to: 1_000)
    case .hundreds: roundedUp(to: 10_000)
    }
  }

  /// The price in the storefront's words.
  func words(forHundredths hundredths: Int) -> String {
    guard hundredths > 0 else { return free }
    let group = decimal == "," ? "." : ","
    var whole = String(hundredths / 100)
    if whole.count > 3 { whole.insert(contentsOf: group, at: whole.index(whole.endIndex, offsetBy: -3)) }
    let rest = hundredths % 100
    let number = digits == 0 ? whole : whole + decimal + (rest < 10 ? "0\(rest)" : "\(rest)")
    return leads ? symbol + number : number + symbol
  }
}
