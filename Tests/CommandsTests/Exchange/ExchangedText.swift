import AppStore
import Foundation
import Observatory
import Support

@testable import Commands

/// Exports as texts, as commands write and read them. Moments are seconds of a time of the tests' own.
@MainActor
enum ExchangedText {
  nonisolated static func date(_ second: Int) -> Date {
    Date(timeIntervalSince1970: TimeInterval(1_780_000_000 + second))
  }

  static func export(
    _ machine: Observatory, _ kinds: [KeptKind] = KeptKind.all, as format: OutputFormat = .jsonLines,
    csv: CSVText = CSVText(), at now: Int, choosing choice: KeptChoice = KeptChoice()
  ) async throws -> String {
    var text = ""
    let printer = RowPrinter<ExportRow>(
      fields: FieldSet(of: kinds[0]).all, format: format, terminal: TerminalText(), at: .distantPast,
      csv: csv, write: { text += $0 })
    printer.writesArraysAtOnce = true
    for kind in kinds {
      if kinds.count > 1 { printer.use(FieldSet(of: kind, namesKind: true).all) }
      var last: Int? = 0
      while let owner = last {
        let page = try await machine.page(of: kind, after: owner, choosing: choice, at: date(now))
        try printer.print(all: page.rows.map { ExportRow(kind: kind, values: $0) })
        last = page.last
      }
    }
    try printer.finish()
    return text
  }

  /// Takes texts in, and returns how many rows were added, known and refused.
  @discardableResult
  static func take(_ texts: String..., into machine: Observatory, at now: Int) async throws -> [Int] {
    var counts = [0, 0, 0]
    for text in texts {
      var splitter = RecordSplitter()
      var reader = ImportedRow.Reader()
      splitter.add(Array(text.utf8))
      var rows: [TakenRow] = []
      while let record = splitter.next(isAtEnd: true) {
        switch reader.row(of: record.content) {
        case .row(let row, _, _): rows.append(row)
        case .refused: counts[2] += 1
        case .end, nil: break
        }
      }
      for outcome in try await machine.take(rows, at: date(now)) {
        counts[outcome == .added ? 0 : outcome == .known ? 1 : 2] += 1
      }
    }
    return counts
  }
}
