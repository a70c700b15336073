import AppStore
import TerminalUI

/// Writes a command's rows in one format: each at once where the format allows it, a table and a JSON array at the end.
@MainActor
final class RowPrinter<Row> {
  private let fields: [Field<Row>]
  private let format: OutputFormat
  private let terminal: TerminalText
  private let csv: CSVText
  private let write: (String) throws -> Void
  /// The rows that wait for the end.
  private var kept: [Row] = []
  private var hasHeader = false
  private var layout: TableLayout?

  /// - Parameters:
  ///   - terminal: what a table has to fit.
  ///   - write: puts out whole lines. What it throws ends the command.
  init(
    fields: [Field<Row>], format: OutputFormat, terminal: TerminalText, csv: CSVText = CSVText(),
    write: @escaping (String) throws -> Void = { try Output.print($0) }
  ) {
    self.fields = fields
    self.format = format
    self.terminal = terminal
    self.csv = csv
    self.write = write
  }

  /// Lays a table out for rows like these, so that each row is written at once.
  func expect(_ rows: [Row]) {
    layout = TableLayout(titles: fields.map(\.title), rows: rows.map(values), terminal: terminal)
  }

  func print(_ row: Row) throws {
    switch format {
    case .table:
      guard let layout else { return kept.append(row) }
      try writeOnce(layout.header)
      try write(layout.line(values(row)))
    case .json: kept.append(row)
    case .jsonLines: try write("{" + members(row).map { "\($0):\($1)" }.joined(separator: ",") + "}\n")
    case .tabs: try write(values(row).map(\.line).joined(separator: "\t") + "\n")
    case .csv:
      try writeOnce(csv.line(fields.map(\.name)))
      try write(csv.line(values(row).map(\.cleaned)))
    case .markdown:
      try writeOnce(MarkdownText.header(fields.map(\.name), rightAligned: values(row).map(\.isNumber)))
      try write(MarkdownText.line(values(row).map(\.markdown)))
    }
  }

  /// Writes what waited for the end. An answer of no rows is told as well: an empty array, a header without lines.
  ///
  /// - Parameter isWhole: whether all has been asked; if not, what there is stands alone.
  func finish(isWhole: Bool = true) throws {
    guard isWhole || !kept.isEmpty else { return }
    switch format {
    case .table where !kept.isEmpty: try write(table(kept.map(values)))
    case .json: try write(array(kept))
    case .csv: try writeOnce(csv.line(fields.map(\.name)))
    case .markdown: try writeOnce(MarkdownText.header(fields.map(\.name), rightAligned: fields.map { _ in false }))
    case .table, .tabs, .jsonLines: break
    }
    kept = []
  }

  private func values(_ row: Row) -> [FieldValue] { fields.map { $0.value(row) } }

  private func members(_ row: Row) -> [(key: String, value: String)] {
    fields.map { (JSONText.string($0.name), $0.value(row).json) }
  }

  private func writeOnce(_ header: String) throws {
    guard !hasHeader else { return }
    hasHeader = true
    try write(header)
  }

  private func table(_ rows: [[FieldValue]]) -> String {
    let titles = fields.map(\.title)
    if let layout = TableLayout(titles: titles, rows: rows, terminal: terminal) {
      return layout.header + rows.map(layout.line).joined()
    }
    return rows.map { FactList.text(heading: nil, titles: titles, values: $0, terminal: terminal) }
      .joined(separator: "\n")
  }

  private func array(_ rows: [Row]) -> String {
    let objects = rows.map { row in
      "  {\n" + members(row).map { "    \($0): \($1)" }.joined(separator: ",\n") + "\n  }"
    }
    return objects.isEmpty ? "[]\n" : "[\n" + objects.joined(separator: ",\n") + "\n]\n"
  }
}
