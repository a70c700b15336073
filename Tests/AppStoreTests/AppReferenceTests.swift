import AppStore
import Testing
import Turns

@Suite("What a person may type for an app", .inTurn)
struct AppReferenceTests {
  @Test("an id", arguments: ["284882215", "id284882215", "ID284882215", " 284882215\n"])
  func id(_ text: String) {
    #expect(AppReference(parsing: text) == AppReference(.id(284_882_215)))
  }

  @Test("a bundle id", arguments: ["com.example.app", "com.Example-Two.App2", "99.games", "a.b"])
  func bundleID(_ text: String) {
    #expect(AppReference(parsing: text) == AppReference(.bundleID(text)))
  }

  @Test(
    "a page's address, with its country",
    arguments: [
      ("https://apps.apple.com/us/app/name/id284882215?mt=8", "us"),
      ("https://apps.apple.com/de/app/id284882215", "de"),
      ("HTTPS://APPS.APPLE.COM/DE/APP/ID284882215", "de"),
      ("https://apps.apple.com/app/id284882215", nil),
      ("apps.apple.com/jp/app/天気/id284882215#x", "jp"),
      ("http://itunes.apple.com/gb/app/id1000/id284882215?mt=8&uo=4", "gb"),
      ("https://itunes.apple.com/WebObjects/MZStore.woa/wa/viewSoftware?id=284882215&cc=fr", "fr"),
      ("https://itunes.apple.com/lookup?id=284882215&country=us", "us"),
      ("itms-apps://apps.apple.com/us/app/name/id284882215", "us"),
      ("https://apps.apple.com/xx/app/name/id284882215", nil),
    ] as [(String, String?)])
  func address(_ text: String, _ country: String?) {
    #expect(
      AppReference(parsing: text) == AppReference(.id(284_882_215), storefront: country.flatMap(Storefront.init(code:)))
    )
  }

  @Test(
    "what names no app is none",
    arguments: [
      "", "   ", "weather", "0", "-1", "id", "idea", "99999999999999999999", "１２３", "com..app", ".com.app", "com.app.",
      "com.exa mple.app", "com.exämple.app", "3.14", "apps.apple.com",
      "https://apps.apple.com/us/developer/x/id284882215",
      "https://apps.apple.com/us/story/id284882215", "https://example.com/us/app/name/id284882215",
      "https://apps.apple.com.example.com/us/app/id1", "https://apps.apple.com/us/app/name", "file:///us/app/id1",
      "://",
      "https://apps.apple.com/us/app/name/id0",
    ])
  func none(_ text: String) {
    #expect(AppReference(parsing: text) == nil)
  }

  @Test("a reference knows its app, whatever the case of the bundle id")
  func matches() {
    var app = App(id: 7, name: "Seven")
    app.bundleID = "com.Example.App"
    #expect(AppReference(.id(7)).matches(app))
    #expect(!AppReference(.id(8)).matches(app))
    #expect(AppReference(.bundleID("com.example.app")).matches(app))
    #expect(!AppReference(.bundleID("com.example.other")).matches(app))
  }

  @Test(
    "the address of a developer's page names the developer, and no app",
    arguments: [
      ("https://apps.apple.com/us/developer/acme-inc/id284882218?uo=4", 284_882_218, "us"),
      ("apps.apple.com/developer/id7", 7, nil), ("https://itunes.apple.com/de/artist/acme/id12", 12, "de"),
      ("https://apps.apple.com/zz/developer/acme/id9", 9, nil),
    ] as [(String, Int64, String?)])
  func developer(text: String, id: Int64, country: String?) throws {
    let developer = DeveloperReference(id: id, storefront: country.flatMap(Storefront.init(code:)))
    #expect(StorePage(browsing: " \(text) ") == .developer(developer))
    #expect(AppReference(parsing: text) == nil)
    let moved = try #require(StorePage(browsing: text)).address(in: try #require(Storefront(code: "jp")))
    #expect(StorePage(browsing: moved)?.storefront?.code == "jp")
  }

  @Test(
    "nothing else does",
    arguments: [
      "acme", "id284882218", "https://example.com/us/developer/acme/id7", "https://apps.apple.com/us/developer/acme",
      "https://apps.apple.com/us/charts/id7", "https://apps.apple.com/us/developer/id0", "developer/id7",
    ])
  func noDeveloper(text: String) {
    #expect(DeveloperReference(parsing: text) == nil)
  }
}
