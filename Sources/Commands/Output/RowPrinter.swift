import AppStore
import TerminalUI
import Texts

/// Writes a command's rows in one format: each at once where the format allows it, a table and a JSON array at the end.
@MainActor
final class RowPrinter<Row> {
  private let fields: [Property<Row>]
  /// The fields' ids as JSON.
  private let keys: [String]
  private let format: OutputFormat
  private let terminal: TerminalText
  private let csv: CSVText
  private let put: (String) throws -> Void
  /// The text gathered while rows that are all there are printed; `nil` while each row is written at once.
  private var gathered: String?
  /// The rows that wait for the end.
  private var kept: [Row] = []
  private var hasHeader = false
  private var layout: TableLayout?

  /// - Parameters:
  ///   - terminal: the limits of a table.
  ///   - write: puts out whole lines. What it throws ends the command.
  init(
    fields: [Property<Row>], format: OutputFormat, terminal: TerminalText, csv: CSVText = CSVText(),
    write: @escaping (String) throws -> Void = { try Output.print($0) }
  ) {
    self.fields = fields
    keys = fields.map { JSONText.string($0.id) }
    self.format = format
    self.terminal = terminal
    self.csv = csv
    put = write
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
      try writeOnce(csv.line(fields.map(\.id)))
      try write(csv.line(values(row).map(\.cleaned)))
    case .markdown:
      try writeOnce(MarkdownText.header(fields.map(\.id), rightAligned: values(row).map(\.isNumber)))
      try write(MarkdownText.line(values(row).map(\.markdown)))
    }
  }

  /// Writes rows that are all there, many in a piece.
  func print(all rows: [Row]) throws {
    gathered = ""
    defer { gathered = nil }
    for row in rows { try print(row) }
    if let gathered, !gathered.isEmpty { try put(gathered) }
  }

  private func write(_ text: String) throws {
    guard gathered != nil else { return try put(text) }
    gathered?.append(text)
    guard let piece = gathered, piece.utf8.count >= Self.pieceSize else { return }
    gathered = ""
    try put(piece)
  }

  /// About how many bytes are written at once.
  private static var pieceSize: Int { 65_536 }

  /// Writes what waited for the end. An answer of no rows is told as well: an empty array, a header without lines.
  ///
  /// - Parameter isWhole: whether everything was asked; if not, an answer of no rows isn't told.
  func finish(isWhole: Bool = true) throws {
    guard isWhole || !kept.isEmpty else { return }
    switch format {
    case .table where !kept.isEmpty: try write(table(kept.map(values)))
    case .json: try write(array(kept))
    case .csv: try writeOnce(csv.line(fields.map(\.id)))
    case .markdown: try writeOnce(MarkdownText.header(fields.map(\.id), rightAligned: fields.map { _ in false }))
    case .table, .tabs, .jsonLines: break
    }
    kept = []
  }

  /// Writes rows that are all there are.
  ///
  /// - Returns: whether there are any.
  func finish(with rows: [Row]) throws -> ExitCode {
    try print(all: rows)
    try finish()
    return rows.isEmpty ? .nothingFound : .found
  }

  private func values(_ row: Row) -> [PropertyValue] { fields.map { $0.value(row) } }

  private func members(_ row: Row) -> [(key: String, value: String)] {
    zip(keys, fields).map { ($0, $1.value(row).json) }
  }

  private func writeOnce(_ header: String) throws {
    guard !hasHeader else { return }
    hasHeader = true
    try write(header)
  }

  private func table(_ rows: [[PropertyValue]]) -> String {
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
