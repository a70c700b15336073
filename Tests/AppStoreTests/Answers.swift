import Foundation
import HTTP

@testable import AppStore

/// Bodies as the store writes them.
enum Answers {
  /// An answer with these records, with blank lines around it as the store has them.
  static func results(_ records: String...) -> String {
    "\n\n\n{\n \"resultCount\":\(records.count),\n \"results\": [\n\(records.joined(separator: ",\n"))]\n}\n\n\n"
  }

  /// A record with an id and a name, and whatever else is given.
  static func record(_ id: Int64, _ name: String, _ more: String = "") -> String {
    #"{"trackId":\#(id), "trackName":"\#(name)"\#(more.isEmpty ? "" : ", " + more)}"#
  }

  static let one = results(record(1, "One"))

  /// Reads a body as the answer to a search.
  static func read(_ body: String) throws(StoreError) -> AppAnswer {
    try AppAnswer(body: Array(body.utf8), records: .positioned)
  }

  /// The app that a record with these further members describes.
  static func app(_ more: String) throws -> App? {
    try read(results(record(1, "One", more))).apps.first
  }
}
