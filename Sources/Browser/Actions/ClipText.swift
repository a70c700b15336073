/// A text from the store that is safe to paste into a shell: one line, no control characters.
struct ClipText: Sendable, Hashable {
  /// The limit in bytes of UTF-8: more than any real text needs, less than a pipe holds or a terminal drops.
  static let maximumBytes = 16 << 10

  let string: String

  /// Removes control characters and those that change text direction; line ends become spaces. `nil` if the result is too
  /// long.
  init?(_ text: String) {
    var scalars = String.UnicodeScalarView()
    for scalar in text.replacing("\r\n", with: " ").unicodeScalars {
      switch scalar.properties.generalCategory {
      case .lineSeparator, .paragraphSeparator: scalars.append(" ")
      case .control: if scalar.properties.isWhitespace { scalars.append(" ") }
      default: if !scalar.properties.isBidiControl { scalars.append(scalar) }
      }
    }
    string = String(scalars)
    guard string.utf8.count <= Self.maximumBytes else { return nil }
  }
}
