import AppStore
import Essentials

package struct OutputOptions: Sendable, Equatable {
  /// The default is a table for a terminal, tab-separated fields for a pipe.
  var format: OutputFormat?
  var isCSVSafe = false
  var fields: [String]?
  var order: String?
  var isReversed = false
  var filter = ""
  /// The most rows; `nil` for all. A search asks the store for no more.
  var limit: Int?
  /// `true` if fields with tabs between them have a line of names above them.
  var hasTabHeader = false
  /// `true` if standard error has only the reasons for an exit code above 1.
  package var isQuiet = false

  /// The format for standard output.
  var formatInUse: OutputFormat { format ?? (Output.isTerminal ? .table : .tabs) }

  /// - Throws: a ``UsageError`` for a value that is none.
  init(_ scanned: ScannedWords) throws(UsageError) {
    let formats: [(Option, OutputFormat)] = [
      (.json, .json), (.jsonl, .jsonLines), (.csv, .csv), (.markdown, .markdown),
    ]
    let named = formats.first { scanned.has($0.0) }
    format = named?.1
    isCSVSafe = scanned.has(.csvSafe)
    if isCSVSafe, format != .csv { throw UsageError("--csv-safe goes with --csv") }
    if let list = scanned.value(of: .fields) {
      if list.members.isEmpty { throw UsageError("--fields: '\(list)' names no field") }
      fields = list.members
    }
    hasTabHeader = scanned.has(.headers)
    if hasTabHeader, let named { throw UsageError("--headers is for lines with tabs; \(named.0.flag) has its names") }
    isQuiet = scanned.has(.quiet)
    order = scanned.value(of: .sort)
    let rows = scanned.subcommand?.rows(behind: scanned.arguments, with: scanned.options.map(\.option))
    if let order, let orders = rows?.orders, !orders.contains(order.lowercased()) {
      throw .none(of: orders, is: order, as: Option.sort.flag)
    }
    isReversed = scanned.has(.reverse)
    filter = scanned.value(of: .filter) ?? ""
    if let known = rows?.fields.map(\.name),
      let name = fields?.first(where: { name in !known.contains { $0.lowercased() == name.lowercased() } })
    {
      throw .noField(name, among: known)
    }
    if let names = rows?.filters, let mistake = Filter(filter, naming: names, at: .distantPast).mistakeInWhole {
      throw UsageError("\(Option.filter.flag): \(mistake)")
    }
    limit = try scanned.value(of: .limit).map { text throws(UsageError) in
      try Settings.number(text, in: 1...(scanned.subcommand?.mostRows ?? .max), as: Option.limit.flag)
    }
  }

  init() {}
}

enum OutputFormat: Sendable, Equatable, CaseIterable {
  /// Aligned columns that fit the terminal.
  case table
  /// Fields with tabs between them, a line a row.
  case tabs
  /// One JSON array of objects.
  case json
  /// A JSON object a line (https://jsonlines.org).
  case jsonLines
  /// Comma-separated values under a header (RFC 4180), with line feeds for line ends.
  case csv
  /// A table of GitHub Flavored Markdown.
  case markdown
}
