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
