package import AppStore
import Essentials

/// A row of `doctor`.
package struct CheckRow: Described {
  package enum State: String, Sendable { case works, partly, fails, none }

  package internal(set) var check: String
  package let state: State
  package internal(set) var detail: String
  var milliseconds, records, read: Int?
  private(set) var missing: [String] = []
  /// Of the apps in the answer the one with the most ratings.
  private(set) var app: App?
  var asOf: Date?

  package init(_ check: String, _ state: State, _ detail: String) {
    (self.check, self.state, self.detail) = (check, state, detail)
  }

  /// - Parameter names: the properties that some record should have.
  init<Row: Described>(_ rows: [Row], unreadable: Int = 0, needing names: [String]) {
    let missing = Row.properties(names).filter { property in
      rows.allSatisfy { [.null, .list([])].contains(property.value($0, .distantPast)) }
    }.map(\.id)
    self.init(count: rows.count, unreadable: unreadable, missing: rows.isEmpty ? [] : missing)
    app = (rows as? [App])?.max { ($0.ratingCount ?? 0) < ($1.ratingCount ?? 0) }
  }

  init(count: Int, unreadable: Int = 0, missing: [String] = []) {
    let words = "\(count) of \(count + unreadable) read" + (missing.isEmpty ? "" : "; missing: ")
    let isWhole = unreadable == 0 && missing.isEmpty
    self.init("", count == 0 ? .fails : isWhole ? .works : .partly, words + missing.joined(separator: ", "))
    (records, read, self.missing) = (count + unreadable, count, missing)
  }

  package static let properties: [Property<CheckRow>] = [
    Property("check", "Check", "what was looked at", \.check),
    Property("state", "State", "works, partly, fails, or none if there is none", \.state.rawValue).filtered(
      as: FilterName("state", .words, ":fails", of: ["works", "partly", "fails", "none"])),
    Property("milliseconds", "ms", "from the question to its answer, its turn included", \.milliseconds),
    Property("records", "Records", "how many records the answer had", \.records),
    Property("read", "Read", "how many of them could be read", \.read),
    Property("missing", "Missing", "fields that no record has, though the program relies on them", \.missing),
    Property("detail", "Detail", "what was found", \.detail),
  ]
  package static let orders: [RowOrder<CheckRow>] = [.rising("check"), .rising("state"), .falling("milliseconds")]
  package var filterTexts: [String?] { [check, state.rawValue, detail] }
}

extension FieldSet<CheckRow> {
  static let checks = FieldSet(
    asOf: \.asOf, inTables: ["check", "state", "milliseconds", "detail"],
    inText: ["check", "state", "milliseconds", "records", "read", "missing", "detail"])
}
