/// Lengths as people write them, with decimal units (1 KB is 1000 bytes).
package enum ByteCountText {
  /// Whole kilobytes up to a megabyte, then tenths of the unit: `0 KB`, `640 KB`, `3.1 MB`.
  package static func text(_ bytes: Int) -> String {
    switch bytes {
    case ..<999_500: "\((max(0, bytes) + 500) / 1_000) KB"
    case ..<999_950_000: tenths(bytes, unit: 1_000_000) + " MB"
    default: tenths(bytes, unit: 1_000_000_000) + " GB"
    }
  }

  private static func tenths(_ bytes: Int, unit: Int) -> String {
    let tenths = bytes / (unit / 10) + (bytes % (unit / 10) >= unit / 20 ? 1 : 0)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
