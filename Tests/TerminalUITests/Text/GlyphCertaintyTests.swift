import Testing

@testable import TerminalUI

@Suite("Glyphs of uncertain width")
struct GlyphCertaintyTests {
  @Test(
    "marks, letters with marks and emoji are uncertain",
    arguments: ["ा", "ি", "ำ", "ั", "❤", "🏷", "🌦", "☀", "▶"] as [Unicode.Scalar])
  func uncertain(scalar: Unicode.Scalar) {
    let glyph = DisplayWidth.columns(of: scalar) == 0 ? Glyph("ก", combining: [scalar], isWide: false) : Glyph(scalar)
    #expect(glyph.isUncertain)
  }

  @Test(
    "letters, digits, rules, blocks, stars and spinners are certain",
    arguments: [
      " ", "a", "7", "#", "é", "я", "ע", "ش", "क", "ก", "天", "あ", "한", "─", "│", "▀", "█", "★", "☆", "…", "·", "⠋", "⏎",
    ]
      as [Unicode.Scalar])
  func certain(scalar: Unicode.Scalar) {
    #expect(!Glyph(scalar).isUncertain)
    #expect(!Glyph.continuation.isUncertain)
  }

  @Test("a glyph may take two columns, and one more for each of its marks")
  func most() {
    #expect(Glyph("a").mostColumns == 2)
    #expect(Glyph("天", isWide: true).mostColumns == 2)
    #expect(Glyph("ก", combining: ["ั", "่"], isWide: false).mostColumns == 4)
  }

  @Test("spacing marks join the letter to the left, other glyphs don't")
  func joining() {
    #expect(Glyph("ा").joinsLeft && Glyph("ำ").joinsLeft)
    #expect(!Glyph("क").joinsLeft && !Glyph("❤").joinsLeft && !Glyph(" ").joinsLeft)
    #expect(Glyph("क").carriesMarks && Glyph("ा").carriesMarks)
    #expect(!Glyph("│").carriesMarks && !Glyph(" ").carriesMarks && !Glyph.continuation.carriesMarks)
  }
}
