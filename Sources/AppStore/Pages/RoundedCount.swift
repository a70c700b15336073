/// A number as a web page rounds it, in the words of the page's language: `99K`, `8.2万` or `3,7 Tsd.`
enum RoundedCount {
  private static let units = [
    "": 1, "k": 1e3, "tsd.": 1e3, "mil": 1e3, "тыс.": 1e3, "천": 1e3, "万": 1e4, "萬": 1e4, "만": 1e4, "m": 1e6,
    "mio.": 1e6,
  ]

  /// The number that some words mean; `nil` for words that can't be read.
  static func number(in words: String) -> Int64? {
    let digits = words.prefix { $0.isASCII && !$0.isLetter && !$0.isWhitespace }
    let unit = words.dropFirst(digits.count).filter { !$0.isWhitespace }.lowercased()
    // Without a unit, a point or a comma parts thousands.
    let plain = digits.compactMap { $0.isNumber ? $0 : unit.isEmpty ? nil : "." }
    let number = units[unit].flatMap { unit in Double(String(plain)).map { $0 * unit } }
    return number.flatMap { Int64(exactly: $0.rounded()) }
  }
}
