import Testing
import Turns
import Texts

@Suite("Text from outside", .inTurn)
struct OutsideTextTests {
  @Test("Bytes that are not UTF-8 are refused, a lone surrogate and a character that is cut too")
  func refusesBytes() {
    let refused: [[UInt8]] = [
      [0x63, 0xE9], [0xED, 0xA0, 0x80], [0xE2, 0x82], [0xFF, 0xFE, 0x61, 0x00], [0xC0, 0x80],
    ]
    for bytes in refused { #expect(OutsideText.text(of: bytes) == nil, "\(bytes)") }
    #expect(OutsideText.text(of: Array("caf\u{FFFD} 漢".utf8)) == "caf\u{FFFD} 漢")
  }

  @Test("A byte order mark in front is taken off, once")
  func takesMarkOff() {
    #expect(OutsideText.text(of: [0xEF, 0xBB, 0xBF] + Array("1".utf8)).map { Array($0.utf8) } == [0x31])
    #expect(OutsideText.text(of: [0xEF, 0xBB, 0xBF]) == "")
    #expect(OutsideText.text(of: [UInt8]()) == "")
  }

  @Test("Bytes in a message are ASCII")
  func showsBytes() {
    #expect(OutsideText.shown([0x63, 0xE9, 0x0A, 0x7E]) == #"c\xE9\x0A~"#)
    #expect(OutsideText.shown([UInt8](repeating: 0x61, count: 81)) == String(repeating: "a", count: 80) + "…")
  }

  @Test(
    "Spellings of one text become one, in bytes",
    arguments: [
      ("caf\u{E9}", "cafe\u{301}"), ("na\u{EF}ve", "nai\u{308}ve"), ("weather radar", "  weather \t\u{A0}\n radar "),
      ("한국", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}"), ("notes", "\u{FEFF}notes\u{200B}"),
      ("a b", "a\u{1}b"), ("ệ", "e\u{302}\u{323}"), ("", " \u{FEFF} \u{3000}"), ("a", "\u{200F}a"),
    ])
  func joinsSpellings(one: String, other: String) {
    #expect(Array(other.inOneSpelling.utf8) == Array(one.utf8))
    #expect(Array(one.inOneSpelling.utf8) == Array(one.utf8))
  }

  @Test("Joiners that shape letters and emoji stay", arguments: ["می\u{200C}خواهم", "👩\u{200D}💻", "क्\u{200D}ष"])
  func keepsJoiners(text: String) {
    #expect(Array(text.inOneSpelling.utf8) == Array(text.utf8))
  }

  @Test("Texts that the language takes for equal are equal in bytes once they are folded")
  func foldsToBytes() {
    let marks: [Unicode.Scalar] = [
      "\u{300}", "\u{301}", "\u{308}", "\u{323}", "\u{327}", "\u{345}", "\u{5B0}", "\u{3099}",
    ]
    let letters: [Unicode.Scalar] = [
      "a", "E", "ǘ", "Å", "\u{212B}", "か", "İ", "ς", "ω", "ᾳ", "\u{F900}", "가", "\u{1100}",
    ]
    var numbers = SystemRandomNumberGenerator()
    for _ in 0..<1_000 {
      let scalars = (0..<5).map { _ in
        (Bool.random(using: &numbers) ? letters : marks).randomElement(using: &numbers) ?? "a"
      }
      let text = String(String.UnicodeScalarView(scalars))
      let other = String(String.UnicodeScalarView(scalars.decomposed))
      #expect(text == other)
      #expect(Array(text.foldedSpelling.utf8) == Array(other.foldedSpelling.utf8), "\(scalars)")
    }
  }
}
