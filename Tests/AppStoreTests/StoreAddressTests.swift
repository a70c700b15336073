import Foundation
import Testing
import Turns

@testable import AppStore
import Texts

@Suite("Addresses of requests", .inTurn)
struct StoreAddressTests {
  let address = StoreAddress(base: AppSearchService.appleServer)

  @Test("a search asks for the term in its country, for its device")
  func search() {
    let query = SearchQuery(
      term: "rain", storefront: Storefront(unchecked: "de"), device: .ipad, language: "de-DE", limit: 7)
    #expect(
      address.search(query).text
        == "https://itunes.apple.com/search?term=rain&country=de&media=software&entity=iPadSoftware&limit=7&lang=de_de")
  }

  @Test(
    "A term arrives as it was typed, in the one spelling of terms",
    arguments: [
      "rain & shine", "c++", "a#b", "100%", "50%25", "a=b&limit=1", "😀👩‍👩‍👧", "مرحبا بالعالم", "天気 予報", "caffè", "a/b?c",
      "\"x\"", "a;b",
      "a\u{0000}b", "\u{202E}abc",
    ])
  func terms(_ term: String) throws {
    let url = address.search(SearchQuery(term: term))
    let query = url.query
    let received = try #require(query.split(separator: "&").first { $0.hasPrefix("term=") }).dropFirst(5)
    // As servers read forms: a plus is a space, then the percent signs.
    // In the one spelling of terms: control characters and marks that nobody sees are none.
    #expect(received.replacing("+", with: " ").removingPercentEncoding == term.inOneSpelling)
    #expect(query.split(separator: "&").count == 5)
    #expect(!url.text.contains("#"))
  }

  @Test(
    "the server's own path is kept",
    arguments: ["http://h:8080", "http://h:8080/", "http://h:8080/a/b", "http://h:8080/a%20b/", "http://h:8080/?x=1#y"])
  func prefix(_ base: String) throws {
    let server = try #require(WebAddress(base))
    let url = StoreAddress(base: server).lookup(batch([.id(1)]))
    let prefix = base.prefix { $0 != "?" }
    #expect(url.text == prefix + (prefix.hasSuffix("/") ? "" : "/") + "lookup?id=1&country=us")
  }

  private func batch(_ identifiers: [AppReference.Identifier], device: Device = .iphone) -> LookupBatch {
    LookupBatch(identifiers.map { AppReference($0) }, storefront: .us, device: device)
  }

  @Test("a lookup asks by ids or by a bundle id, and names the device where the store needs it")
  func lookup() {
    #expect(
      address.lookup(batch([.id(22), .id(1), .id(22)], device: .mac)).query
        == "id=1,22&country=us&entity=desktopSoftware")
    #expect(
      address.lookup(batch([.bundleID("com.example.app")])).query
        == "bundleId=com.example.app&country=us")
  }
}
