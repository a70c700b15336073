import TerminalUI

/// Text for other programs: as the store has it, without what a terminal would obey or what turns the direction of text.
enum CleanText {
  /// On one line: white space and line ends are single spaces.
  static func line(_ text: String) -> String {
    if isPlain(text), !text.hasPrefix(" "), !text.hasSuffix(" "), !text.contains("  ") { return text }
    return lines(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// With its line ends, all of them line feeds.
  static func lines(_ text: String) -> String {
    if isPlain(text) { return text }
    var cleaned = String.UnicodeScalarView()
    for scalar in EscapeSequences.removed(from: text).replacing("\r\n", with: "\n").unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A: cleaned.append(scalar)
      case 0x0B...0x0D, 0x85, 0x2028, 0x2029: cleaned.append("\n")
      case ..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: break
      default: cleaned.append(scalar)
      }
    }
    return String(cleaned)
  }

  /// Whether there is nothing to clean: printable ASCII, as most of many rows is.
  private static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { (0x20...0x7E).contains($0) } }
}
