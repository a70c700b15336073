import TerminalUI
import Testing

@Suite("Cutting")
struct SafeTextCuttingTests {
  @Test(
    "a prefix takes what fits whole, and what is dropped is the rest",
    arguments: [
      ("weather", 4, "weat", "her"),
      ("weather", 7, "weather", ""),
      ("weather", 99, "weather", ""),
      ("weather", 0, "", "weather"),
      ("weather", -1, "", "weather"),
      ("weather", .min, "", "weather"),
      ("天気予報", 4, "天気", "予報"),
      ("天気予報", 3, "天", "気予報"),
      ("天気", 1, "", "天気"),
      ("a天b", 2, "a", "天b"),
      ("e\u{33F}xy", 1, "e\u{33F}", "xy"),
      ("", 0, "", ""),
      ("", -1, "", ""),
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
      ("weather", 7, "…", "weather"),
      ("weather", 6, "…", "weath…"),
      ("rain today", 6, "…", "rain…"),
      ("weather", 1, "…", "…"),
      ("weather", 0, "…", ""),
      ("weather", -5, "…", ""),
      ("weather", 6, "...", "wea..."),
      ("weather", 3, "...", "..."),
      ("weather", 2, "...", ".."),
      ("天気予報", 7, "…", "天気予…"),
      ("天気予報", 6, "…", "天気…"),
      ("天気予報", 6, "", "天気予"),
      ("", 0, "…", ""),
      ("", -1, "…", ""),
    ] as [(String, Int, String, String)])
  func truncation(text: String, columns: Int, ellipsis: String, result: String) {
    #expect(SafeText(text).truncated(to: columns, ellipsis: SafeText(ellipsis)) == SafeText(result))
  }

  @Test("the ellipsis is one column unless it is said otherwise")
  func standardEllipsis() {
    #expect(SafeText("weather").truncated(to: 5) == "weat…")
    #expect(SafeText.ellipsis.columns == 1)
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
}
