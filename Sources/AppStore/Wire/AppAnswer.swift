import Essentials

/// The answer of `/search` and `/lookup`, read record by record so that one odd record costs only itself.
struct AppAnswer: Sendable, Hashable {
  /// The apps in the store's order. An id may repeat: positions are the store's, so nothing is removed.
  var apps: [App] = []
  /// The positions, from 1 and in order, of unusable records: no object, no id or name, or no app.
  var skippedPositions: [Int] = []
  /// The number of unusable records.
  var skippedRecords: Int { skippedPositions.count }
  var earlier: EarlierAnswer?

  /// The meaning of an answer's records.
  enum Records: Sendable {
    /// A ranking: each record takes its position, even an unusable one.
    case ranked
    /// Looked-up records, among others that belong to them. Only the apps count.
    case lookedUp
  }

  /// Reads an answer's body. Takes milliseconds: not to be called on an actor.
  ///
  /// - Throws: ``StoreError/rejected(message:)`` if the store says why it refused, and ``StoreError/notJSON`` if the body is not
  ///   a whole answer.
  init(body: [UInt8], records: Records) throws(StoreError) {
    var reader = JSONReader(body)
    var hasResults = false
    var complaint: String?
    do throws(JSONReader.Malformed) {
      var answer = AppAnswer()
      var devices = DeviceLists()
      try reader.readObject { reader, key throws(JSONReader.Malformed) in
        switch key {
        case "results" where reader.peek() == UInt8(ascii: "["):
          hasResults = true
          try reader.readArray { reader throws(JSONReader.Malformed) in
            try answer.appendRecord(from: &reader, records: records, devices: &devices)
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
      guard records == .ranked, apps.isEmpty, skippedRecords > 0 else { return }
      // Unusable records alone are not "nothing found".
      throw .other(
        skippedRecords == 1
          ? "The store's only record is not an app with an id and a name"
          : "None of the store's \(skippedRecords) records is an app with an id and a name")
    }
    if let complaint { throw .rejected(message: complaint) }
    throw .notJSON
  }

  init() {}

  private mutating func appendRecord(
    from reader: inout JSONReader, records: Records, devices: inout DeviceLists
  ) throws(JSONReader.Malformed) {
    let position = apps.count + skippedPositions.count + 1
    guard reader.peek() == UInt8(ascii: "{") else {
      try reader.skipValue()
      skippedPositions.append(position)
      return
    }
    let record = try AppRecord(from: &reader, devices: &devices)
    if records == .lookedUp, record.isOtherThanSoftware { return }
    if !record.isOtherThanSoftware, let app = App(record: record) {
      apps.append(app)
    } else {
      skippedPositions.append(position)
    }
  }
}

extension AppAnswer {
  /// The message in the body of a refusal; `nil` if there is none.
  static func errorMessage(in body: some Sequence<UInt8>) -> String? {
    var reader = JSONReader(Array(body))
    return (try? reader.readValue())?["errorMessage"]?.text
  }
}
