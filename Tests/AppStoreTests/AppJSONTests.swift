import AppStore
import Foundation
import Testing

@Suite("Apps for scripts")
struct AppJSONTests {
  static let keys = [
    "position", "id", "bundleId", "name", "developer", "rating", "ratingCount", "price", "currency", "formattedPrice",
    "version", "genre", "url", "iconURL", "screenshotURLs",
  ]

  private var full: App {
    var app = App(id: 6_748_137_494, name: "Say \"hi\" / \\ \u{1B}[31m\u{202E}\u{9B} 天気 😀\n")
    app.bundleID = "com.example.app"
    app.developer = "Example"
    app.rating = 4.72588
    app.ratingCount = 10
    app.price = 2.9900000000000002
    app.currency = "USD"
    app.formattedPrice = "$2.99"
    app.version = "1.10"
    app.genre = "Weather"
    app.url = URL(string: "https://apps.apple.com/us/app/x/id1?uo=4")
    app.iconURL = URL(string: "https://example.com/512x512bb.jpg")
    app.details.screenshotURLs = [URL(string: "https://example.com/1.png"), URL(string: "https://example.com/2.png")]
      .compactMap { $0 }
    return app
  }

  @Test("keys keep their order and unknown values are null")
  func sparse() {
    #expect(
      AppJSON.encode([App(id: 1, name: "One").json(position: nil)], layout: .oneLine)
        == #"[{"position":null,"id":1,"bundleId":null,"name":"One","developer":null,"rating":null,"ratingCount":null,"#
        + #""price":null,"currency":null,"formattedPrice":null,"version":null,"genre":null,"url":null,"iconURL":null,"#
        + #""screenshotURLs":[]}]"#)
  }

  @Test("numbers are plain, slashes bare, and nothing that moves a terminal's cursor is left")
  func plain() throws {
    let text = AppJSON.encode([full.json(position: 3)], layout: .oneLine)
    #expect(text.contains(#""price":2.99,"#))
    #expect(text.contains(#""id":6748137494,"#))
    #expect(text.contains(#""rating":4.72588,"#))
    #expect(text.contains(#""url":"https://apps.apple.com/us/app/x/id1?uo=4""#))
    #expect(text.contains(#"Say \"hi\" / \\ \u001b[31m\u202e\u009b 天気 😀\n""#))
    var free = full
    free.price = 0
    #expect(AppJSON.encode([free.json(position: 1)], layout: .oneLine).contains(#""price":0,"#))
  }

  @Test("another reader finds the same values", arguments: [AppJSON.Layout.pretty, .oneLine])
  func roundTrip(_ layout: AppJSON.Layout) throws {
    let text = AppJSON.encode([full.json(position: 3), App(id: 1, name: "One").json(position: 4)], layout: layout)
    let array = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    let object = try #require(array.first)
    #expect(array.count == 2)
    #expect(Set(object.keys) == Set(Self.keys))
    #expect(object["name"] as? String == full.name)
    #expect(object["price"] as? Double == 2.99)
    #expect(object["position"] as? Int == 3)
    #expect((object["screenshotURLs"] as? [String])?.count == 2)
    #expect(array.last?["rating"] is NSNull)
  }

  @Test("pretty is a member a line in the same order, one line is one line")
  func layouts() {
    let pretty = AppJSON.encode([full.json(position: 1)])
    let found = pretty.split(separator: "\n").dropFirst(2).prefix(Self.keys.count).compactMap {
      $0.split(separator: "\"").dropFirst().first.map(String.init)
    }
    #expect(found == Self.keys)
    #expect(!AppJSON.encode([full.json(position: 1)], layout: .oneLine).contains("\n"))
    #expect(AppJSON.encode([], layout: .pretty) == "[]")
    #expect(AppJSON.encode([], layout: .oneLine) == "[]")
  }

  @Test("what nobody sees is written as escapes, and comes back from them")
  func unseen() throws {
    let ranges: [ClosedRange<UInt32>] = [
      0...0x1F, 0x7F...0x9F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFEFF...0xFEFF,
      0xE0000...0xE007F, 0x34F...0x34F, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x3164...0x3164,
      0xFE00...0xFE0F, 0xFFA0...0xFFA0, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0100...0xE01EF,
    ]
    let unseen = String(String.UnicodeScalarView(ranges.joined().compactMap(Unicode.Scalar.init)))
    let name = "a\(unseen)b 👩‍👩‍👧 \u{1D11E}"
    let text = AppJSON.encode([AppJSON(App(id: 1, name: name), position: 1)], layout: .oneLine)
    #expect(!text.unicodeScalars.contains { scalar in ranges.contains { $0.contains(scalar.value) } })
    #expect(text.contains(#"\udb40\udc01"#) && text.contains("\u{1D11E}"))
    let objects = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(objects.first?["name"] as? String == name)
  }
}
