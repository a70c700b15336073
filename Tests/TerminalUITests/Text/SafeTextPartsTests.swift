import TerminalUI
import Testing
import Turns

@Suite("Cutting and joining", .inTurn)
struct SafeTextPartsTests {
  @Test(
    "a prefix takes what fits whole, and what is dropped is the rest",
    arguments: [
      ("weather", 4, "weat", "her"), ("weather", 7, "weather", ""), ("weather", 99, "weather", ""),
      ("weather", 0, "", "weather"), ("weather", -1, "", "weather"), ("weather", .min, "", "weather"),
      ("天気予報", 4, "天気", "予報"), ("天気予報", 3, "天", "気予報"), ("天気", 1, "", "天気"), ("a天b", 2, "a", "天b"),
      ("e\u{33F}xy", 1, "e\u{33F}", "xy"), ("", 0, "", ""), ("", -1, "", ""),
    ] as [(String, Int, String, String)])
  func prefixes(text: String, columns: Int, prefix: String, rest: String) {
    let text = SafeText(text)
    #expect(text.prefix(columns: columns) == SafeText(prefix))
    #expect(text.dropping(columns: columns) == SafeText(rest))
    #expect(text.prefix(columns: columns) + text.dropping(columns: columns) == text)
  }

  @Test(
    "a text that doesn't fit ends with the ellipsis",
    arguments: [
      ("weather", 7, "…", "weather"), ("weather", 6, "…", "weath…"), ("rain today", 6, "…", "rain…"),
      ("weather", 1, "…", "…"), ("weather", 0, "…", ""), ("weather", -5, "…", ""), ("weather", 6, "...", "wea..."),
      ("weather", 3, "...", "..."), ("weather", 2, "...", ".."), ("天気予報", 7, "…", "天気予…"), ("天気予報", 6, "…", "天気…"),
      ("天気予報", 6, "", "天気予"), ("", 0, "…", ""), ("", -1, "…", ""),
    ] as [(String, Int, String, String)])
  func truncation(text: String, columns: Int, ellipsis: String, result: String) {
    #expect(SafeText(text).truncated(to: columns, ellipsis: SafeText(ellipsis)) == SafeText(result))
  }

  @Test("spaces fill what a text leaves, on either side")
  func alignment() {
    #expect(SafeText("天").padded(to: 5).string == "天   ")
    #expect(SafeText("天").rightAligned(to: 5).string == "   天")
    for columns in [-1, 0, 1, 2] {
      #expect(SafeText("天").padded(to: columns) == "天")
      #expect(SafeText("天").rightAligned(to: columns) == "天")
    }
  }

  @Test("columns are never more than asked, and always those of the glyphs", arguments: 1...4 as ClosedRange<UInt64>)
  func invariants(seed: UInt64) {
    var random = RandomText(seed: seed)
    for _ in 0..<300 {
      let text = SafeText(random.prose(upTo: 20))
      let columns = Int.random(in: 0...24, using: &random)
      let prefix = text.prefix(columns: columns)
      let cut = text.truncated(to: columns)
      #expect(prefix.columns <= columns && prefix.columns >= min(columns - 1, text.columns))
      #expect(cut.columns <= columns)
      #expect(text.padded(to: columns).columns == max(columns, text.columns))
      #expect(text.rightAligned(to: columns).columns == max(columns, text.columns))
      for part in [prefix, cut, text.dropping(columns: columns), text.collapsed] {
        #expect(part.columns == part.glyphs.reduce(0) { $0 + $1.columns })
      }
    }
  }

  // MARK: - Joining

  @Test("texts stand one behind the other, and so do their columns")
  func concatenation() {
    var text = SafeText("天") + SafeText("a")
    #expect(text == "天a")
    #expect(text.columns == 3)
    text += "気"
    #expect(text == "天a気")
    #expect(text.columns == 5)
  }

  @Test("a separator stands between texts, not around them")
  func separators() {
    #expect([SafeText]().joined(separator: " · ") == .empty)
    #expect([SafeText("天")].joined(separator: " · ") == "天")
    #expect([SafeText("a"), "", "天"].joined(separator: "、") == "a、、天")
    #expect([SafeText("a"), "b"].joined() == "ab")
    #expect([SafeText("a"), "天"].joined(separator: "、").columns == 5)
  }

  @Test("a text repeats as often as asked, never less than not at all")
  func repetition() {
    #expect(SafeText("天a").repeated(3) == "天a天a天a")
    #expect(SafeText("天a").repeated(3).columns == 9)
    #expect(SafeText("天a").repeated(0) == .empty)
    #expect(SafeText("天a").repeated(-2) == .empty)
    #expect(SafeText.spaces(3).string == "   ")
    #expect(SafeText.spaces(3).columns == 3)
    #expect(SafeText.spaces(-3) == .empty)
  }

  @Test(
    "runs of spaces collapse, and those at the ends go",
    arguments: [
      ("", ""), (" ", ""), ("    ", ""), ("a", "a"), ("a b", "a b"), (" a", "a"), ("a ", "a"), ("  a   b  ", "a b"),
      ("天  気", "天 気"), ("a\r\n\tb", "a b"), ("a\u{3000}\u{2003}b", "a b"), ("a\u{3164}\u{3164}b\u{3164}", "a b"),
    ])
  func collapsing(text: String, result: String) {
    let collapsed = SafeText(text).collapsed
    #expect(collapsed == SafeText(result))
    #expect(collapsed.columns == SafeText(result).columns)
  }
}
