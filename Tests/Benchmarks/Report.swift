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

/// Measured values of one kind, in a unit that the table knows.
struct Samples {
  private(set) var values: [Double] = []

  mutating func add(_ value: Double) {
    values.append(value)
  }

  /// Adds a duration in milliseconds.
  mutating func add(_ duration: Duration) {
    values.append(duration.milliseconds)
  }

  var count: Int { values.count }
  var median: Double { quantile(0.5) }

  /// The value that `part` of the samples don't exceed, between neighbours in proportion; NaN without samples.
  func quantile(_ part: Double) -> Double {
    guard !values.isEmpty else { return .nan }
    let sorted = values.sorted()
    let position = part * Double(sorted.count - 1)
    let lower = Int(position.rounded(.down))
    let upper = min(lower + 1, sorted.count - 1)
    return sorted[lower] + (sorted[upper] - sorted[lower]) * (position - Double(lower))
  }
}

/// Rows as an aligned table that is Markdown as well.
struct Table {
  var rows: [Row] = []

  var text: String {
    let lines =
      [["what", "ours", "the other's", "ratio", "goal", "met"]]
      + rows.map { row in
        [row.what, row.ours, row.other, row.ratio, row.goal, row.isMet.map { $0 ? "yes" : "NO" } ?? ""]
      }
    let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    func joined(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
    func padded(_ cells: [String]) -> [String] {
      zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
    }
    return joined(padded(lines[0])) + joined(widths.map { String(repeating: "-", count: $0) })
      + lines.dropFirst().map { joined(padded($0)) }.joined()
  }
}
