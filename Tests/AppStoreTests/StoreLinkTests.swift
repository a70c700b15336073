import AppStore
import Testing
import Turns

@Suite("Addresses of the store in a person's words", .inTurn)
struct StoreLinkTests {
  private static let address = "https://apps.apple.com/us/app/name/id7"

  @Test(
    "an address is found in brackets, in quotes, before a full stop and in a sentence",
    arguments: [
      address, "<\(address)>", "(\(address))", "[\(address)]", "\"\(address)\"", "“\(address)”", "\(address).",
      "\(address),",
      "\(address)!", "(\(address)).", "[Name](\(address))", "Name on the App Store \(address)",
      "see \(address), please",
      "  \(address)\n",
    ])
  func found(text: String) {
    let link = StoreLink(text)
    #expect(link?.target == .page(.app(AppReference(.id(7), storefront: .us)), address: Self.address), "\(text)")
    #expect(link?.storefront == .us && link?.unknownCountry == nil)
  }

  @Test("a name and a password in front of the host are left out")
  func credentials() {
    #expect(
      StoreLink("https://user:word@apps.apple.com/us/app/name/id7")?.target
        == .page(.app(AppReference(.id(7), storefront: .us)), address: Self.address))
  }

  @Test("a whole address is read so by commands as well", arguments: ["<\(address)>", "\(address).", "“\(address)”"])
  func parsed(text: String) {
    #expect(AppReference(parsing: text) == AppReference(.id(7), storefront: .us))
  }

  @Test(
    "a search of the store's is its term",
    arguments: [
      ("https://apps.apple.com/us/search?term=rain+radar", "rain radar", nil),
      ("https://apps.apple.com/us/iphone/search?term=rain%20radar", "rain radar", .iphone),
      ("https://itunes.apple.com/search?term=x&entity=iPadSoftware&country=US", "x", .ipad),
      ("itms-apps://search.itunes.apple.com/us/search?term=x", "x", nil),
    ] as [(String, String, Device?)])
  func search(text: String, term: String, device: Device?) {
    let link = StoreLink(text)
    #expect(link?.target == .search(term) && link?.device == device && link?.storefront == .us)
  }

  @Test(
    "a chart is that chart",
    arguments: [
      ("https://apps.apple.com/us/charts/iphone/top-free-apps/36", "chart:free", .iphone),
      ("https://apps.apple.com/us/charts/ipad/top-paid-apps/6001", "chart:paid/weather", .ipad),
      ("https://apps.apple.com/us/iphone/charts/6014?chart=top-grossing", "chart:grossing/games", .iphone),
      ("https://apps.apple.com/us/charts/mac/top-free-mac-apps/39", "chart:free", .mac),
      ("https://apps.apple.com/us/charts", "chart:free", nil),
    ] as [(String, String, Device?)])
  func chart(text: String, term: String, device: Device?) {
    let link = StoreLink(text)
    #expect(link?.target == Chart(term: term).map(StoreLink.Target.chart) && link?.device == device)
  }

  @Test("a developer is a developer, an event that app's page")
  func pages() {
    let developer = "https://apps.apple.com/de/developer/acme/id9"
    #expect(
      StoreLink("<\(developer)>.")?.target
        == .page(.developer(DeveloperReference(id: 9, storefront: Storefront(code: "de"))), address: developer))
    let event = "\(Self.address)?eventid=6443"
    #expect(StoreLink(event)?.target == .page(.app(AppReference(.id(7), storefront: .us)), address: event))
  }

  @Test(
    "any other page is named",
    arguments: [
      ("https://apps.apple.com/us/app-bundle/x/id7", "a bundle of apps"), ("apps.apple.com/us/story/id7", "a story"),
      ("https://apps.apple.com/us/today", "the day's stories"), ("https://apps.apple.com/us/event/id7", "an event"),
      ("https://apps.apple.com/us/charts/iphone/top-free-apps/99999", "a chart that isn't known here"),
      ("https://apps.apple.com/us/search", "a search without words"),
      ("https://apps.apple.com/us/genre/ios-games/id6014", "a genre"),
      ("https://apps.apple.com/us/app/name", "an app without its number"),
      ("https://itunes.apple.com/us/album/x/id7", "a page of the store"),
      ("https://apps.apple.com", "a page of the store"),
      ("https://apps.apple.com/us/developer/x", "a developer without a number"),
    ])
  func named(text: String, page: String) {
    #expect(StoreLink("(\(text)).")?.target == .other(page))
  }

  @Test("a country without a store is told from none", arguments: [("xx/", "xx"), ("", nil)] as [(String, String?)])
  func country(path: String, code: String?) {
    let link = StoreLink("https://apps.apple.com/\(path)app/ab/id7")
    #expect(link?.storefront == nil && link?.unknownCountry == code)
  }

  @Test(
    "other words are searched for",
    arguments: [
      "weather", "apple.com", "the apple.com store", "example.apple.com", "id284882215", "", "see https://example.com",
      "3://2",
    ])
  func none(text: String) {
    #expect(StoreLink(text) == nil)
  }

  @Test(
    "an address of another site is named",
    arguments: [
      "https://example.com/us/app/name/id7", "https://apps.apple.com.example.com/us/app/id7",
      "https://support.apple.com/app/id7", " http://example.com ",
    ])
  func elsewhere(text: String) {
    #expect(StoreLink(text)?.target == .other("a page that isn't the store's"))
  }
}
