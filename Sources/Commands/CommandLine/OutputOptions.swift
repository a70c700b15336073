import AppStore

/// The options for a command's rows.
package struct OutputOptions: Sendable, Equatable {
  /// `nil` where none is named: a table for a terminal, tab-separated fields for a pipe.
  var format: OutputFormat?
  /// `true` if no cell of CSV may be taken for a formula.
  var isCSVSafe = false
  /// The fields that are asked for.
  var fields: [String]?
  var order = ResultOrder.position
  var isReversed = false
  var filter = ""

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
    if let word = scanned.value(of: .sort) { order = try Settings.choice(word, as: Option.sort.flag) }
    isReversed = scanned.has(.reverse)
    filter = scanned.value(of: .filter) ?? ""
  }

  init() {}
}
