import Essentials

/// The answer of `/search` and `/lookup`, read record by record so that one odd record costs only itself.
struct AppAnswer: Sendable, Hashable {
  /// The apps in the store's order. An id may repeat: positions are the store's, so nothing is removed.
  var apps: [App] = []
  /// The positions, from 1 and in order, of unusable records: no object, no id or name, or no app.
  var skippedPositions: [Int] = []
  var skippedRecords: Int { skippedPositions.count }
  /// The number of records that can't be read, so that each may be any app. A readable record of another kind doesn't count.
  private(set) var unreadableRecords = 0
  var earlier: EarlierAnswer?

  enum Records: Sendable {
    /// In the store's order: each record has a position, even an unusable one.
    case positioned
    /// Looked-up records, among others that belong to them. Only the apps count.
    case lookedUp
  }

  /// Reads an answer's body. Takes milliseconds: not to be called on an actor.
  ///
  /// - Throws: ``StoreError/rejected(message:)`` if the store says why it refused, ``StoreError/notJSON`` if the body is not
  ///   a whole answer, and ``StoreError/unusable(_:)`` if it contradicts itself, or fewer ids may do better.
  init(body: [UInt8], records: Records) throws(StoreError) {
    var reader = JSONReader(body)
    var hasResults = false
    var complaint: String?
    var (count, countSaid) = (0, Int64?.none)
    do throws(JSONReader.Malformed) {
      var answer = AppAnswer()
      var devices = DeviceLists()
      try reader.readObject { reader, key throws(JSONReader.Malformed) in
        switch key {
        case "results" where reader.peek() == UInt8(ascii: "["):
          hasResults = true
          try reader.readArray { reader throws(JSONReader.Malformed) in
            count += 1
            try answer.appendRecord(from: &reader, records: records, devices: &devices)
          }
        case "resultCount": countSaid = try reader.readValue().integer
        case "errorMessage": complaint = try reader.readValue().text
        default: try reader.skipValue()
        }
      }
      try reader.expectEnd()
      self = answer
    } catch {
      // Without the ids of a broken record the others can still be looked up.
      throw hasResults && records == .lookedUp ? .unusable("a record in it is broken") : .notJSON
    }
    if hasResults {
      if let countSaid, countSaid != count {
        throw .unusable("it should have \(countSaid) records, and has \(count)")
      }
      // Unusable records alone are not "nothing found".
      guard apps.isEmpty, skippedRecords > 0 else { return }
      let words =
        skippedRecords == 1
        ? "The store's only record is not an app with an id and a name"
        : "None of the store's \(skippedRecords) records is an app with an id and a name"
      throw records == .lookedUp ? .unusable(words.prefix(1).lowercased() + words.dropFirst()) : .other(words)
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
      unreadableRecords += 1
      return
    }
    let record = try AppRecord(from: &reader, devices: &devices)
    if records == .lookedUp, record.isOtherThanSoftware { return }
    if !record.isOtherThanSoftware, let app = App(record: record) {
      apps.append(app)
    } else {
      skippedPositions.append(position)
      if !record.isOtherThanSoftware { unreadableRecords += 1 }
    }
  }

  /// A chart's entries: each takes its place.
  init(entries apps: [App?]) {
    self.apps = apps.compactMap(\.self)
    skippedPositions = apps.indices.filter { apps[$0] == nil }.map { $0 + 1 }
    unreadableRecords = skippedPositions.count
  }
}

extension AppAnswer {
  static func errorMessage(in body: some Sequence<UInt8>) -> String? {
    var reader = JSONReader(Array(body))
    return (try? reader.readValue())?["errorMessage"]?.text
  }
}
