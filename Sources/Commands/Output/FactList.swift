import AppStore
import TerminalUI

/// A row as a list of its values, one below the other: for one app, and for more columns than a terminal has room for.
enum FactList {
  private static let indent = 2

  /// - Parameter heading: stands over the values; `nil` for none.
  static func text(heading: PropertyValue?, titles: [String], values: [PropertyValue], terminal: TerminalText) -> String
  {
    let labelColumns = (titles.map(\.count).max() ?? 0) + 2
    let room = max(10, terminal.columns - indent - labelColumns)
    var lines: [SafeText] = heading.map { [$0.shown.truncated(to: terminal.columns)] } ?? []
    for (title, value) in zip(titles, values) {
      for (index, line) in value.paragraphs.flatMap({ $0.wrapped(to: room) }).enumerated() {
        let label = index == 0 ? SafeText(title) : .empty
        lines.append(.spaces(indent) + label.padded(to: labelColumns) + line)
      }
    }
    return lines.map { terminal.text($0).withoutTrailingSpaces.string + "\n" }.joined()
  }
}
