/// Lengths as people write them, with decimal units (1 KB is 1000 bytes).
package enum ByteCount {
  /// Units, the smallest first.
  package enum Unit: Int, Sendable {
    case bytes, kilobytes, megabytes
  }

  /// Whole bytes and kilobytes, then tenths of the unit: `640 KB`, `3.1 MB`. Shorter lengths count as parts of `smallest`.
  package static func text(_ bytes: Int, smallest: Unit) -> String {
    // Each bound is where rounding would reach the next unit, so that no text says "1000 KB".
    switch max(0, bytes) {
    case ..<1_000 where smallest == .bytes: "\(bytes) B"
    case ..<999_500 where smallest != .megabytes: "\((max(0, bytes) + 500) / 1_000) KB"
    case ..<999_950_000: tenths(bytes, unit: 1_000_000) + " MB"
    default: tenths(bytes, unit: 1_000_000_000) + " GB"
    }
  }

  private static func tenths(_ bytes: Int, unit: Int) -> String {
    let tenths = bytes / (unit / 10) + (bytes % (unit / 10) >= unit / 20 ? 1 : 0)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
