/// Numbers as the screen writes them. Not by Foundation's formatters: their locale data takes longer to load than the first frame
/// to draw.
package enum NumberText {
  /// A mean rating, 0…5, to three significant digits.
  package static func rating(_ value: Double) -> String {
    let hundredths = Int((max(0, min(value, 5)) * 100).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  /// An amount of money: whole, or with two decimals.
  package static func amount(_ value: Double) -> String {
    guard value.magnitude < 1e12 else { return String(value) }
    let hundredths = Int((value.magnitude * 100).rounded())
    let sign = value < 0 && hundredths > 0 ? "-" : ""
    let fraction = hundredths % 100
    guard fraction > 0 else { return "\(sign)\(hundredths / 100)" }
    return "\(sign)\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  /// A price for which the store's words are not known: the amount and its currency.
  package static func price(_ amount: Double, currency: String?) -> String {
    guard amount != 0 else { return "Free" }
    return [self.amount(amount), currency].compactMap(\.self).joined(separator: " ")
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
}
