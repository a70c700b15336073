/// Rows as an aligned table that is Markdown as well.
struct Table {
  var rows: [Row] = []

  var text: String {
    let lines =
      [["what", "ours", "the other's", "ratio", "goal", "met"]]
      + rows.map { row in
        [row.what, row.ours, row.other, row.ratio, row.goal, row.isMet.map { $0 ? "yes" : "NO" } ?? ""]
      }
    let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    func joined(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
    func padded(_ cells: [String]) -> [String] {
      zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
    }
    return joined(padded(lines[0])) + joined(widths.map { String(repeating: "-", count: $0) })
      + lines.dropFirst().map { joined(padded($0)) }.joined()
  }
}
