/// Numbers as people read them. Not by Foundation's formatters: their locale data takes longer to load than the first frame
/// to draw.
package enum NumberText {
  /// A mean rating, 0…5, to three significant digits.
  package static func rating(_ value: Double) -> String {
    let hundredths = Int((max(0, min(value, 5)) * 100).rounded())
    let fraction = hundredths % 100
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

  /// A number of things: `1 model`, `37 models`.
  package static func count(_ value: Int, of noun: String) -> String { "\(value) \(noun)\(value == 1 ? "" : "s")" }
}
