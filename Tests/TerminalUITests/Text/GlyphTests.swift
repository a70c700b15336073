import Testing

@testable import TerminalUI

@Suite("Glyph")
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
}
