import Foundation

/// A storefront as the catalogue sees it: how prices are written there and how many people rate apps.
struct Market: Sendable {
  /// ISO 3166-1 alpha-2, in lower case.
  let code: String
  /// ISO 4217.
  let currency: String
  /// Ratings in relation to the United States.
  let size: Double
  /// The language at home here, where the catalogue has apps in it.
  let language: String

  /// A price of nothing, which shows where the symbol stands and which decimal mark there is, if any.
  private let pattern: String
  /// What a US dollar costs.
  private let rate: Double
  /// In hundredths: what prices are rounded up to, or, where it is negative, what they stay below a whole number.
  private let ending: Int
  private let free: String

  /// The storefront with this code; one that isn't in the table sells in US dollars, as many small ones do.
  ///
  /// `nil` for what isn't two Latin letters: that is no country.
  init?(code: String) {
    let folded = code.lowercased()
    guard folded.utf8.count == 2, folded.utf8.allSatisfy({ (97...122).contains($0) }) else { return nil }
    self = Market.table[folded] ?? Market("\(folded) | USD | 0.02 | $0.00 | 1 | -1 | Free | en")
  }

  private init(_ row: String) {
    let columns = TextTable.columns(of: row)
    guard columns.count == 8, let size = Double(columns[2]), let rate = Double(columns[4]), let ending = Int(columns[5])
    else { preconditionFailure("not a row of markets: \(row)") }
    code = columns[0]
    currency = columns[1]
    self.size = size
    pattern = columns[3].replacing("_", with: "\u{A0}")
    self.rate = rate
    self.ending = ending
    free = columns[6]
    language = columns[7]
  }

  /// What costs so and so many cents in the United States, in hundredths of the currency.
  func hundredths(forUnitedStatesCents cents: Int) -> Int {
    guard cents > 0 else { return 0 }
    let raw = Int((Double(cents) * rate).rounded())
    return ending < 0 ? max(100 + ending, (raw + 50) / 100 * 100 + ending) : (raw + ending - 1) / ending * ending
  }

  /// The price in the storefront's words.
  func words(forHundredths hundredths: Int) -> String {
    guard hundredths > 0 else { return free }
    let decimals = ["0.00", "0,00"].first(where: pattern.contains)
    let mark = decimals == "0,00" ? "," : "."
    var digits = String(hundredths / 100)
    if digits.count > 3 {
      digits.insert(contentsOf: mark == "," ? "." : ",", at: digits.index(digits.endIndex, offsetBy: -3))
    }
    if decimals != nil { digits += mark + String(hundredths % 100 + 100).suffix(2) }
    return pattern.replacing(decimals ?? "0", with: digits)
  }

  private static let table = Dictionary(
    uniqueKeysWithValues: TextTable.markets.map(Market.init).map { ($0.code, $0) })
}
