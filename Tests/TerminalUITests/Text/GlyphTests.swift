import Testing
import Turns

@testable import TerminalUI

@Suite("Glyph", .inTurn)
struct GlyphTests {
  @Test("a glyph gives back what it was made of")
  func roundTrip() {
    let glyph = Glyph("天", combining: ["\u{301}", "\u{10FFFF}"], isWide: true)
    #expect(glyph.scalars == ["天", "\u{301}", "\u{10FFFF}"])
    #expect(glyph.base == "天")
    #expect(glyph.isWide)
    #expect(glyph.columns == 2)
    #expect(Glyph("\u{10FFFF}").scalars == ["\u{10FFFF}"])
    #expect(!Glyph("\u{10FFFF}").isWide)
    #expect(
      Glyph("a", combining: ["\u{301}", "\u{302}", "\u{303}"], isWide: false).scalars == ["a", "\u{301}", "\u{302}"])
  }

  @Test("marks are added in their order, two at most")
  func addingMarks() {
    let one = Glyph("a").adding(mark: "\u{301}")
    let two = one.adding(mark: "\u{302}")
    #expect(one.scalars == ["a", "\u{301}"])
    #expect(two.scalars == ["a", "\u{301}", "\u{302}"])
    #expect(two.adding(mark: "\u{303}") == two)
    #expect(Glyph("天", isWide: true).adding(mark: "\u{301}").isWide)
  }

  @Test("a continuation is a cell of nothing")
  func continuation() {
    #expect(Glyph.continuation.scalars == [])
    #expect(Glyph.continuation.base == nil)
    #expect(Glyph.continuation.columns == 1)
  }

  @Test("a glyph's UTF-8 is that of its scalars", arguments: ["a", "é", "€", "👍", "e\u{33F}", "天\u{301}\u{302}"])
  func encoding(text: String) {
    var bytes: [UInt8] = []
    for glyph in SafeText(text).glyphs { glyph.append(toUTF8: &bytes) }
    #expect(bytes == Array(text.utf8))
    Glyph.continuation.append(toUTF8: &bytes)
    #expect(bytes == Array(text.utf8))
  }

  // MARK: - Glyphs of uncertain width

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

  @Test(
    "letters of scripts from right to left are, with marks and as signs",
    arguments: ["ע", "ش", "ﷺ", "ﺍ", "٤", "\u{10D00}"])
  func rightToLeft(text: String) {
    for scalar in text.unicodeScalars { #expect(Glyph(scalar).isRightToLeft) }
    #expect(Glyph("ש", combining: ["\u{5C1}"], isWide: false).isRightToLeft)
    #expect(!Glyph("a").isRightToLeft && !Glyph("4").isRightToLeft && !Glyph("я").isRightToLeft)
    #expect(!Glyph("天", isWide: true).isRightToLeft && !Glyph.continuation.isRightToLeft)
    #expect(Glyph("ע").endingRightToLeft.scalars == ["ע", "\u{200E}"])
  }

  @Test("where ambiguous characters are wide, they are uncertain, and ASCII stands for those that aren't wide")
  func ambiguous() {
    let text = TextSanitizer.sanitize("Погода — é天 ok", ambiguousColumns: 2)
    #expect(text.columns == 12 + 1 + 2 + 1 + 4 + 3)
    #expect(text.string == "Погода — é天 ok")
    for glyph in text.glyphs where glyph != .space {
      #expect(glyph.isUncertain == (glyph.bits >= 0x7F && glyph.base != "天"))
    }
    #expect(TextSanitizer.sanitize("Погода — é天 ok", ambiguousColumns: 1).columns == 15)
    var frame = Frame(size: Size(columns: 20, rows: 1))
    frame.draw(text.prefix(columns: 12) + "★│é▌ ok", at: Point(column: 0, row: 0), style: .plain)
    #expect(frame.unambiguous.rows == ["Погода*|e| ok"])
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
