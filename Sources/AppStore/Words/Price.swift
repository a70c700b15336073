import Texts

/// An amount of money, and the one way to write it if the store's own words for it are not known.
package struct Price: Sendable, Hashable {
  /// 0 is free.
  package var amount: Double
  /// ISO 4217.
  package var currency: String?

  package init(_ amount: Double, _ currency: String?) {
    self.amount = amount
    self.currency = currency
  }

  /// `Free`, or the amount and its currency: `4.00 USD`.
  package var text: String {
    guard amount != 0 else { return "Free" }
    return [digits, currency].compactMap(\.self).joined(separator: " ")
  }

  /// For people: `$4.00` in a currency whose sign the store writes in front and alone, else as ``text``.
  package var words: String {
    guard amount > 0, let sign else { return text }
    return sign + digits
  }

  /// `$` alone is the United States' dollar; of others it would not tell which.
  package var sign: String? {
    switch currency {
    case "USD": "$"
    case "GBP": "£"
    case "JPY": "¥"
    default: nil
    }
  }

  /// The amount with as many decimals as its currency has; if that is not known, whole or with two.
  package var digits: String {
    guard amount.magnitude < 1e12 else { return "\(amount)" }
    let hundredths = (amount.magnitude * 100).rounded()
    let isWhole = hundredths.truncatingRemainder(dividingBy: 100) == 0
    // The store's amount counts for more than the usual decimals of its currency.
    let decimals = currency.map(Self.decimals) ?? 0
    return Self.digits(amount, decimals: isWhole ? decimals : max(decimals, 2))
  }

  private static func digits(_ amount: Double, decimals: Int) -> String {
    let scale = decimals == 3 ? 1000 : decimals == 2 ? 100 : 1
    let units = Int((amount.magnitude * Double(scale)).rounded())
    let sign = amount < 0 && units > 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(units)" }
    let fraction = String(units % scale)
    return "\(sign)\(units / scale).\(String(repeating: "0", count: decimals - fraction.count))\(fraction)"
  }

  private static func decimals(of currency: String) -> Int {
    switch currency {
    case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV", "XAF", "XOF", "XPF":
      0
    case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
    default: 2
    }
  }
}

extension Price {
  /// A price for people: in the store's words if they are known, else in ours; `nil` if nothing is known.
  package static func text(_ price: Price?, words: String?) -> String? {
    if let words, words.showsAnything { return words }
    return price?.words
  }

  /// All words that a price goes by: those shown, and `4.99 USD` or `Free`, which are the same in every language.
  package static func texts(_ price: Price?, words: String?) -> [String?] {
    let shown = text(price, words: words)
    return shown == price?.text ? [shown] : [shown, price?.text]
  }
}

extension App {
  package var amount: Price? { price.map { Price($0, currency) } }

  /// The price for people; `nil` if the store names none.
  package var priceText: String? { Price.text(amount, words: formattedPrice) }
}

/// Numbers as people read them. Foundation's formatters load longer than the first frame takes to draw.
package enum NumberText {
  /// A mean rating, 0…5, to three significant digits.
  ///
  /// - Parameter isRounded: `true` for a source that rounds, as web pages do: then 4.7 gets no second decimal.
  package static func rating(_ value: Double, isRounded: Bool = false) -> String {
    let hundredths = Int((max(0, min(value, 5)) * 100).rounded())
    let fraction = hundredths % 100
    if isRounded, fraction % 10 == 0 { return "\(hundredths / 100).\(fraction / 10)" }
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  /// A count in at most four characters and a letter: `987`, `12.3K`, `4.56M`.
  package static func count(_ value: Int) -> String {
    let units: [(limit: Int, suffix: String)] = [(1_000_000_000, "B"), (1_000_000, "M"), (1_000, "K")]
    for (limit, suffix) in units where value >= limit {
      let hundredths = value / (limit / 100)
      switch hundredths {
      case 10_000...: return "\(hundredths / 100)\(suffix)"
      case 1_000...: return "\(hundredths / 100).\(hundredths / 10 % 10)\(suffix)"
      default: return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)\(suffix)"
      }
    }
    return String(value)
  }

  /// A number with a comma before each three digits: `29,481,802`.
  package static func grouped(_ number: Int) -> String {
    let digits = String(number)
    return digits.enumerated().reduce(into: "") { text, digit in
      if digit.offset > 0, (digits.count - digit.offset) % 3 == 0 { text.append(",") }
      text.append(digit.element)
    }
  }

  /// A number with two decimals at most: `0.7`, `12`.
  package static func decimal(_ value: Double) -> String { JSONText.number((value * 100).rounded() / 100) }

  package static func count(_ value: Int, of noun: String) -> String { "\(value) \(noun)\(value == 1 ? "" : "s")" }
}
