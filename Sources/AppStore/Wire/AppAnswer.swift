import Foundation

/// What `/search` and `/lookup` answer, read record by record so that one odd record costs only itself.
struct AppAnswer: Sendable, Hashable {
  /// The apps in the store's order. An id may come more than once: positions are the store's, so nothing is taken out.
  var apps: [App] = []
  /// How many records had no id or no name, or were no objects.
  var skippedRecords = 0

  /// Which records count.
  enum Records: Sendable {
    /// Every record.
    case all
    /// Records that say they are software, or don't say what they are.
    case softwareOnly
  }

  /// Reads an answer's body. It takes milliseconds: not for an actor that others wait for.
  ///
  /// - Throws: ``StoreError/rejected(message:)`` where the store says what it did not like, and ``StoreError/notJSON`` where
  ///   the body is not a whole answer.
  init(body: Data, records: Records) throws(StoreError) {
    var reader = JSONReader([UInt8](body))
    var hasResults = false
    var complaint: String?
    do throws(JSONReader.Malformed) {
      var answer = AppAnswer()
      try reader.readObject { reader, key throws(JSONReader.Malformed) in
        switch key {
        case "results" where reader.peek() == UInt8(ascii: "["):
          hasResults = true
          try reader.readArray { reader throws(JSONReader.Malformed) in
            try answer.appendRecord(from: &reader, records: records)
          }
        case "errorMessage": complaint = try reader.readValue().text
        default: try reader.skipValue()
        }
      }
      try reader.expectEnd()
      self = answer
    } catch {
      throw .notJSON
    }
    if hasResults {
      guard records == .all, apps.isEmpty, skippedRecords > 0 else { return }
      // Records that are all unusable are no "nothing found".
      throw .other(
        skippedRecords == 1
          ? "The store's only record has no id or no name"
          : "None of the store's \(skippedRecords) records has an id and a name")
    }
    if let complaint { throw .rejected(message: complaint) }
    throw .notJSON
  }

  /// Creates an empty answer.
  init() {}

  private mutating func appendRecord(
    from reader: inout JSONReader, records: Records
  ) throws(JSONReader.Malformed) {
    guard reader.peek() == UInt8(ascii: "{") else {
      try reader.skipValue()
      skippedRecords += 1
      return
    }
    let record = try AppRecord(from: &reader)
    if records == .softwareOnly, record.isOtherThanSoftware { return }
    if let app = App(record: record) {
      apps.append(app)
    } else {
      skippedRecords += 1
    }
  }
}

extension AppAnswer {
  /// The message in the body of a refusal; `nil` where there is none.
  static func errorMessage(in body: some Sequence<UInt8>) -> String? {
    var reader = JSONReader([UInt8](body))
    return (try? reader.readValue())?["errorMessage"]?.text
  }
}
