/// A process's memory over time, and whether it grew.
///
/// Flat means that in the second half the median of the last third exceeds the median of the first third by no more than an
/// allowance. Medians, since decoding a picture is a peak and no growth; the second half, since caches fill in the first.
package struct MemoryTrace: Sendable {
  /// The samples, in bytes, in the order they were taken, at equal intervals.
  package private(set) var samples: [Int] = []

  package init() {}

  package mutating func add(_ bytes: Int) {
    samples.append(bytes)
  }

  package var peak: Int { samples.max() ?? 0 }

  /// The median around half of the time.
  package var atHalf: Int { Self.median(of: part(samples.count * 2 / 5, samples.count * 3 / 5)) }

  /// The median of the last sixth.
  package var atEnd: Int { Self.median(of: part(samples.count * 5 / 6, samples.count)) }

  /// The growth from the first to the last third of the second half; negative if it shrank.
  package var growth: Int {
    let (half, third) = (samples.count / 2, samples.count / 6)
    return Self.median(of: part(samples.count - third, samples.count)) - Self.median(of: part(half, half + third))
  }

  /// `true` if ``growth`` stays within an allowance, or with fewer than 60 samples.
  package func isFlat(within allowance: Int) -> Bool { samples.count < 60 || growth <= allowance }

  private func part(_ start: Int, _ end: Int) -> [Int] {
    Array(samples[min(start, samples.count)..<max(start, min(end, samples.count))])
  }

  private static func median(of values: [Int]) -> Int {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }
}
