import Foundation

/// One line of the table.
struct Row {
  var what: String
  var ours: String
  var other = ""
  var ratio = ""
  var goal = ""
  /// `true` if the goal was reached; `nil` for a row without a goal, shown for comparison.
  var isMet: Bool?

  /// Ours against another's, by their medians or another quantile.
  ///
  /// - Parameters:
  ///   - quantile: which of ours and of the other's is compared; the spread is shown beside it.
  ///   - limit: the largest ratio that is good enough.
  static func comparison(
    _ what: String, _ ours: Samples, to name: String, _ other: Samples, quantile: Double = 0.5, unit: String = "ms",
    limit: Double?
  ) -> Row {
    let ratio = ours.quantile(quantile) / other.quantile(quantile)
    return Row(
      what: what, ours: ours.text(quantile, unit), other: "\(name) \(other.text(quantile, unit))",
      ratio: String(format: "%.2f×", ratio), goal: limit.map { "≤ \($0.plain)×" } ?? "",
      isMet: limit.map { ratio <= $0 })
  }

  /// Ours against a number.
  static func bound(
    _ what: String, _ ours: Samples, quantile: Double = 0.5, unit: String = "ms", limit: Double, other: String = ""
  ) -> Row {
    Row(
      what: what, ours: ours.text(quantile, unit), other: other, goal: "≤ \(limit.plain) \(unit)",
      isMet: ours.quantile(quantile) <= limit)
  }
}

extension Samples {
  /// A quantile with the spread from the tenth to the ninetieth percentile and the number of samples.
  func text(_ part: Double, _ unit: String) -> String {
    "\(quantile(part).short) \(unit) (\(quantile(0.1).short)–\(quantile(0.9).short), n \(count))"
  }
}

extension Double {
  /// With as many digits as mean something.
  var short: String { String(format: self < 10 ? "%.2f" : self < 100 ? "%.1f" : "%.0f", self) }

  /// Without a fraction of zero.
  fileprivate var plain: String { self == rounded() ? String(Int(self)) : String(self) }
}
