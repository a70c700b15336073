import Testing
import Turns

@testable import TerminalUI

@Suite("ASCII", .inTurn)
struct SafeTextASCIITests {
  @Test(
    "signs become the nearest there is, letters lose their accents",
    arguments: [
      ("plain ~ text", "plain ~ text"), ("", ""),
      ("Café Zürich Łódź Ærø", "Cafe Zurich Lodz AEro"), ("Thời tiết", "Thoi tiet"), ("Straße", "Strasse"),
      ("e\u{33F}", "e"), ("天気", "??"), ("👍 ok", "? ok"), ("ＡＢＣ１２～", "ABC12~"),
      ("wait…", "wait..."), ("“a” ‘b’ «c»", "\"a\" 'b' \"c\""), ("a — b – c", "a -- b - c"), ("★ 4.5", "* 4.5"),
      ("•·", "*-"), ("← →", "<- ->"), ("€5 £6 ¥7", "EUR5 GBP6 JPY7"), ("© ® ™", "(c) (R) (TM)"), ("512×512", "512x512"),
      ("½", "1/2"), ("┌─┐│█░", "+-+|#."), ("⏎", "Enter"), ("Пример", "??????"), ("\u{FFFD}", "?"),
    ])
  func spelling(text: String, ascii: String) {
    #expect(SafeText(text).ascii == SafeText(ascii))
    #expect(SafeText(text).ascii.columns == ascii.count)
  }

  @Test("whatever the text, every glyph is one printable ASCII character", arguments: 1...3 as ClosedRange<UInt64>)
  func invariants(seed: UInt64) {
    var random = RandomText(seed: seed)
    for _ in 0..<300 {
      let text = SafeText(random.text(upTo: 20))
      let ascii = text.ascii
      #expect(ascii.glyphs.allSatisfy { 0x20...0x7E ~= $0.bits })
      #expect(ascii.columns == ascii.glyphs.count)
      #expect(ascii.ascii == ascii)
      #expect(ascii.glyphs.count >= text.glyphs.count)
    }
  }

  @Test("every scalar of the Basic Multilingual Plane becomes one printable ASCII character in a cell")
  func everyGlyph() {
    let wrong = (UInt32(0x20)...0xFFFF).compactMap(Unicode.Scalar.init).filter {
      !(0x20...0x7E ~= Glyph($0).ascii.bits) && $0.value != 0x7F
    }
    #expect(wrong == [])
  }

  @Test("a continuation becomes a space")
  func continuation() {
    #expect(Glyph.continuation.ascii == .space)
  }
}
