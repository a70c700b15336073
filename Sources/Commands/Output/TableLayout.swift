import AppStore
import TerminalUI

/// The columns of a table: as wide as their widest text where all of it fits, else the long ones are cut evenly.
struct TableLayout {
  private static let gap = 2
  /// A column is cut to no less than this.
  private static let narrowest = 8

  private let titles: [SafeText]
  private let widths: [Int]
  private let isRightAligned: [Bool]
  private let terminal: TerminalText

  /// - Parameter rows: those to be shown, or others as wide.
  /// - Returns: `nil` where the terminal is too narrow for so many columns.
  init?(titles: [String], rows: [[PropertyValue]], terminal: TerminalText) {
    self.terminal = terminal
    self.titles = titles.map { terminal.text(SafeText($0.uppercased())) }
    isRightAligned = titles.indices.map { column in
      let known = rows.map { $0[column] }.filter { $0 != .null }
      return !known.isEmpty && known.allSatisfy { $0.isNumber || $0.isUnknown }
    }
    var widths = self.titles.map(\.columns)
    for row in rows {
      for (column, value) in row.enumerated() {
        widths[column] = max(widths[column], terminal.text(value.shown).columns)
      }
    }
    let room = terminal.columns - Self.gap * (titles.count - 1)
    let mayShrink = isRightAligned.map { !$0 }
    guard let fitting = Self.fit(widths, mayShrink: mayShrink, into: room) else { return nil }
    self.widths = fitting
  }

  var header: String { line(titles) }

  func line(_ values: [PropertyValue]) -> String { line(values.map { terminal.text($0.shown) }) }

  /// The line with its end, without spaces before that.
  private func line(_ texts: [SafeText]) -> String {
    let cells = zip(texts, zip(widths, isRightAligned)).map { text, column in
      let cut = text.truncated(to: column.0, ellipsis: terminal.ellipsis)
      return column.1 ? cut.rightAligned(to: column.0) : cut.padded(to: column.0)
    }
    return cells.joined(separator: .spaces(Self.gap)).withoutTrailingSpaces.string + "\n"
  }

  /// Takes from the widest columns until all fit.
  private static func fit(_ widths: [Int], mayShrink: [Bool], into room: Int) -> [Int]? {
    let least = zip(widths, mayShrink).map { width, shrinks in shrinks ? min(width, narrowest) : width }
    guard least.reduce(0, +) <= room else { return nil }
    // The greatest width that none of the shrinking columns may pass.
    var limit = widths.max() ?? 0
    func limited() -> [Int] { zip(widths, mayShrink).map { width, shrinks in shrinks ? min(width, limit) : width } }
    while limited().reduce(0, +) > room { limit -= 1 }
    return limited()
  }
}
