/// How much memory a process had over time, and whether it grew.
///
/// Flat means that the second half has no trend: the middle value of its last third is not above the middle value of its first
/// third by more than an allowance. Middle values, since a picture that is being decoded is a peak and no growth; thirds of the
/// second half, since caches fill in the first one.
package struct MemoryTrace: Sendable {
  /// The samples, in bytes, in the order they were taken, at equal intervals.
  package private(set) var samples: [Int] = []

  package init() {}

  package mutating func add(_ bytes: Int) {
    samples.append(bytes)
  }

  /// The largest of all.
  package var peak: Int { samples.max() ?? 0 }

  /// The middle value around half of the time.
  package var atHalf: Int { Self.median(of: part(samples.count * 2 / 5, samples.count * 3 / 5)) }

  /// The middle value of the last sixth.
  package var atEnd: Int { Self.median(of: part(samples.count * 5 / 6, samples.count)) }

  /// How much more there was in the last third of the second half than in its first; negative where it shrank.
  package var growth: Int {
    let (half, third) = (samples.count / 2, samples.count / 6)
    return Self.median(of: part(samples.count - third, samples.count)) - Self.median(of: part(half, half + third))
  }

  /// Whether ``growth`` stays within an allowance. With fewer samples than 60 there is nothing to judge.
  package func isFlat(within allowance: Int) -> Bool { samples.count < 60 || growth <= allowance }

  private func part(_ start: Int, _ end: Int) -> [Int] {
    Array(samples[min(start, samples.count)..<max(start, min(end, samples.count))])
  }

  private static func median(of values: [Int]) -> Int {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }
}
