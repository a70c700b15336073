import Essentials
import Texts

/// One record of an answer: the members that matter, each still as it was sent.
struct AppRecord {
  enum Field: String, CaseIterable {
    case trackId, trackName, wrapperType, kind
    case bundleId, artistName, version, primaryGenreName, genres, trackViewUrl
    case averageUserRating, userRatingCount, averageUserRatingForCurrentVersion, userRatingCountForCurrentVersion
    case price, currency, formattedPrice
    case artworkUrl512, artworkUrl100, artworkUrl60, screenshotUrls, ipadScreenshotUrls, appletvScreenshotUrls
    case description, releaseNotes, releaseDate, currentVersionReleaseDate
    case contentAdvisoryRating, trackContentRating, advisories
    case sellerName, sellerUrl, artistId, artistViewUrl
    case fileSizeBytes, languageCodesISO2A, minimumOsVersion, supportedDevices
  }

  private static let fields = Dictionary(
    Field.allCases.map { ($0.rawValue, $0) }, uniquingKeysWith: { first, _ in first })

  private(set) var supportedDevices: [String]?

  private var values: [Field: JSONValue]

  /// Reads the record that comes next; members nobody asks for are stepped over.
  init(from reader: inout JSONReader, devices: inout DeviceLists) throws(JSONReader.Malformed) {
    var values = [Field: JSONValue](minimumCapacity: Field.allCases.count)
    var supportedDevices: [String]?
    try reader.readObject { reader, key throws(JSONReader.Malformed) in
      switch Self.fields[key] {
      case .supportedDevices where reader.peek() == UInt8(ascii: "["):
        supportedDevices = try devices.read(from: &reader)
      case let field?: values[field] = try reader.readValue()
      case nil: try reader.skipValue()
      }
    }
    self.values = values
    self.supportedDevices = supportedDevices
  }

  /// `true` for anything but an app, such as the developer that a lookup lists first, or a song.
  var isOtherThanSoftware: Bool {
    if let wrapper = text(.wrapperType) { return wrapper != "software" }
    guard let kind = text(.kind) else { return false }
    return kind != "software" && kind != "mac-software"
  }

  var platform: AppPlatform? {
    switch text(.kind) {
    case "mac-software": .mac
    case "software": AppPlatform(models: supportedDevices ?? [])
    default: nil
    }
  }

  func text(_ field: Field) -> String? { values[field]?.text }

  /// The empty text, if the field is a blank string.
  func blank(_ field: Field) -> String? {
    if case .string? = values[field], text(field) == nil { "" } else { nil }
  }
  func integer(_ field: Field) -> Int64? { values[field]?.integer }
  func double(_ field: Field) -> Double? { values[field]?.double }
  func texts(_ field: Field) -> [String] { values[field]?.texts ?? [] }
  func date(_ field: Field) -> Date? { values[field]?.date }
  func webAddress(_ field: Field) -> WebAddress? { text(field).flatMap(WebAddress.init) }
  func webAddresses(_ field: Field) -> [WebAddress] { texts(field).compactMap(WebAddress.init) }

  /// The number of ratings; a negative one is none.
  func ratingCount(_ field: Field) -> Int? {
    integer(field).flatMap { $0 < 0 ? nil : Int(exactly: $0) }
  }

  /// A mean rating. The store sends a mean of 0 and a count of 0 if nobody has rated; 0 without a count means the same.
  func rating(_ field: Field, of count: Int?) -> Double? {
    guard let mean = double(field), (0...5).contains(mean), count != 0, mean > 0 || count != nil else { return nil }
    return mean
  }
}

/// The lists of supported devices in one answer: a hundred models each, mostly the same. Equal lists are read once and share their memory.
struct DeviceLists {
  private var lists: [ArraySlice<UInt8>: [String]] = [:]

  mutating func read(from reader: inout JSONReader) throws(JSONReader.Malformed) -> [String] {
    var copy = reader
    let start = reader.position
    try reader.skipValue()
    let text = reader.bytes[start..<reader.position]
    if let list = lists[text] { return list }
    let list = try copy.readValue().texts
    lists[text] = list
    return list
  }
}
