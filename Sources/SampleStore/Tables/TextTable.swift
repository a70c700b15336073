import Texts

enum TextTable {
  /// One row per line. A line that begins with a space continues the row before it; `#` begins a comment line.
  static func rows(of text: String) -> [String] {
    text.split(separator: "\n").reduce(into: []) { rows, line in
      if line.hasPrefix(" "), let last = rows.popLast() {
        rows.append("\(last) \(line.drop { $0 == " " })")
      } else if !line.hasPrefix("#") {
        rows.append(String(line))
      }
    }
  }

  /// A row's columns, separated by `|`.
  static func columns(of row: String) -> [String] {
    row.split(separator: "|", omittingEmptySubsequences: false).map(\.trimmed)
  }

  /// Ends the program at a row that can't be read, or a name that leads nowhere.
  static func invalid(_ what: String) -> Never {
    // Sound: the tables are constants of the program, and TextTableTests reads all of each.
    preconditionFailure("the sample store's tables: \(what)")
  }
}
