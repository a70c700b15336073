import CSampleTables

/// The store's data tables, which are text files.
///
/// They are part of the program: an invalid row is a programming error and traps.
enum TextTable {
  static let apps = rows(of: sample_table_apps())
  static let genres = rows(of: sample_table_genres())
  static let layouts = rows(of: sample_table_layouts())
  static let markets = rows(of: sample_table_markets())
  static let motifs = rows(of: sample_table_motifs())
  static let screens = rows(of: sample_table_screens())
  static let texts = rows(of: sample_table_texts())

  /// One row per line. A line that begins with a space continues the row before it; `#` begins a comment line.
  private static func rows(of text: UnsafePointer<CChar>) -> [String] {
    String(cString: text).split(separator: "\n").reduce(into: []) { rows, line in
      if line.hasPrefix(" "), let last = rows.popLast() {
        rows.append("\(last) \(line.drop { $0 == " " })")
      } else if !line.hasPrefix("#") {
        rows.append(String(line))
      }
    }
  }

  /// A row's columns, separated by `|`.
  static func columns(of row: String) -> [String] {
    row.split(separator: "|", omittingEmptySubsequences: false).map(trimmed)
  }

  static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
