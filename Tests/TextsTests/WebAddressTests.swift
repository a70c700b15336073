import Support
import Testing
import Turns

@testable import Texts

@Suite("Web addresses", .inTurn)
struct WebAddressTests {
  @Test("the parts are told apart, and are as they were written")
  func parts() {
    let address: WebAddress = "HTTPS://me:pw@Example.COM:8443/a%20b/c.png?term=a%2Bb+c&x&=y&k=v=w#at?end"
    #expect(address.isSecure && address.scheme == "https" && address.hasCredentials)
    #expect(address.host == "Example.COM" && address.port == 8_443)
    #expect(address.path == "/a%20b/c.png")
    #expect(address.queryItems.map { "\($0.name)|\($0.value)" } == ["term|a+b c", "x|", "|y", "k|v=w"])
    #expect(address.withoutCredentials.text == "HTTPS://Example.COM:8443/a%20b/c.png?term=a%2Bb+c&x&=y&k=v=w#at?end")
  }

  @Test(
    "people read letters of other scripts, unless one is hidden, turns the text or is none; ASCII's signs stay encoded",
    arguments: [
      ("https://a.de/app/%E5%A4%A9%E6%B0%97-radar/id1", "https://a.de/app/天気-radar/id1"),
      ("https://a.de/caf%C3%A9%20%2F%3F?q=%D1%8B", "https://a.de/café%20%2F%3F?q=ы"),
      ("https://a.de/%E2%80%AEgpj", nil), ("https://a.de/%C2%85x", nil), ("https://a.de/%E2%80%8Bx", nil),
      ("https://a.de/%C2%A0x", nil), ("https://a.de/%E5%A4", nil), ("https://a.de/%ff%C3%A9", nil),
      ("https://a.de/100%25", nil), ("https://a.de/%1B%5B31m", nil),
    ] as [(String, String?)])
  func readable(address: String, text: String?) {
    #expect(PercentText.readable(address) == text ?? address)
  }

  @Test("parts may be missing")
  func missing() {
    let address: WebAddress = "http://[::1]"
    #expect(!address.isSecure && address.scheme == "http" && !address.hasCredentials)
    #expect(address.host == "[::1]" && address.port == nil && address.path.isEmpty)
    #expect(address.queryItems.isEmpty && address.withoutCredentials == address)
    #expect(("http://a:/?#x" as WebAddress).port == nil)
    #expect(("http://a/x/?b" as WebAddress).path == "/x/")
  }

  @Test(
    "what can't stand in an address is encoded, what is encoded stays",
    arguments: [
      ("http://a/b c?d e#f g", "http://a/b%20c?d%20e#f%20g"), ("http://a/ä?ü#é", "http://a/%C3%A4?%C3%BC#%C3%A9"),
      ("http://a/%41%4z%?%", "http://a/%41%254z%25?%25"),
      ("http://a/\"<>\\^`{|}\u{7F}", "http://a/%22%3C%3E%5C%5E%60%7B%7C%7D%7F"),
      ("http://a/-._~:/?@!$&'()*+,;=[]", "http://a/-._~:/?@!$&'()*+,;=[]"),
    ])
  func cleaned(text: String, expected: String) {
    #expect(WebAddress(text)?.text == expected)
  }

  @Test(
    "no other scheme, no host, and nothing that could be read in two ways",
    arguments: [
      "", "x", "//x/y", "http:", "http:/a", "http://", "http:///a", "http://?a", "http://:80", "http://@", "ftp://a",
      "itms-apps://a", "file:///a", "mailto:a@b", "javascript:alert(1)", " https://a", "https://a b/", "https://a\\b",
      "https://a\\@b/", "https://a\\\u{301}@b/", "https://a@\u{301}b/", "https://a:-0/", "https://a:\u{301}1/",
      "https://a%2eb/", "https://a%00b/", "https://a:b/", "https://a:+1/", "https://a:65536/",
      "https://[]/", "https://[::1", "https://[::1]x/", "https://a\u{0}b/", "https://a<b>@c/",
      "https://a℀b/", "\u{FEFF}https://a/",
    ])
  func refused(text: String) {
    #expect(WebAddress(text) == nil)
  }

  @Test("another path and query stand behind the same server")
  func rest() {
    let address: WebAddress = "https://me@a:1/x?y#z"
    #expect(address.replacingRest(with: "/b c?d").text == "https://me@a:1/b%20c?d")
  }

  @Test("any text is no address, or one that reads as itself and holds nothing but printable ASCII")
  func any() {
    var numbers = SplitMix64(seed: 7)
    let pieces = [
      "http", "https", "://", ":", "/", "?", "#", "@", "[", "]", "%", "%4", "ä", "\\", " ", "a", "1", ".", "\n", "😀",
      "=",
    ]
    for _ in 0..<5_000 {
      let text =
        "https://"
        + (0..<Int.random(in: 1...12, using: &numbers)).map { _ in pieces.randomElement(using: &numbers) ?? "" }
        .joined()
      guard let address = WebAddress(text) else { continue }
      #expect(WebAddress(address.text) == address, "\(text)")
      #expect(address.text.utf8.allSatisfy { 0x21...0x7E ~= $0 } && !address.host.isEmpty, "\(text)")
    }
  }
}

@Suite("Hosts in other letters", .inTurn)
struct InternationalNameTests {
  @Test(
    "a host is what the network knows it by, in one case and width",
    arguments: [
      ("bücher.example", "xn--bcher-kva.example"), ("www.BÜCHER.example", "www.xn--bcher-kva.example"),
      ("faß.de", "xn--fa-hia.de"), ("例え.jp", "xn--r8jz45g.jp"), ("日本語。ＪＰ", "xn--wgv71a119e.jp"),
      ("ПРИМЕР.рф", "xn--e1afmkfd.xn--p1ai"), ("한국.kr", "xn--3e0b707e.kr"),
      ("हिन्दी.भारत", "xn--j2bd4cyah0f.xn--h2brj9c"), ("u\u{308}.de", "xn--tda.de"), ("plain.example", "plain.example"),
    ])
  func hosts(name: String, ascii: String) {
    #expect(InternationalName.ascii(name[...]) == ascii)
    let address = "https://user@\(name):81/ä"
    #expect(WebAddress(address)?.text == "https://user@\(ascii):81/%C3%A4")
  }

  @Test(
    "a name with other signs than letters and digits, or longer than any, stays as it is, and is no host",
    arguments: [
      "a℀b.de", "a\u{2044}b.de", "a b.ä", "ä_b.de", String(repeating: "ä", count: 254),
      String(String.UnicodeScalarView((0x4E00...0x9FFF).compactMap(Unicode.Scalar.init))),
    ])
  func signs(name: String) {
    #expect(InternationalName.ascii(name[...]) == name)
    let address = "https://\(name)/"
    #expect(WebAddress(address) == nil)
  }

  @Test(
    "No name and no password leaves an address in a text",
    arguments: [
      ("at https://me:secret@a.example/x?y, then http://b@c", "at https://a.example/x?y, then http://c"),
      ("https://me:se@cret@a.example", "https://a.example"), ("'https://u:p@h' is none", "'https://h' is none"),
      ("https://a.example/@me", "https://a.example/@me"), ("mail me@a.example", "mail me@a.example"),
      ("a@b ://", "a@b ://"), ("://x@", "://"), ("https://u@h https://u@i", "https://h https://i"),
    ])
  func credentials(text: String, kept: String) {
    #expect(AddressText.withoutCredentials(text) == kept)
  }

  @Test(
    "An address may have no scheme, and a password any signs",
    arguments: [
      ("me:secret@p:1", "p:1"), ("socks5://me:secret@p:1", "socks5://p:1"), ("p:1/", "p:1/"), ("@", ""),
      ("http://me:sec ret@p:1", "http://p:1"), ("//me:secret@p:1", "p:1"), ("http:/me:secret@p:1", "p:1"),
      ("http://me:sec/r?e#t@p:1", "http://p:1"), ("me:sec://ret@p:1", "p:1"), ("https://p@q@r", "https://r"),
    ])
  func plainCredentials(text: String, kept: String) {
    #expect(AddressText.withoutCredentials(address: text) == kept)
  }
}
