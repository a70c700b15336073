import Artwork
import Foundation
import HTTP
import SampleStore
import Support
import Texts

/// The store of a scene: apps as troublesome as real ones.
enum SceneStore {
  /// A search for this is never answered, and a picture of this name never comes.
  static let held = "held"
  /// A search for this can't reach the store, nor can one for the reviews of app 77.
  static let offline = "offline"

  /// The web page of this app never comes. Those of 2 to 6 can't be had, each for another reason; the others say nothing.
  static let heldPage: Int64 = 8

  /// The store, and the gate behind which it holds some answers back.
  static func transport() -> (ScriptedTransport, Gate) {
    let transport = ScriptedTransport()
    let gate = Gate()
    transport.route("/search") { request in
      let term = request.url.item("term")
      switch term {
      case held: try await gate.wait()
      case offline: throw HTTPError.offline
      case "nothing": return HTTPResponse(to: request, try StoreAnswer.apps([]))
      case "broken": return HTTPResponse(to: request, status: 503)
      case "throttled": return HTTPResponse(to: request, status: 403, headers: ["retry-after": "42"])
      case "bare": return HTTPResponse(to: request, try StoreAnswer.apps([StoreRecord(id: 7, name: "Bare")]))
      case "devices": return HTTPResponse(to: request, try StoreAnswer.apps(devices))
      case "arabic": return HTTPResponse(to: request, try StoreAnswer.apps([arabic]))
      default: break
      }
      return HTTPResponse(to: request, try StoreAnswer.apps(records))
    }
    transport.route("/lookup") { request in
      let ids = request.url.item("id")?.split(separator: ",").compactMap { Int64($0) } ?? []
      guard ids.count > 1 else {
        return HTTPResponse(to: request, try StoreAnswer.apps([StoreRecord(id: 7, name: "Bare")]))
      }
      return HTTPResponse(to: request, try StoreAnswer.apps(records.filter { ids.contains($0.trackId) }))
    }
    transport.route("/us/iphone/search") { request in
      let term = request.url.item("term") ?? ""
      if term == "broken" { return HTTPResponse(to: request, status: 503) }
      let ids: [Int64] = [2, 1] + records.map(\.trackId).filter { $0 > 2 }
      let advertisements = [0: "Acme\\u001b[31m Rain", 1: "Other"]
      return HTTPResponse(to: request, SearchPageText.html(ids, advertisements: advertisements, term: term))
    }
    transport.route("/art/*") { request in
      if request.url.path.contains(held) { try await gate.wait() }
      if request.url.path.contains("missing") { return HTTPResponse(to: request, status: 404) }
      return HTTPResponse(to: request, picture(isTall: request.url.path.contains("shot")))
    }
    transport.route("/us/app/*") { request in
      switch request.url.path {
      case "/us/app/id1": return HTTPResponse(to: request, text: page.html)
      case "/us/app/id2": return HTTPResponse(to: request, status: 429, headers: ["retry-after": "17"])
      case "/us/app/id3": return HTTPResponse(to: request, text: "<html>")
      case "/us/app/id4": return HTTPResponse(to: request, status: 404, text: WebPageAnswer.notSold)
      case "/us/app/id5": throw HTTPError.offline
      case "/us/app/id6": return HTTPResponse(to: request, text: WebPageAnswer(id: 66).html)
      case "/us/app/id\(heldPage)": try await gate.wait()
      default: break
      }
      let id = request.url.path.split(separator: "d").last.flatMap { Int64($0) } ?? 0
      return HTTPResponse(to: request, text: WebPageAnswer(id: id).html)
    }
    transport.route("/us/*") { request in
      let path = request.url.path
      if path.contains("id=77/") { throw HTTPError.offline }
      if path.contains("id=2/") { return HTTPResponse(to: request, status: 403, headers: ["retry-after": "17"]) }
      if path.contains("id=3/") { return HTTPResponse(to: request, text: "<html>") }
      if path.contains("id=11/") { try await gate.wait() }
      if path.contains("id=10/"), !path.contains("page=1/") {
        return HTTPResponse(to: request, status: 403, headers: ["retry-after": "17"])
      }
      if path.contains("id=7/") { return HTTPResponse(to: request, try StoreAnswer.reviews([], as: .absent)) }
      if path.contains("id=4/") { return HTTPResponse(to: request, try StoreAnswer.reviews(reviews, as: .single)) }
      return HTTPResponse(to: request, try StoreAnswer.reviews(reviews, lastPage: 3))
    }
    return (transport, gate)
  }

  /// Holds the web page of the first app back.
  static func holdPages(of transport: ScriptedTransport, at gate: Gate) {
    transport.route("/us/app/id1") { request in
      try await gate.wait()
      return HTTPResponse(to: request, text: page.html)
    }
  }

  private static func art(_ name: String) -> String { "https://store.example/art/\(name)/512x512bb.jpg" }

  private static let records: [StoreRecord] =
    [
      StoreRecord(id: 1, name: "Weather Radar — Live") {
        $0.bundleId = "com.example.radar"
        $0.artistName = "Acme Weather Inc."
        $0.averageUserRating = 4.7178
        $0.userRatingCount = 1_234_567
        $0.averageUserRatingForCurrentVersion = 4.5
        $0.userRatingCountForCurrentVersion = 987
        $0.price = 0
        $0.formattedPrice = "Free"
        $0.version = "12.3.1"
        $0.primaryGenreName = "Weather"
        $0.genres = ["Weather", "Travel"]
        $0.trackViewUrl = "https://apps.apple.com/us/app/weather-radar/id1"
        $0.artworkUrl512 = art("radar")
        $0.screenshotUrls = (1...5).map { art("radar-shot-\($0)") }
        $0.ipadScreenshotUrls = (1...2).map { art("radar-pad-shot-\($0)") }
        $0.description = description
        $0.releaseNotes = "• Rain, to the minute\n• Fewer ﬂaws\n\nThank you for using Weather Radar."
        $0.releaseDate = "2015-06-01T07:00:00Z"
        $0.currentVersionReleaseDate = "2026-02-19T08:00:00Z"
        $0.contentAdvisoryRating = "4+"
        $0.advisories = ["Infrequent/Mild Medical Information"]
        $0.sellerName = "Acme Weather Incorporated"
        $0.sellerUrl = "https://weather.example/about/the/company/and/its/people?ref=store"
        $0.fileSizeBytes = "123456789"
        $0.languageCodesISO2A = ["EN", "DE", "JA", "AR"]
        $0.minimumOsVersion = "16.0"
        $0.supportedDevices = (1...93).map { "Device \($0)" }
      },
      StoreRecord(id: 2, name: "天気予報と雨雲レーダー") {
        $0.artistName = "株式会社サンプル"
        $0.averageUserRating = 4
        $0.userRatingCount = 42
        $0.price = 250
        $0.currency = "JPY"
        $0.formattedPrice = "¥250"
        $0.primaryGenreName = "天気"
        $0.artworkUrl512 = art(held)
      },
      StoreRecord(id: 3, name: "Cafe\u{301} De\u{301}ja\u{300} Vu") {
        $0.artistName = "Søren Å\u{30A}"
        $0.averageUserRating = 3.333
        $0.userRatingCount = 12_345
        $0.price = 2.99
        $0.currency = "USD"
        $0.formattedPrice = "$2.99"
        $0.primaryGenreName = "Food & Drink"
        $0.artworkUrl512 = art("missing")
        $0.screenshotUrls = [art("missing-shot")]
      },
      StoreRecord(id: 4, name: "طقس اليوم") {
        $0.artistName = "مطور"
        $0.averageUserRating = 5
        $0.userRatingCount = 1
        $0.price = 1_234.5
        $0.currency = "EUR"
        $0.formattedPrice = "1234.5 EUR"
        $0.artworkUrl512 = art("arabic")
      },
      StoreRecord(id: 5, name: "🌧️ Rain 👨‍👩‍👧 Alarm 🇩🇪") {
        $0.artistName = "👩🏽‍💻"
        $0.price = 0
      },
      StoreRecord(id: 6, name: "\u{1B}[31mRed\u{7} \u{202E}live\u{202C}\u{200B}\nsecond line\u{9B}2J") {
        $0.artistName = "\u{1B}]0;title\u{7}"
        $0.formattedPrice = "\u{1B}[2JFree"
        $0.averageUserRating = 1
        $0.userRatingCount = 3
      },
      StoreRecord(id: 7, name: "Bare"),
      StoreRecord(
        id: 8,
        name: "An app whose name goes on and on until no terminal of any usual width has room for all of it "
          + "and then some"
      ) {
        $0.artistName = "A developer with a name that is no shorter than that of the app that they have made"
        $0.averageUserRating = 2.5
        $0.userRatingCount = 98_765_432
        $0.formattedPrice = "R$ 1.999.999,90 per month"
        $0.primaryGenreName = "Productivity"
        $0.artworkUrl512 = art("long")
      },
    ]
    + (9...30).map { number in
      StoreRecord(id: Int64(number), name: "App number \(number)") {
        $0.artistName = "Developer \(number)"
        $0.averageUserRating = Double(number % 5) + 0.5
        $0.userRatingCount = number * 1_000
        $0.formattedPrice = "Free"
        $0.price = 0
      }
    }

  private static let arabic = StoreRecord(id: 9, name: "طقس اليوم 天気 🌧️") {
    $0.artistName = "مطور التطبيقات"
    $0.description = "حالة الطقس الآن.\n\n天気予報を毎日お届けします。雨雲レーダーで雨の動きがわかります。\n\n• 🌧️ Rain\n• ☀️ Sun"
    $0.version = "١٫٠"
    $0.releaseNotes = "إصلاحات 🐛 と改善"
    $0.screenshotUrls = [art("arabic-shot-1")]
    $0.sellerUrl = "https://weather.example/%D8%B7%D9%82%D8%B3/%20a"
  }

  /// Apps that a search for iPhones may find, some of them for other devices.
  private static let devices = [
    StoreRecord(id: 11, name: "Ordinary") {
      $0.kind = "software"
      $0.artistName = "Acme Weather Inc."
      $0.primaryGenreName = "Weather"
      $0.artworkUrl512 = art("ordinary")
    },
    StoreRecord(id: 12, name: "Menu Bar Meadow") {
      $0.kind = "mac-software"
      $0.artistName = "Halfmoon Forge"
    },
    StoreRecord(id: 13, name: "Large only") {
      $0.kind = "software"
      $0.artistName = "A developer"
      $0.supportedDevices = ["iPadPro-iPadPro", "iPadAir3-iPadAir3"]
    },
  ]

  private static let description =
    "The sky over your head, minute by minute.\n\nFEATURES\n• Radar that moves\n• Warnings before the storm, wherever you "
    + "happen to be, with a sound of your own choice for each of them\n• https://weather.example/help\n\n\n"
    + String(repeating: "It rains and it shines and then it rains again. ", count: 30)

  private static let page = WebPageAnswer(id: 1) {
    $0.name = "Weather Radar — Live"
    $0.subtitle = "The sky, minute by minute"
    $0.stars = [1_000_234, 140_012, 60_111, 4_210, 30_000]
    $0.chart = (35, "Weather")
    $0.editorsNote = "A forecast that is as clear as the sky it promises."
    $0.hasPurchases = true
    $0.purchases = [("Radar Pro, a month", "$4.99"), ("Radar Pro, a year", "$39.99"), ("Tip\u{1B}[31m", "$0.99")]
    $0.versions =
      [.init("12.3.1", "2026-02-19T08:00:00Z", "• Rain, to the minute")]
      + (0..<9).reversed().map { number in
        .init(
          "12.2.\(number)", "2026-01-\(number < 5 ? "0" : "")\(2 * number + 1)T08:00:00Z",
          number == 5
            ? nil : "Fixes number \(number).\n\nThe radar is faster, and the rain is wetter than it was before.")
      }
    $0.reviews = [
      .init(
        id: "r1", stars: 5, title: "Best of all", text: "…", date: "2026-03-01T12:00:00Z",
        answer: "Thank you!\n\nStay dry."),
      .init(id: "old", stars: 2, title: "It was sunny", text: "And I had boots on.", date: "2021-05-05T12:00:00Z"),
    ]
    $0.events = [
      .init("Storm week", "Seven days of thunder", from: "2026-03-10T00:00:00Z", to: "2026-03-17T00:00:00Z"),
      .init("Snow day", "One day", from: "2026-12-24T00:00:00Z", to: "2026-12-25T00:00:00Z"),
    ]
    $0.shelves = [
      "privacyTypes": """
      {"items":[{"identifier":"DATA_USED_TO_TRACK_YOU","title":"Data Used to Track You","categories":\
      [{"identifier":"LOCATION","title":"Location"},{"identifier":"IDENTIFIERS","title":"Identifiers"}]},\
      {"identifier":"DATA_NOT_LINKED_TO_YOU","categories":[{"identifier":"USAGE_DATA","title":"Usage Data"}]}]}
      """,
      "accessibilityHeader": #"{"items":[{}]}"#,
    ]
  }

  private static let reviews: [StoreReview] = [
    StoreReview(id: "r1", stars: 5) {
      $0.title = "Best of all"
      $0.author = "A customer"
      $0.text = "It told me to take the umbrella, and I did.\n\nI was dry."
    },
    StoreReview(id: "r2", stars: 1) {
      $0.title = "空がない"
      $0.author = "ユーザー"
      $0.text = "雨が降らなかった。" + String(repeating: "とても残念です。", count: 12)
    },
    StoreReview(id: "r3", stars: 4) {
      $0.title = "\u{1B}[31mred\u{202E}"
      $0.text = ""
    },
  ]

  /// Four fields of colour, or for a screenshot a tall picture of two.
  private static func picture(isTall: Bool) -> [UInt8] {
    let (width, height) = isTall ? (9, 16) : (8, 8)
    var bytes: [UInt8] = []
    for row in 0..<height {
      for column in 0..<width {
        let isLower = row >= height / 2
        let isRight = !isTall && column >= width / 2
        bytes +=
          isLower
          ? (isRight ? [240, 200, 40, 255] : [30, 120, 200, 255])
          : (isRight ? [20, 160, 60, 255] : [200, 40, 40, 255])
      }
    }
    return PNGEncoder.encode(Pixmap(size: PixelSize(width: width, height: height), bytes: bytes))
  }
}
