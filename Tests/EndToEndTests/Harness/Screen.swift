import Texts

/// A terminal's text at one moment: a line per row, without the spaces at its end.
struct Screen: Equatable, Sendable, CustomStringConvertible {
  let lines: [String]

  /// - Parameter captured: the rows, each ended by a newline.
  init(captured: String) {
    lines = captured.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      .dropLast(captured.hasSuffix("\n") ? 1 : 0)
  }

  var text: String { lines.joined(separator: "\n") }

  func contains(_ words: String) -> Bool { lines.contains { $0.contains(words) } }

  /// The first row with these words.
  func line(with words: String) -> String? { lines.first { $0.contains(words) } }

  /// The name beside `<position>. `, if that result is on the screen.
  func name(at position: Int) -> String? {
    let marker = "\(position). "
    for line in lines {
      guard let start = line.firstRange(of: marker) else { continue }
      // "11. " contains "1. ": what stands before the number is no digit.
      if start.lowerBound > line.startIndex, line[line.index(before: start.lowerBound)].isNumber { continue }
      // A blank lane parts the name from the rating, which is "–" until it is known.
      let name = line[start.upperBound...].prefix { $0 != "★" }
      return name.prefix(upTo: name.firstRange(of: "  ")?.lowerBound ?? name.endIndex).trimmed
    }
    return nil
  }

  /// `<selected>/<count>` of the status bar.
  var place: (selected: Int, count: Int)? {
    for line in lines.reversed() {
      guard let match = line.firstMatch(of: /^\W*(\d+)\/(\d+)(?:\s|$)/) else { continue }
      if let selected = Int(match.1), let count = Int(match.2) { return (selected, count) }
    }
    return nil
  }

  /// The rows in a frame, for the message of a test that failed.
  var description: String {
    let width = lines.map(\.count).max() ?? 0
    let edge = "+" + String(repeating: "-", count: width) + "+"
    let rows = lines.map { "|" + $0 + String(repeating: " ", count: width - $0.count) + "|" }
    return ([edge] + rows + [edge]).joined(separator: "\n")
  }
}
