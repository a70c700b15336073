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
  private let arrangement: RowArrangement<Row>
  /// `true` if fields with tabs between them have a line of names above them.
  private let hasTabHeader: Bool
  private let note: (String) -> Void
  private let put: (String) throws -> Void
  /// The text gathered while rows that are all there are printed; `nil` while each row is written at once.
  private var gathered: String?
  /// The rows that wait to be put in order.
  private var unsorted: [Row] = []
  /// The numbers of rows that came, and of those that are printed.
  private var counts = (taken: 0, printed: 0)
  /// The rows that wait for the end, in their order.
  private var kept: [Row] = []
  private var hasHeader = false
  private var layout: TableLayout?

  /// - Parameters:
  ///   - terminal: the limits of a table.
  ///   - hasTabHeader: whether fields with tabs between them have a line of names above them.
  ///   - write: puts out whole lines. What it throws ends the command.
  ///   - note: told where the filter lets no row through.
  init(
    fields: [Property<Row>], format: OutputFormat, terminal: TerminalText, csv: CSVText = CSVText(),
    arrangement: RowArrangement<Row> = RowArrangement(), hasTabHeader: Bool = false,
    write: @escaping (String) throws -> Void = { try Output.print($0) },
    note: @escaping (String) -> Void = { Output.complain($0) }
  ) {
    self.fields = fields
    keys = fields.map { JSONText.string($0.id) }
    self.format = format
    self.terminal = terminal
    self.csv = csv
    self.arrangement = arrangement
    self.hasTabHeader = hasTabHeader
    self.note = note
    put = write
  }

  /// Lays a table out for rows like these, so that each row is written at once.
  func expect(_ rows: [Row]) {
    layout = TableLayout(titles: fields.map(\.title), rows: rows.map(values), terminal: terminal)
  }

  /// `true` if as many rows are printed as are wanted.
  var isFull: Bool { arrangement.limit.map { counts.printed >= $0 } ?? false }

  /// Prints a row in its turn, if it is wanted.
  func print(_ row: Row) throws {
    counts.taken += 1
    guard arrangement.includes(row) else { return }
    guard !arrangement.needsAll else { return unsorted.append(row) }
    try printNext(row)
  }

  private func printNext(_ row: Row) throws {
    guard !isFull else { return }
    counts.printed += 1
    switch format {
    case .table:
      guard let layout else { return kept.append(row) }
      try writeOnce(layout.header)
      try write(layout.line(values(row)))
    case .json: kept.append(row)
    case .jsonLines: try write("{" + members(row).map { "\($0):\($1)" }.joined(separator: ",") + "}\n")
    case .tabs:
      try writeTabHeader()
      try write(values(row).map(\.line).joined(separator: "\t") + "\n")
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
    try gather { for row in rows { try print(row) } }
  }

  private func gather(_ print: () throws -> Void) throws {
    gathered = ""
    defer { gathered = nil }
    try print()
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
  /// - Returns: ``ExitCode/nothingFound`` where the filter let no row through, which is said.
  @discardableResult
  func finish(isWhole: Bool = true) throws -> ExitCode {
    let sorted = arrangement.sorted(unsorted)
    unsorted = []
    try gather { for row in sorted { try printNext(row) } }
    let isFilteredAway = counts.taken > 0 && counts.printed == 0
    if isFilteredAway { note("None of \(NumberText.count(counts.taken, of: "row")) contains '\(arrangement.filter)'") }
    let code: ExitCode = isFilteredAway ? .nothingFound : .found
    guard isWhole || !kept.isEmpty else { return code }
    switch format {
    case .table where !kept.isEmpty: try write(table(kept.map(values)))
    case .json: try write(array(kept))
    case .csv: try writeOnce(csv.line(fields.map(\.id)))
    case .markdown: try writeOnce(MarkdownText.header(fields.map(\.id), rightAligned: fields.map { _ in false }))
    case .tabs: try writeTabHeader()
    case .table, .jsonLines: break
    }
    kept = []
    return code
  }

  /// Writes rows that are all there are.
  ///
  /// - Returns: whether there are any.
  func finish(with rows: [Row]) throws -> ExitCode {
    try print(all: rows)
    try finish()
    return counts.printed == 0 ? .nothingFound : .found
  }

  private func values(_ row: Row) -> [PropertyValue] { fields.map { $0.value(row) } }

  private func members(_ row: Row) -> [(key: String, value: String)] {
    zip(keys, fields).map { ($0, $1.value(row).json) }
  }

  private func writeTabHeader() throws {
    if hasTabHeader { try writeOnce(fields.map(\.id).joined(separator: "\t") + "\n") }
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
