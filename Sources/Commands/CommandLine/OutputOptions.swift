import AppStore
import Essentials

package struct OutputOptions: Sendable, Equatable {
  /// The default is a table for a terminal, tab-separated fields for a pipe.
  var format: OutputFormat?
  var isCSVSafe = false
  var fields: [String]?
  var order: String?
  /// The direction that a sign before the order says; `nil` without one.
  var rises: Bool?
  var isReversed = false
  var filter = ""
  /// The most rows; `nil` for all.
  var limit: Int?
  /// The most rows of each term and country; `nil` for all.
  var limitPerGroup: Int?
  /// The number of results that the store is asked for; `nil` for the usual one.
  var asked: Int?
  /// `false` if CSV has no line of names.
  var hasHeader = true
  /// Names that are understood, and those by which they have been replaced.
  var renamed: [Renaming] = []
  /// `true` if fields with tabs between them have a line of names above them.
  var hasTabHeader = false
  /// `true` if standard error has only the reasons for an exit code above 1.
  package var isQuiet = false

  /// The format for standard output.
  var formatInUse: OutputFormat { format ?? (Output.isTerminal ? .table : .tabs) }

  /// - Throws: a ``UsageError`` for a value that is none.
  init(_ scanned: ScannedWords) throws(UsageError) {
    // Formats are called as their options.
    let named = [Option.json, .jsonl, .csv, .markdown].first(where: scanned.has)
    format = try (named?.name ?? scanned.value(of: .output)).map { text throws(UsageError) in
      try Settings.choice(text, as: Option.output.flag)
    }
    hasHeader = !scanned.has(.noHeader)
    if !hasHeader, format != .csv { throw UsageError("\(Option.noHeader.flag) goes with --csv") }
    isCSVSafe = scanned.has(.csvSafe)
    if isCSVSafe, format != .csv { throw UsageError("--csv-safe goes with --csv") }
    if let list = scanned.value(of: .fields) {
      if list.members.isEmpty { throw UsageError("--fields: '\(list)' names no field") }
      fields = list.members
    }
    hasTabHeader = scanned.has(.headers)
    if hasTabHeader, let format, format != .tabs {
      let flag = named?.flag ?? "\(Option.output.flag) \(format.rawValue)"
      throw UsageError("--headers is for lines with tabs; \(flag) has its names")
    }
    isQuiet = scanned.has(.quiet)
    isReversed = scanned.has(.reverse)
    if let word = scanned.value(of: .sort) {
      rises = word.hasPrefix("+") ? true : word.hasPrefix("-") ? false : nil
      order = rises == nil ? word : String(word.dropFirst())
      if rises != nil, isReversed { throw UsageError("\(Option.sort.flag) \(word) and --reverse exclude each other") }
    }
    let rows = scanned.subcommand?.rows(behind: scanned.arguments, with: scanned.options.map(\.option))
    let names = rows?.fields.map(\.name) ?? []
    if let order, let rows, !rows.orders.contains(order.lowercased()), !rows.understands(order) {
      throw .noField(order, of: .sort, among: names + rows.orders)
    }
    filter = scanned.value(of: .filter) ?? ""
    if let rows, let name = fields?.first(where: { !rows.understands($0) }) {
      throw .noField(name, of: .fields, among: names)
    }
    let filters = rows?.filters ?? []
    let filtered = Filter.names(in: filter, naming: filters)
    if rows != nil, let mistake = Filter(filter, naming: filters, at: .distantPast).mistakeInWhole {
      let unknown = Filter.unknownName(in: filter, naming: filters)
      let isFar = unknown.map { Suggestion.question(for: $0, among: names).isEmpty } ?? false
      throw UsageError("\(Option.filter.flag): \(mistake)" + (isFar ? UsageError.list(of: names) : ""))
    }
    func number(_ option: Option, atMost most: Int = .max) throws(UsageError) -> Int? {
      guard let text = scanned.value(of: option) else { return nil }
      return try Settings.number(text, in: 1...most, as: option.flag)
    }
    limit = try number(.limit)
    limitPerGroup = try number(.per)
    asked = try number(.ask, atMost: scanned.subcommand?.mostAsked ?? .max)
    let unnamed = filtered.filter { name in !filters.contains { $0.name == name } }
    let typed = Set(((fields ?? []) + [order ?? ""] + unnamed).map { $0.lowercased() })
    renamed = (rows ?? []).flatMap(\.renamed).filter { typed.contains($0.old.lowercased()) }
  }

  init() {}
}

/// A name of a field that isn't its present one.
struct Renaming: Sendable, Equatable {
  let old: String
  let new: String
}

/// Their names are those of `--output`.
enum OutputFormat: String, Sendable, CaseIterable {
  /// Aligned columns that fit the terminal.
  case table
  /// Fields with tabs between them, a line a row.
  case tabs = "tsv"
  /// One JSON array of objects.
  case json
  /// A JSON object a line (https://jsonlines.org).
  case jsonLines = "jsonl"
  /// Comma-separated values under a header (RFC 4180), with line feeds for line ends.
  case csv
  /// A table of GitHub Flavored Markdown.
  case markdown
}
