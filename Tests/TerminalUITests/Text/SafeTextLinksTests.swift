import Testing
import Turns

@testable import TerminalUI

@Suite("Addresses in texts", .inTurn)
struct SafeTextLinksTests {
  @Test(
    "an address ends where a reader would say it does",
    arguments: [
      ("https://a.example/help", ["https://a.example/help"]), ("see HTTP://a.example.", ["HTTP://a.example"]),
      ("(https://a.example/x)", ["https://a.example/x"]), ("https://a.example/x_(y)!", ["https://a.example/x_(y)"]),
      ("詳しくはhttps://a.example/jpをご覧ください", ["https://a.example/jp"]),
      ("https://a.example, http://b.example/?q=1&r=2;", ["https://a.example", "http://b.example/?q=1&r=2"]),
      ("<https://a.example> \"https://b.example\"", ["https://a.example", "https://b.example"]),
      ("https://a.example/https://b.example", ["https://a.example/https://b.example"]),
      ("xhttps://a.example", []), ("https:// a", []), ("https:///path", []), ("ftp://a.example", []),
      ("javascript:alert(1)", []), ("a: b :// c", []), ("https://", []), ("https://?", []), (":", []), ("", []),
    ])
  func links(text: String, expected: [String]) {
    #expect(SafeText(text).links.map(\.target.address) == expected)
  }

  @Test("a target is printable ASCII whatever it was made of, and never another scheme")
  func targets() throws {
    #expect(LinkTarget("https://a.example/\u{1B}]8;;\u{7}é x")?.address == "https://a.example/%1B]8;;%07%C3%A9%20x")
    let refused = [
      "", "https://", "http://\n", "file:///etc/passwd", "javascript:x", " https://a.example", "https://?q",
      "https://a.example/" + String(repeating: "x", count: 2_000), "https://" + String(repeating: "é", count: 900),
      // A host that is hidden, or can be read in two ways.
      "https://apps.apple.com@evil.example/", "https://apps.apple.com:1@evil.example",
      "https://evil.example\\@apps.apple.com/",
      "https://apps.apple.com%2eevil.example/", "https://\u{430}pps.apple.com/",
    ]
    for text in refused { #expect(LinkTarget(text) == nil, "\(text.prefix(40))") }
    let target = try #require(LinkTarget("https://a.example"))
    let isPlain = target.id.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
    #expect(isPlain)
    #expect(target.id != LinkTarget("https://b.example")?.id)
  }

  @Test("lines know which glyphs they show", arguments: [1, 2, 5, 8, 13, 40, 200])
  func lines(width: Int) {
    let text = SafeText("• Visit https://a.example/help/with/a/long/path for 天気予報 and   more, or not at all.")
    let lines = text.wrappedLines(to: width)
    #expect(lines.map(\.text) == text.wrapped(to: width))
    for line in lines where width > 1 {
      let shown = Array(line.text.glyphs.dropFirst(line.indent))
      #expect(shown == Array(text.glyphs[line.glyphs]))
    }
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.glyphs.upperBound <= $1.glyphs.lowerBound })
  }
}
