import AppStore
import Essentials
import Observatory
import Texts

/// The values of an imported row by name, each checked.
struct ImportedFields {
  /// From 1970 to the year 9999: what was seen while a clock was ahead comes back.
  private static let moments = 0..<253_402_300_800

  private let values: [String: JSONValue]
  private let foreign: ForeignRows
  /// Optional cells that can't be read, with the reasons.
  private(set) var remarks: [String] = []

  init(_ values: [String: JSONValue], _ foreign: ForeignRows = ForeignRows()) {
    (self.values, self.foreign) = (foreign.row(values), foreign)
  }

  var names: [String] { Array(values.keys) }
  /// `true` for another program's row, which is a position.
  var isForeign: Bool { !foreign.columns.isEmpty }

  /// The column's name as in exports, whatever its case.
  static func name(_ cell: String) -> String {
    let cell = cell.inOneSpelling
    return known[cell.lowercased()] ?? cell
  }

  private static let known = Dictionary(
    (["kind"] + KeptKind.all.flatMap { $0.columns.map(\.name) }).map { ($0.lowercased(), $0) }
      + [
        ("review", "reviewId"), ("writtenat", "date"), ("found", "resultCount"), ("named", "inNameCount"),
        ("fresh", "freshCount"),
      ], uniquingKeysWith: { first, _ in first })

  /// A text or a number as it is written; else `nil`.
  func text(_ name: String) -> String? { values[name]?.text }

  /// The texts of an array; `nil` for anything else.
  func texts(_ name: String) throws(UsageError) -> [String]? {
    guard case .array(let values)? = values[name] else { return nil }
    let texts = values.compactMap { value in if case .string(let text) = value { text } else { nil } }
    return texts.count == values.count ? texts : try fail(name, "is no list of texts")
  }

  /// - Parameter most: the most characters.
  func anyText(_ name: String, atMost most: Int = 2_000) throws(UsageError) -> String? {
    guard let value = values[name], value != .null else { return nil }
    guard case .string(let text) = value else { return try isNumber(value) ? value.text : fail(name, "is no text") }
    guard text.utf8.count <= most || text.count <= most else {
      return try fail(name, "is longer than \(most) characters")
    }
    return text
  }

  private func isNumber(_ value: JSONValue) -> Bool { if case .number = value { true } else { false } }

  func fail<Value>(_ name: String, _ words: String) throws(UsageError) -> Value {
    let shown = values[name]?.text.map { "'\($0.count > 80 ? $0.prefix(80) + "…" : $0[...])' " } ?? ""
    throw UsageError("\(name): \(shown)\(words)")
  }

  /// A text without control characters.
  func line(_ name: String) throws(UsageError) -> String? {
    let text = try anyText(name)
    if text?.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) == true {
      return try fail(name, "has control characters")
    }
    return text
  }

  /// `false` if it is missing.
  func flag(_ name: String) throws(UsageError) -> Bool {
    switch values[name] {
    case nil, .null: return false
    case .bool(let isTrue): return isTrue
    case .string(let text) where text.isBlank: return false
    case .some(let value):
      guard let isTrue = value.text.flatMap({ Bool($0.lowercased()) }) else {
        return try fail(name, "is neither true nor false")
      }
      return isTrue
    }
  }

  func number(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let value = values[name], value != .null else { return nil }
    guard let number = value.integer.flatMap({ Int(exactly: $0) }), range ~= number else {
      return try fail(name, "is no number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// A number from 0 to another one.
  func decimal(_ name: String, to most: Int) throws(UsageError) -> Double? {
    guard let value = values[name], value != .null else { return nil }
    guard let number = value.double, 0...Double(most) ~= number else {
      return try fail(name, "is no number from 0 to \(most)")
    }
    return number
  }

  /// In seconds since 1970.
  func moment(_ name: String) throws(UsageError) -> Int? {
    guard let value = values[name], value != .null else { return nil }
    guard let second = second(value) else { return try fail(name, noMoment(value)) }
    return second
  }

  /// Why a value is no moment. If some order of its numbers makes it one, the option that says so.
  private func noMoment(_ value: JSONValue) -> String {
    var days: [Int: String] = [:]
    for order in ForeignRows.DateOrder.allCases {
      let second = ForeignRows(dates: order).dated(value.text ?? "").flatMap { MomentText.second(of: $0) }
      if let second, Self.moments.contains(second) { days[second] = order.rawValue }
    }
    let orders = days.values.sorted()
    guard foreign.dates == nil, let first = orders.first else { return Self.noMoment }
    guard orders.count > 1 else { return "is read with --date-format \(first)" }
    let count = orders.count == 2 ? "two" : "three"
    return "may mean \(count) days: --date-format \(orders.joined(separator: " or ")) says which"
  }

  /// An optional moment: if it can't be read, that is remarked, and the rest of the row is taken.
  mutating func dispensableMoment(_ name: String) -> Int? {
    do throws(UsageError) {
      return try moment(name)
    } catch {
      remarks.append(error.message)
      return nil
    }
  }

  /// An app's id: only digits, because spreadsheets shorten long numbers to those of other apps.
  func id(_ name: String) throws(UsageError) -> Int64? {
    guard let value = values[name], value != .null else { return nil }
    guard let text = value.text?.trimmed, !text.isEmpty, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
      return try fail(name, "is no id, which has digits alone")
    }
    return try number(name, in: 1...Int.max).map(Int64.init)
  }

  /// The moments of a list; `nil` if there is none.
  func moments(_ name: String) throws(UsageError) -> [Int]? {
    guard let value = values[name], value != .null else { return nil }
    var moments: [Int] = []
    let members: [JSONValue]
    switch value {
    case .array(let values): members = values
    // CSV has them in one cell, some databases in brackets.
    case .string(let text):
      members = text.split { ";,[]'\"".contains($0) }.map { .string(String($0).trimmed) }
    default: return try fail(name, "is no list of times")
    }
    moments.reserveCapacity(members.count)
    for member in members {
      if case .string("") = member { continue }
      guard let moment = second(member) else { return try fail(name, Self.noMoment) }
      moments.append(moment)
    }
    return moments
  }

  private static let noMoment = "is no time from 1970 to 9999, such as 2026-03-01T06:30:00Z"

  private func second(_ value: JSONValue) -> Int? {
    guard case .string(let text) = value, let second = MomentText.second(of: foreign.dated(text) ?? text),
      Self.moments ~= second
    else {
      return nil
    }
    return second
  }
}
