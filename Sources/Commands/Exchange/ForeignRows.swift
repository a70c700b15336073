import AppStore
import Essentials
import Observatory
import Texts

/// The meaning of a file's columns and cells, for the history of another program.
struct ForeignRows: Sendable, Equatable {
  enum DateOrder: String, Sendable, CaseIterable { case dmy, mdy, ymd }

  /// Our columns by the file's names for them, in lower case. Without any the file has our names.
  var columns: [String: String] = [:]
  /// Values of columns that rows lack.
  var defaults: [String: JSONValue] = [:]
  /// The words for no position.
  var unranked: [String] = []
  /// The order of numbers in a date such as 03/04/2026.
  var dates: DateOrder?

  static func name(_ cell: String) -> String { cell.trimmed.lowercased() }

  /// - Throws: a ``UsageError`` for a column that positions don't have, or options that need others.
  init(_ words: CommandWords) throws(UsageError) {
    dates = try words.given.value(of: .dateFormat).map { text throws(UsageError) in
      try Settings.choice(text, as: Option.dateFormat.flag)
    }
    unranked = words.given.value(of: .unranked)?.members ?? []
    let known = KeptKind.positions.columns.map(\.name)
    for member in words.given.value(of: .columns)?.members ?? [] {
      let parts = member.split(separator: "=", maxSplits: 1).map(\.trimmed)
      guard parts.count == 2 else { throw UsageError("--columns: '\(member)' isn't of the form term=Keyword") }
      guard known.contains(parts[0]) else { throw .none(of: known, is: parts[0], as: Option.columns.flag) }
      guard !columns.values.contains(parts[0]) else { throw UsageError("--columns: \(parts[0]) is named twice") }
      columns[Self.name(parts[1])] = parts[0]
    }
    if let app = words.given.value(of: .app) {
      guard Int64(app) != nil else { throw UsageError("--app: '\(app)' is no id, such as 1108187390") }
      defaults["id"] = .string(app)
    }
    if words.given.has(.country) { defaults["country"] = .string(words.settings.storefront.code) }
    if columns.isEmpty, let option = [Option.unranked, .app, .country].first(where: words.given.has) {
      throw UsageError(
        "\(option.flag) goes with --columns, such as: import ranks.csv --columns term=Keyword,from=Date,position=Rank --app 1"
      )
    }
    try checkNeeds()
  }

  /// All that a position needs comes from a column or an option: other rows would be taken for another kind.
  private func checkNeeds() throws(UsageError) {
    guard !columns.isEmpty else { return }
    for (need, option) in [("term", nil), ("from", nil), ("position", nil), ("id", "--app"), ("country", "--country")]
    where !columns.values.contains(need) && defaults[need] == nil {
      let other = option.map { ", or \($0) for all rows" } ?? ""
      throw UsageError("--columns names no \(need): add \(need)=… with the file's name for it\(other)")
    }
  }

  init(dates: DateOrder? = nil) { self.dates = dates }

  /// A row with our names.
  func row(_ row: [String: JSONValue]) -> [String: JSONValue] {
    guard !columns.isEmpty else { return row }
    var values = defaults
    for (name, value) in row where value != .null {
      if let column = columns[Self.name(name)] { values[column] = value }
    }
    if let text = values["position"]?.text?.trimmed, unranked.contains(text) {
      // A word without a number is as deep as the deepest of the others.
      let depths = [text.filter(\.isNumber)] + unranked.map { $0.filter(\.isNumber) }
      let depth = Int(depths[0]) ?? depths.compactMap(Int.init).max() ?? SearchQuery.limits.upperBound
      values["position"] = nil
      values["among"] = .string("\(depth)")
    } else if let text = values["position"]?.text {
      values["position"] = .string(Self.rank(text.trimmed))
    }
    return values
  }

  /// A rank as a number: without the sign and the commas that people write, and without the fraction of tables of floating-point numbers.
  private static func rank(_ text: String) -> String {
    var number = text[...]
    if number.hasPrefix("#") { number = number.dropFirst() }
    if number.hasSuffix(".0") { number = number.dropLast(2) }
    let groups = number.split(separator: ",", omittingEmptySubsequences: false)
    return groups.dropFirst().allSatisfy { $0.count == 3 } ? groups.joined() : String(number)
  }

  /// A date such as 03/04/2026, which a time may follow, as ISO 8601 has it; `nil` for any other text.
  func dated(_ text: String) -> String? {
    guard let dates else { return nil }
    let day = text.prefix { $0.isNumber || "/.-".contains($0) }
    let parts = day.split { "/.-".contains($0) }.map(String.init)
    guard parts.count == 3 else { return nil }
    // A year of four digits says by itself that it comes first.
    let order = parts[0].count == 4 ? .ymd : dates
    var numbers: [String] = []
    for unit in "ymd" {
      guard let number = zip(order.rawValue, parts).first(where: { $0.0 == unit })?.1,
        number.count <= (unit == "y" ? 4 : 2)
      else { return nil }
      numbers.append(number.count == 1 ? "0" + number : unit == "y" && number.count == 2 ? "20" + number : number)
    }
    let time = String(text.dropFirst(day.count)).trimmed
    return numbers.joined(separator: "-")
      + (time.isEmpty ? "" : "T" + (time.dropFirst().first == ":" ? "0" : "") + time)
  }
}
