import AppStore
import Essentials
import TerminalUI

/// The columns of a table: as wide as their widest text if all fits, else the widest are cut.
struct TableLayout {
  private static let gap = 2
  /// A column is cut to no less than this.
  private static let narrowest = 8

  private let titles: [SafeText]
  private let widths: [Int]
  private let isRightAligned: [Bool]
  private let terminal: TerminalText

  /// - Parameter rows: those to be shown, or rows as wide as these.
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
    // No shrinking column may be wider.
    var limit = widths.max() ?? 0
    func limited() -> [Int] { zip(widths, mayShrink).map { width, shrinks in shrinks ? min(width, limit) : width } }
    while limited().reduce(0, +) > room { limit -= 1 }
    return limited()
  }
}

/// A row as a list of its values: for one app, and for tables that are too wide for the terminal.
enum FactList {
  private static let indent = 2

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

/// The limits of text for people on standard output.
package struct TerminalText: Sendable, Equatable {
  /// The terminal's width; a common one where the output is no terminal.
  var columns = 80
  /// `true` if more than ASCII may be shown.
  package private(set) var isUTF8 = true

  /// The text in the terminal's characters.
  func text(_ text: SafeText) -> SafeText { isUTF8 ? text : text.ascii }

  /// The sign that a text was cut.
  var ellipsis: SafeText { text(.ellipsis) }
}

extension TerminalText {
  /// For standard output.
  package init(environment: [String: String]) {
    guard let columns = Output.columns(of: STDOUT_FILENO) else { return }
    self.columns = columns
    isUTF8 = Self.isUTF8(environment)
  }

  /// `true` if the locale is one of UTF-8, by its name.
  package static func isUTF8(_ environment: [String: String]) -> Bool {
    let locale = environment["LC_ALL"] ?? environment["LC_CTYPE"] ?? environment["LANG"] ?? ""
    return locale.uppercased().replacing("-", with: "").contains(text: "UTF8")
  }
}
