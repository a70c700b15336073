import Essentials

/// A storefront: a row of ``TextTable/markets``, which explains its columns.
struct Market: Sendable {
  /// ISO 3166-1 alpha-2, in lower case.
  let code: String
  let currency: String
  let size: Double
  let language: String
  private let pattern: String
  private let rate: Double
  private let ending: Int
  private let free: String

  /// The storefront with a code of two Latin letters. One that isn't in the table sells in US dollars, as many small ones do.
  init?(code: String) {
    let folded = code.lowercased()
    guard folded.utf8.count == 2, folded.utf8.allSatisfy({ (97...122).contains($0) }) else { return nil }
    self = Market.table[folded] ?? Market("\(folded) | USD | 0.02 | $0.00 | 1 | -1 | Free | en")
  }

  private init(_ row: String) {
    let columns = TextTable.columns(of: row)
    guard columns.count == 8, let size = Double(columns[2]), let rate = Double(columns[4]), let ending = Int(columns[5])
    else { TextTable.invalid("not a row of markets: \(row)") }
    code = columns[0]
    currency = columns[1]
    self.size = size
    pattern = columns[3].replacing("_", with: "\u{A0}")
    self.rate = rate
    self.ending = ending
    free = columns[6]
    language = columns[7]
  }

  /// A price in US cents, converted to hundredths of the currency.
  func hundredths(forUnitedStatesCents cents: Int) -> Int {
    guard cents > 0 else { return 0 }
    let raw = Int((Double(cents) * rate).rounded())
    return ending < 0 ? max(100 + ending, (raw + 50) / 100 * 100 + ending) : (raw + ending - 1) / ending * ending
  }

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
    TextTable.markets.map(Market.init).map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
}
