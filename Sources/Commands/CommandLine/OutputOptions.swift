import AppStore
import Essentials

/// The options for a command's rows.
package struct OutputOptions: Sendable, Equatable {
  /// `nil` where none is named: a table for a terminal, tab-separated fields for a pipe.
  var format: OutputFormat?
  /// `true` if no cell of CSV may be taken for a formula.
  var isCSVSafe = false
  /// The fields that are asked for.
  var fields: [String]?
  /// The name of the order that is asked for.
  var order: String?
  var isReversed = false
  var filter = ""
  /// The most rows; `nil` for all. A search asks the store for no more, and so has no need of it.
  var limit: Int?
  /// `true` if fields with tabs between them have a line of names above them.
  var hasTabHeader = false
  /// `true` if nothing is said on standard error but what makes the exit code more than 1.
  package var isQuiet = false

  /// The format for standard output.
  var formatInUse: OutputFormat { format ?? (Output.isTerminal ? .table : .tabs) }

  /// - Throws: a ``UsageError`` for formats that exclude each other, or a value that is none.
  init(_ scanned: ScannedWords) throws(UsageError) {
    let formats: [(Option, OutputFormat)] = [
      (.json, .json), (.jsonl, .jsonLines), (.csv, .csv), (.markdown, .markdown),
    ]
    let named = formats.filter { scanned.has($0.0) }
    if named.count > 1 { throw UsageError("\(named[0].0.flag) and \(named[1].0.flag) exclude each other") }
    format = named.first?.1
    isCSVSafe = scanned.has(.csvSafe)
    if isCSVSafe, format != .csv { throw UsageError("--csv-safe goes with --csv") }
    if let list = scanned.value(of: .fields) {
      let names = list.split(separator: ",").map { $0.filter { $0 != " " } }.filter { !$0.isEmpty }
      if names.isEmpty { throw UsageError("--fields: '\(list)' names no field") }
      fields = names
    }
    hasTabHeader = scanned.has(.headers)
    if hasTabHeader, let format = named.first {
      throw UsageError("--headers is for lines with tabs; \(format.0.flag) has its names")
    }
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
