import AppStore
import Foundation
import Testing
import Turns
import Texts

@Suite("Where links lead", .inTurn)
struct PageAddressTests {
  private func address(_ text: String) throws -> PageAddress? { WebAddress(text).map(PageAddress.init) }

  @Test(
    "https on Apple's hosts is the store",
    arguments: [
      "https://apps.apple.com/us/app/id1", "HTTPS://APPS.apple.COM/us/app/id1?a=b@c#d@e", "https://itunes.apple.com",
      "https://apps.apple.com:443/", "https://geo.itunes.apple.com/x",
    ])
  func store(text: String) throws {
    #expect(try address(text) == .store)
  }

  @Test(
    "whatever else looks like it is elsewhere, and named as it is",
    arguments: [
      ("https://evilapple.com/", "evilapple.com"),
      ("https://apps.apple.com.evil.example/", "apps.apple.com.evil.example"),
      ("https://apps-apple.com/", "apps-apple.com"), ("https://x.apps.apple.com/", "x.apps.apple.com"),
      ("https://apple.com/", "apple.com"), ("https://apps.apple.com./", "apps.apple.com."),
      ("https://apps.apple.com:8443/", "apps.apple.com:8443"), ("http://apps.apple.com/", "http://apps.apple.com"),
      ("https://xn--pple-43d.com/", "xn--pple-43d.com"), ("https://127.0.0.1/", "127.0.0.1"),
      ("https://[::1]:8080/", "[::1]:8080"),
    ])
  func elsewhere(text: String, host: String) throws {
    #expect(try address(text) == .elsewhere(host: host))
  }

  @Test(
    "what hides its host, or can be read in two ways, is refused",
    arguments: [
      "https://apps.apple.com@evil.example/", "https://apps.apple.com:443@evil.example/", "https://@evil.example/",
      "https://evil.example\\@apps.apple.com/", "https://apps.apple.com\\.evil.example/",
      "https://apps.apple.com%2eevil.example/",
      "https://apps.apple.com%00.evil.example/", "https:apps.apple.com", "https:///apps.apple.com/",
      "file:///etc/passwd",
      "javascript:alert(1)", "itms-apps://apps.apple.com/x", "-https://apps.apple.com/", "https://a b/",
    ])
  func refused(text: String) throws {
    switch try address(text) {
    case .refused, nil: break
    case let other?: Issue.record("\(text) is \(other)")
    }
  }

  @Test("letters of other alphabets are named in ASCII, or refused")
  func international() throws {
    switch try address("https://\u{430}pps.apple.com/") {
    case .elsewhere(let host)?: #expect(host.hasPrefix("xn--") && host.utf8.allSatisfy { $0 < 0x80 })
    case .refused?, nil: break
    case .store?: Issue.record("a Cyrillic letter passes for a Latin one")
    }
  }
}
