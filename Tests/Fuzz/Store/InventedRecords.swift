import Support

/// The store's answers, with anything in their members.
enum InventedRecords {
  /// The body of a search's answer.
  static func answer(count: ClosedRange<Int>, _ random: inout SplitMix64) -> [UInt8] {
    let records = (0..<Int.random(in: count, using: &random)).map { _ in record(&random) }
    return Array("{\"resultCount\":\(records.count),\n\"results\":[\(records.joined(separator: ",\n"))]}".utf8)
  }

  /// A page of reviews.
  static func feed(_ random: inout SplitMix64) -> [UInt8] {
    let entries = (0..<Int.random(in: 0...6, using: &random)).map { _ in entry(&random) }
    let list = entries.count == 1 && random.oneIn(2) ? entries[0] : "[\(entries.joined(separator: ","))]"
    let last =
      "{\"attributes\":{\"rel\":\"last\",\"href\":\"https://x/us/rss/customerreviews/page=\(number(&random))/id=1/json\"}}"
    let members = [
      entries.isEmpty && random.oneIn(2) ? nil : "\"entry\":\(list)", "\"link\":[\(last)]",
      "\"author\":{\"name\":{\"label\":\"x\"}}",
    ]
    return Array("{\"feed\":{\(members.compactMap { $0 }.shuffled(using: &random).joined(separator: ","))}}".utf8)
  }

  /// Names, marks and texts that the reader knows of, for a mutator.
  static let words =
    strings.map(\.name) + numbers + lists + [
      "\"results\":[", "\"resultCount\":", "\"errorMessage\":\"no\"", "\"feed\":{", "\"entry\":", "{\"label\":",
      "\"im:rating\"", "null", "true", "[[[[", "{\"\":{\"\":", "]}", "\\u0000", "\\ud83d", "\\ud83d\\ude00", "\\u202e",
      "\\", "\"", "\\\"", ",", ":", "\u{FEFF}", "1e400",
    ]

  private static let strings: [(name: String, values: [String])] = [
    ("kind", ["software", "mac-software", "song"]), ("wrapperType", ["software", "software", "artist"]),
    ("currency", ["USD", "", "XXXX"]),
    ("bundleId", ["com.example.weather", "../../x", "-rf"]), ("formattedPrice", ["Free", "$2.99", "\u{202E}99.2$"]),
    ("version", ["1.10", ""]),
    ("primaryGenreName", ["Weather"]),
    ("releaseDate", ["2020-02-30T00:00:00Z", "2020-01-01T12:00:00.5+14:00", "0000-00-00T00:00:00Z", "-"]),
    ("currentVersionReleaseDate", ["2026-03-01T12:00:00-07:00", "9999-12-31T23:59:60Z"]),
    ("contentAdvisoryRating", ["4+"]),
    (
      "trackViewUrl",
      [
        "https://apps.apple.com/us/app/x/id1?uo=4&mt=8", "https://?", "javascript:x", "http://[",
        "https://a.example/#uo=4",
      ]
    ),
    (
      "artworkUrl512",
      ["https://is1.example/a/512x512bb.jpg", "https://is1.example/512x512bb.jpg?x#y", "https://\u{0}", "data:,"]
    ),
    ("artworkUrl100", ["https://is1.example/a/100x100bb-75.jpg", "file:///x"]),
    ("sellerUrl", ["http://example.com", "https://%"]),
    ("artistViewUrl", ["https://apps.apple.com/developer/id1"]), ("minimumOsVersion", ["17.0"]),
    ("sellerName", ["Acme Inc."]), ("artistName", ["Acme"]),
    ("description", ["One.\n\nTwo.\n• Three"]), ("releaseNotes", ["Fixes"]), ("trackName", ["Weather"]),
    ("trackContentRating", ["12+"]),
  ]
  private static let numbers = [
    "price", "averageUserRating", "userRatingCount", "averageUserRatingForCurrentVersion",
    "userRatingCountForCurrentVersion", "fileSizeBytes", "trackId",
  ]
  private static let lists = [
    "genres", "advisories", "languageCodesISO2A", "supportedDevices", "screenshotUrls", "ipadScreenshotUrls",
    "appletvScreenshotUrls",
  ]

  private static func record(_ random: inout SplitMix64) -> String {
    var members: [String] = []
    if !random.oneIn(20) {
      members.append("\"trackId\":\(Int.random(in: 1...(random.oneIn(2) ? 6 : 99_999), using: &random))")
    }
    if !random.oneIn(20) { members.append("\"trackName\":\(string(TextSeeds.text(&random), &random))") }
    for (name, values) in strings.shuffled(using: &random).prefix(Int.random(in: 0...strings.count, using: &random)) {
      let value = random.oneIn(3) ? TextSeeds.text(&random) : random.pick(values)
      members.append("\"\(name)\":\(random.oneIn(24) ? number(&random) : string(value, &random))")
    }
    for name in numbers where random.oneIn(2) {
      members.append("\"\(name)\":\(random.oneIn(8) ? string(number(&random), &random) : number(&random))")
    }
    for name in lists where random.oneIn(3) {
      let values = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        string(
          random.oneIn(2)
            ? "https://is1.example/\(random.next())/1242x2208bb.png" : TextSeeds.text(&random, pieces: 0...2), &random)
      }
      members.append("\"\(name)\":[\(values.joined(separator: ","))]")
    }
    return "{\(members.joined(separator: random.pick([",", ", ", ",\n"])))}"
  }

  private static func entry(_ random: inout SplitMix64) -> String {
    func label(_ text: String) -> String { "{\"label\":\(text)}" }
    var members = [
      "\"id\":\(label(string("\(random.next())", &random)))",
      "\"im:rating\":\(label(string(random.pick(["1", "2", "3", "5", "0", "6", "x"]), &random)))",
      "\"title\":\(label(string(TextSeeds.text(&random), &random)))",
      "\"content\":\(label(string(TextSeeds.text(&random), &random)))",
      "\"author\":{\"name\":\(label(string(TextSeeds.text(&random, pieces: 1...2), &random)))}",
      "\"im:version\":\(label("\"1.10\""))",
      "\"updated\":\(label(string(random.pick(["2026-03-01T12:00:00-07:00", "2026-13-01T12:00:00Z", ""]), &random)))",
    ]
    if random.oneIn(6) { members.append("\"im:name\":\(label("\"the app\""))") }
    return "{\(members.shuffled(using: &random).dropLast(random.oneIn(4) ? 2 : 0).joined(separator: ","))}"
  }

  private static func number(_ random: inout SplitMix64) -> String {
    random.pick([
      "0", "1", "4.5", "5", "5.1", "-1", "12345", "1e3", "1E400", "-0", "0.1e-400", "9223372036854775807",
      "9223372036854775808", "1.0", "2.99", "-9223372036854775808", "999999999999999999999999", "\(random.next())",
    ])
  }

  /// A string with some of its scalars as escapes.
  private static func string(_ text: String, _ random: inout SplitMix64) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20 || random.oneIn(30):
        for unit in UTF16.encode(scalar).map({ Array($0) }) ?? [] {
          let digits = String(unit, radix: 16, uppercase: random.oneIn(2))
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
