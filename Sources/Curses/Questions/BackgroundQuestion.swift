import TerminalUI

/// Asks a terminal for its background.
enum BackgroundQuestion {
  /// xterm's OSC 11, which most terminals answer; the others ignore it.
  static let bytes = Array("\u{1B}]11;?\u{1B}\\".utf8) + OpenQuestions.end

  /// The background in an answer: `11;rgb:<red>/<green>/<blue>`, each of one to four hexadecimal digits. `nil` for any other
  /// command.
  static func answer(_ command: ArraySlice<UInt8>) -> TerminalBackground? {
    let text = String(decoding: command, as: UTF8.self)
    guard let prefix = ["11;rgb:", "11;rgba:"].first(where: text.hasPrefix) else { return nil }
    let parts = text.dropFirst(prefix.count).split(separator: "/", omittingEmptySubsequences: false).prefix(3)
    let levels = parts.compactMap { part -> Double? in
      guard (1...4).contains(part.count), let value = UInt16(part, radix: 16) else { return nil }
      return Double(value) / Double(1 << (4 * part.count) - 1)
    }
    guard levels.count == 3 else { return nil }
    return TerminalBackground(red: levels[0], green: levels[1], blue: levels[2])
  }
}
