/// A text of the store's made fit for a clipboard: pasted into a shell, it is one line and does nothing by itself.
struct ClipText: Sendable, Hashable {
  /// The most bytes of UTF-8: more than anything there is to copy has, and less than a pipe holds or a terminal drops.
  static let maximumBytes = 16 << 10

  /// The text.
  let string: String

  /// Takes a text without its control characters and those that turn the direction of others; line ends become spaces.
  /// `nil` where that is too long.
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
