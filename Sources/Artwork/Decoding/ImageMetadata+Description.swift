extension ImageMetadata: CustomStringConvertible {
  /// Format, size and length for a line on the screen: `PNG 512×512 24 KB`.
  package var description: String { "\(format.rawValue) \(size.width)×\(size.height) \(Self.length(byteCount))" }

  /// A length with the decimal units that file managers and stores use (1 KB is 1000 bytes), rounded to nearest: whole
  /// bytes and kilobytes, then tenths of a megabyte.
  private static func length(_ bytes: Int) -> String {
    // Each bound is where rounding would reach the next unit, so that no text says "1000 KB".
    if bytes < 1000 { return "\(bytes) B" }
    if bytes < 999_500 { return "\((bytes + 500) / 1000) KB" }
    let tenths = bytes / 100_000 + (bytes % 100_000 >= 50_000 ? 1 : 0)
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}
