/// Answers to searches, in the live store's shape.
enum Records {
  /// A body for each first word of a term.
  static func bodies(server: String) -> [String: [UInt8]] {
    var bodies = [
      "full": body((0..<200).map { full($0, server) }),
      "slim200": body((0..<200).map(slim)),
      "slim100000": body((0..<100_000).map(slim)),
    ]
    for number in 0..<freshCount {
      bodies["fresh\(number)"] = body((0..<200).map { full($0, "\(server)/fresh\(number)") })
    }
    return bodies
  }

  /// How many answers there are whose pictures have addresses of their own.
  static let freshCount = 10

  private static func body(_ records: [String]) -> [UInt8] {
    Array("\n\n\n{\"resultCount\":\(records.count),\"results\":[\(records.joined(separator: ","))]}\n".utf8)
  }

  /// About 150 bytes: 100,000 of them stay within what the program takes.
  private static func slim(_ index: Int) -> String {
    """
    {"trackId":\(1_000_000 + index),"trackName":"Weather \(name(index))","artistName":"Studio \(index % 97)",\
    "averageUserRating":4.\(index % 9 + 1),"userRatingCount":\(index % 5000 + 1),"formattedPrice":"Free"}
    """
  }

  /// About 6 kB, as most of the store's records are.
  private static func full(_ index: Int, _ server: String) -> String {
    let id = 1_000_000 + index
    func artwork(_ kind: String, _ number: Int, _ size: String) -> String {
      "\"\(server)/artwork/Purple221/v4/0a/1b/2c/0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9/\(kind)-\(id)-\(number).png/\(size)\""
    }
    let screenshots = (0..<6).map { artwork("phone", $0, "392x696bb.png") }.joined(separator: ",")
    let tablet = (0..<5).map { artwork("tablet", $0, "576x768bb.png") }.joined(separator: ",")
    let devices = (0..<45).map { "\"iPhone\($0)s-iPhone\($0)s-Cellular\"" }.joined(separator: ",")
    return """
      {"artworkUrl60":\(artwork("icon", 0, "60x60bb.jpg")),"artworkUrl100":\(artwork("icon", 0, "100x100bb.jpg")),\
      "artworkUrl512":\(artwork("icon", 0, "512x512bb.jpg")),"artistViewUrl":"\(server)/developer/id\(index % 97)",\
      "screenshotUrls":[\(screenshots)],"ipadScreenshotUrls":[\(tablet)],"appletvScreenshotUrls":[],\
      "features":["iosUniversal"],"supportedDevices":[\(devices)],"advisories":[],"isGameCenterEnabled":false,\
      "kind":"software","languageCodesISO2A":["AR","CS","DA","NL","EN","FI","FR","DE","EL","HU","IT","JA","KO","PL"],\
      "fileSizeBytes":"\(40_000_000 + index * 1234)","formattedPrice":"\(index % 3 == 0 ? "$2.99" : "Free")",\
      "userRatingCountForCurrentVersion":\(index * 7 + 1),"averageUserRating":4.\(index % 9)7213000000000047,\
      "averageUserRatingForCurrentVersion":4.\(index % 9)7213,"trackContentRating":"4+","minimumOsVersion":"16.0",\
      "trackCensoredName":"\(name(index)): Weather & Radar","releaseDate":"2019-0\(index % 9 + 1)-17T07:00:00Z",\
      "trackId":\(id),"trackName":"\(name(index)): Weather & Radar","sellerName":"Studio \(index % 97) Limited",\
      "currentVersionReleaseDate":"2026-10-2\(index % 9)T11:12:13Z","version":"\(index % 12).4.1","wrapperType":"software",\
      "releaseNotes":"\(paragraphs(2, index))","artistId":\(index % 97),"artistName":"Studio \(index % 97)",\
      "genres":["Weather","Utilities","Travel"],"price":\(index % 3 == 0 ? "2.99" : "0.00"),"genreIds":["6001","6002"],\
      "description":"\(paragraphs(6, index))","primaryGenreName":"Weather","primaryGenreId":6001,\
      "bundleId":"com.example.weather\(index)","currency":"USD","userRatingCount":\(index * 31 + 1),\
      "trackViewUrl":"\(server)/us/app/weather/id\(id)?uo=4","contentAdvisoryRating":"4+",\
      "isVppDeviceBasedLicensingEnabled":true}
      """
  }

  private static let words = [
    "Rain", "Breeze", "Météo", "Sturm", "天気", "Cloud", "Погода", "Halo", "Sirocco", "Nimbus", "Drizzle", "Monsoon",
  ]

  private static func name(_ index: Int) -> String { "\(words[index % words.count]) \(index)" }

  /// Text with what makes texts slow to read: escapes, quotes and letters beyond ASCII.
  private static func paragraphs(_ count: Int, _ index: Int) -> String {
    (0..<count).map { paragraph in
      """
      • \(name(index + paragraph)) shows the next hours at a glance, minute by minute, wherever you are \\u2014 and warns \
      \\"before\\" it rains. Widgets, a watch face, radar, wind and tides; für unterwegs, même hors ligne. No account \
      is needed, and nothing you look at leaves your device.
      """
    }.joined(separator: "\\n\\n")
  }
}
