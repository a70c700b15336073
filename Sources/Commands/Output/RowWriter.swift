import AppStore
import TerminalUI
import Texts

/// Writes rows of values in one format: each at once where the format allows it, a table and a JSON array at the end.
@MainActor
final class RowWriter {
  /// The fields' ids.
  private var ids: [String]
  /// The ids as JSON.
  private var keys: [String]
  private let titles: [String]
  private let format: OutputFormat
  private let terminal: TerminalText
  private let csv: CSVText
  /// `true` if fields with tabs between them have a line of names above them.
  private let hasTabHeader: Bool
  private let put: (String) throws -> Void
  /// Called with the number of rows whose text has just been written.
  var onWritten: (Int) -> Void = { _ in }
  /// Text that is gathered to be written in few pieces; `nil` while each row is written at once.
  private var gathered: String?
  /// The number of rows whose text is not written yet.
  private var pendingCount = 0
  /// The rows of a table that wait for the end.
  private var tableRows: [[PropertyValue]] = []
  /// The objects of a JSON array, which waits for the end; empty before the first.
  private var objects = ""
  /// `true` if each row of a JSON array is written at once.
  var writesArraysAtOnce = false
  private var hasArray = false
  private var hasHeader = false
  private var layout: TableLayout?

  init(
    ids: [String], titles: [String], format: OutputFormat, terminal: TerminalText, csv: CSVText, hasTabHeader: Bool,
    write: @escaping (String) throws -> Void
  ) {
    self.ids = ids
    self.titles = titles
    keys = ids.map { JSONText.string($0) }
    self.format = format
    self.terminal = terminal
    self.csv = csv
    self.hasTabHeader = hasTabHeader
    put = write
  }

  /// Lays a table out for rows like these, so that each row is written at once.
  func expect(_ rows: [[PropertyValue]]) {
    layout = TableLayout(titles: titles, rows: rows, terminal: terminal)
  }

  /// Has other fields from the next row on.
  func use(ids: [String]) {
    self.ids = ids
    keys = ids.map { JSONText.string($0) }
  }

  func write(_ values: [PropertyValue]) throws {
    pendingCount += 1
    switch format {
    case .table:
      guard let layout else { return tableRows.append(values) }
      try writeOnce(layout.header)
      try write(layout.line(values))
    case .json:
      let members = zip(keys, values).map { "    \($0): \($1.json)" }.joined(separator: ",\n")
      objects += (hasArray ? ",\n" : "[\n") + "  {\n" + members + "\n  }"
      hasArray = true
      guard writesArraysAtOnce else { return }
      try write(objects)
      objects = ""
    case .jsonLines: try write(jsonLine(values))
    case .tabs:
      try writeTabHeader()
      try write(values.map(\.line).joined(separator: "\t") + "\n")
    case .csv:
      try writeOnce(csv.header(ids))
      try write(csv.line(values.map(\.cleaned)))
    case .markdown:
      try writeOnce(MarkdownText.header(ids, rightAligned: values.map(\.isNumber)))
      try write(MarkdownText.line(values.map(\.markdown)))
    }
  }

  /// Writes what waited for the end. With no rows it writes an empty array or the header, unless the run was incomplete.
  ///
  /// - Parameter isWhole: `false` if the run was incomplete.
  func finish(isWhole: Bool) throws {
    guard isWhole || hasArray || !tableRows.isEmpty else { return }
    switch format {
    case .table: if !tableRows.isEmpty { try write(table(tableRows)) }
    case .json: try write(hasArray ? objects + "\n]\n" : "[]\n")
    case .csv: try writeOnce(csv.header(ids))
    case .markdown: try writeOnce(MarkdownText.header(ids, rightAligned: ids.map { _ in false }))
    case .tabs: try writeTabHeader()
    case .jsonLines: break
    }
    tableRows = []
    objects = ""
  }

  /// Writes what `print` does in few pieces.
  func gather(_ print: () throws -> Void) throws {
    gathered = ""
    defer { gathered = nil }
    try print()
    if let text = gathered, !text.isEmpty {
      gathered = nil
      try write(text)
    }
  }

  /// The row as one line of JSON.
  func jsonLine(_ values: [PropertyValue]) -> String {
    var line = "{"
    for (key, value) in zip(keys, values) {
      if line.utf8.count > 1 { line += "," }
      line += key
      line += ":"
      line += value.json
    }
    return line + "}\n"
  }

  /// - Parameter endsRow: `false` for what comes before a row, such as a header.
  private func write(_ text: String, endsRow: Bool = true) throws {
    guard gathered != nil else {
      try put(text)
      return endsRow ? settle() : ()
    }
    gathered?.append(text)
    guard endsRow, let piece = gathered, piece.utf8.count >= Self.pieceSize else { return }
    gathered = ""
    try put(piece)
    settle()
  }

  private func settle() {
    guard pendingCount > 0 else { return }
    onWritten(pendingCount)
    pendingCount = 0
  }

  /// About how many bytes are written at once.
  private static var pieceSize: Int { 65_536 }

  private func writeTabHeader() throws {
    if hasTabHeader { try writeOnce(ids.joined(separator: "\t") + "\n") }
  }

  private func writeOnce(_ header: String) throws {
    guard !hasHeader else { return }
    hasHeader = true
    try write(header, endsRow: false)
  }

  private func table(_ rows: [[PropertyValue]]) -> String {
    if let layout = TableLayout(titles: titles, rows: rows, terminal: terminal) {
      return layout.header + rows.map(layout.line).joined()
    }
    return rows.map { FactList.text(heading: nil, titles: titles, values: $0, terminal: terminal) }
      .joined(separator: "\n")
  }
}
