import Foundation
import TerminalUI
import Testing
import Turns

/// A hostile text and what is left of it.
struct Disarming: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  let rest: String
  let columns: Int

  init(_ name: String, _ text: String, _ rest: String, _ columns: Int) {
    (self.name, self.text, self.rest, self.columns) = (name, text, rest, columns)
  }

  var testDescription: String { name }
}

@Suite("Safe text", .inTurn)
struct SafeTextTests {
  @Test(
    "controls go, and escape sequences whole",
    arguments: [
      Disarming("nothing", "", "", 0),
      Disarming("ASCII", "The quick, brown fox ~ 42%", "The quick, brown fox ~ 42%", 26),
      Disarming("a colour", "\u{1B}[31mred\u{1B}[0m", "red", 3),
      Disarming("a title", "\u{1B}]0;title\u{07}x", "x", 1),
      Disarming("a device query", "\u{1B}P$q\u{1B}\\", "", 0),
      Disarming("an eight-bit sequence", "\u{9B}31mx\u{9C}", "x", 1),
      Disarming("a link", "\u{1B}]8;;https://a.example\u{1B}\\a\u{1B}]8;;\u{1B}\\", "a", 1),
      Disarming("a character set", "\u{1B}(0qqq\u{1B}(B", "qqq", 3),
      Disarming("a reset", "a\u{1B}cb", "ab", 2),
      Disarming("a title that never ends", "a\u{1B}]0;all the rest", "a]0;all the rest", 16),
      Disarming("a colour that breaks off", "a\u{1B}[31", "a[31", 4),
      Disarming("a colour that isn't one", "\u{1B}[31é", "[31é", 4),
      Disarming("nothing but an escape", "a\u{1B}", "a", 1),
      Disarming("sequences within a sequence", "\u{1B}[\u{1B}[31mx", "[x", 2),
      Disarming("backspaces", "ab\u{08}\u{08}c", "abc", 3),
      Disarming("a bell", "\u{07}", "", 0),
      Disarming("delete", "a\u{7F}b", "ab", 2),
      Disarming("a null", "a\u{00}b", "ab", 2),
      Disarming("shifts", "\u{0E}qqq\u{0F}", "qqq", 3),
    ])
  func controls(case disarming: Disarming) { check(disarming) }

  @Test(
    "white space and what shows nothing but takes room become spaces",
    arguments: [
      Disarming("a tab and line ends", "a\tb\nc\rd\u{0B}e\u{0C}f\u{85}g\u{2028}h\u{2029}i", "a b c d e f g h i", 17),
      Disarming("CR LF", "a\r\nb", "a  b", 4),
      Disarming("spaces of all sizes", "a\u{A0}b\u{2003}c\u{202F}d\u{205F}e\u{3000}f\u{1680}g", "a b c d e f g", 13),
      Disarming("Hangul fillers", "a\u{115F}\u{1160}\u{3164}\u{FFA0}b", "a    b", 6),
      Disarming("Braille without a dot", "a\u{2800}b", "a b", 3),
    ])
  func whiteSpace(case disarming: Disarming) { check(disarming) }

  @Test(
    "what is invisible leaves nothing behind",
    arguments: [
      Disarming("bidi overrides", "a\u{202A}b\u{202B}c\u{202C}d\u{202D}e\u{202E}f", "abcdef", 6),
      Disarming("bidi isolates", "a\u{2066}b\u{2067}c\u{2068}d\u{2069}e", "abcde", 5),
      Disarming("bidi marks", "a\u{200E}b\u{200F}c\u{61C}d", "abcd", 4),
      Disarming("zero-width characters", "a\u{200B}b\u{200C}c\u{200D}d\u{2060}e\u{2063}f\u{180E}g", "abcdefg", 7),
      Disarming("a byte order mark", "\u{FEFF}a\u{FEFF}b", "ab", 2),
      Disarming("a soft hyphen", "soft\u{AD}ware", "software", 8),
      Disarming("a grapheme joiner", "a\u{34F}b", "ab", 2),
      Disarming("tags", "a\u{E0001}\u{E0062}\u{E007F}b", "ab", 2),
      Disarming("variation selectors", "a\u{FE00}b\u{FE0F}c\u{E0100}d\u{180B}e", "abcde", 5),
      Disarming("interlinear annotation", "a\u{FFF9}b\u{FFFA}c\u{FFFB}d", "abcd", 4),
      Disarming("Arabic number signs", "\u{600}1\u{6DD}2", "12", 2),
    ])
  func invisible(case disarming: Disarming) { check(disarming) }

  @Test(
    "what no font knows becomes a replacement character",
    arguments: [
      Disarming("private use", "\u{E000}\u{F8FF}\u{F0000}\u{10FFFD}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}", 4),
      Disarming("unassigned", "a\u{378}b\u{50000}", "a\u{FFFD}b\u{FFFD}", 4),
      // The compiler takes no noncharacters in literals.
      Disarming(
        "noncharacters", String(decoding: [0xFFFE, 0xFDD0, 0xD83F, 0xDFFE], as: UTF16.self), "\u{FFFD}\u{FFFD}\u{FFFD}",
        3),
      Disarming(
        "ill-formed UTF-8", String(decoding: [0x61, 0xFF, 0x62, 0xC3], as: UTF8.self), "a\u{FFFD}b\u{FFFD}", 4),
      Disarming("a surrogate in UTF-16", String(decoding: [0x61, 0xD800, 0x62], as: UTF16.self), "a\u{FFFD}b", 3),
      Disarming("old Hangul", "\u{1100}\u{1176}a\u{1113}\u{1161}", "\u{FFFD}\u{FFFD}a\u{FFFD}\u{FFFD}", 5),
      Disarming("half a Hangul syllable", "\u{1100}a\u{1161}\u{11A8}", "\u{FFFD}a\u{FFFD}\u{FFFD}", 4),
    ])
  func replaced(case disarming: Disarming) { check(disarming) }

  @Test(
    "marks ride on a base, two at most, composed where they can be",
    arguments: [
      Disarming("a mark at the start", "\u{301}a", "a", 1),
      Disarming("a mark behind a space", "a \u{301}b", "a b", 3),
      Disarming("a mark behind a tab", "\t\u{301}\u{302}b", " b", 2),
      Disarming("a vowel sign behind a space", " \u{93E}\u{1161}b", " b", 2),
      Disarming(
        "a piece of many marks", String(repeating: "e\u{323}\u{301}", count: 50),
        String(repeating: "ẹ\u{301}", count: 50), 50),
      Disarming("a mark behind a control", "a\u{07}\u{301}", "á", 1),
      Disarming("a hundred marks", "e" + String(repeating: "\u{33F}", count: 100) + "x", "e\u{33F}\u{33F}x", 2),
      Disarming("decomposed letters", "Cafe\u{301} A\u{30A}", "Café Å", 6),
      Disarming("four scalars in one", "\u{3B1}\u{314}\u{301}\u{345}", "\u{1F85}", 1),
      Disarming("marks out of order", "q\u{307}\u{323}", "q\u{323}\u{307}", 1),
      Disarming("Hangul in parts", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "한글", 4),
      Disarming("kana in parts", "か\u{3099}", "が", 2),
      Disarming("a mark on a wide letter", "天\u{301}", "天\u{301}", 2),
      Disarming("an accent held apart", "e\u{200B}\u{301} e\u{34F}\u{301}", "é é", 3),
      Disarming("singletons", "\u{212B}\u{2126}\u{F900}\u{37E}\u{1FEF}", "\u{C5}\u{3A9}\u{8C48};`", 6),
      Disarming("letters that never compose", "\u{958}", "\u{915}\u{93C}", 1),
      Disarming(
        "spacing marks out of order", "\u{A98F}\u{301}\u{A9C0} \u{301}\u{A9C0}b", "\u{A98F}\u{A9C0}\u{301} b", 4),
      Disarming("a note with its stem", "\u{1D15F}", "\u{1D158}\u{1D165}", 2),
      Disarming("vowel signs that compose", "\u{995}\u{9C7}\u{9BE}", "\u{995}\u{9CB}", 2),
    ])
  func marks(case disarming: Disarming) { check(disarming) }

  @Test(
    "emoji sequences become their first emoji, flags their letters",
    arguments: [
      Disarming("a picture of a sign", "❤\u{FE0F}", "❤", 1),
      Disarming("a family", "👨\u{200D}👩\u{200D}👧\u{200D}👦!", "👨!", 3),
      Disarming("a profession", "👩🏽\u{200D}💻", "👩", 2),
      Disarming("a rainbow flag", "🏳\u{FE0F}\u{200D}🌈", "🏳", 1),
      Disarming("a sign with a gender", "🏃🏿\u{200D}♀\u{FE0F}", "🏃", 2),
      Disarming("a joiner behind a word", "a\u{200D}👩", "a👩", 3),
      Disarming("a joiner before a word", "👩\u{200D}a👩", "👩a👩", 5),
      Disarming("skin tones", "👍🏻👍🏿", "👍👍", 4),
      Disarming("a lone skin tone", "🏽", "", 0),
      Disarming("a flag", "🇩🇪", "DE", 2),
      Disarming("flags in a row", "🇩🇪🇫🇷🇬🇧", "DE FR GB", 8),
      Disarming("a flag between words", "Hallo🇩🇪Welt", "Hallo DE Welt", 13),
      Disarming("a flag behind a decomposed letter", "e\u{301}🇩🇪", "é DE", 4),
      Disarming("a flag before a number", "🇩🇪1", "DE1", 3),
      Disarming("half a flag", "🇩", "D", 1),
      Disarming("a flag and a half", "🇩🇪🇫 x", "DE F x", 6),
      Disarming("a flag of tags", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "🏴", 2),
      Disarming("keycaps", "1\u{FE0F}\u{20E3}#\u{FE0F}\u{20E3}", "1#", 2),
    ])
  func emoji(case disarming: Disarming) { check(disarming) }

  @Test("a literal gets no privilege")
  func literal() {
    let text: SafeText = "a\u{7}b\u{202E}"
    #expect(text.string == "ab")
  }

  @Test("only wide glyphs are flagged as wide")
  func wideGlyphs() {
    #expect(SafeText("a天é👍\u{1F1E9}").glyphs.map(\.isWide) == [false, true, false, true, false])
  }

  @Test(
    "a letter that becomes a base and a mark has no more marks than others",
    arguments: ["\u{958}", "\u{9DC}", "\u{FB2C}", "\u{915}", "\u{E9}"])
  func marksOfDecomposedLetters(letter: String) {
    for count in 6...10 {
      let text = SafeText(letter + String(repeating: "\u{903}", count: count) + "x")
      #expect(SafeText(text.string) == text, "once more changes nothing")
      #expect(text.glyphs.last == Glyph("x"))
      #expect(text.columns <= 10)
    }
  }

  /// Scalars, because strings are equal when they are canonically equivalent.
  private func check(_ disarming: Disarming) {
    let text = SafeText(disarming.text)
    #expect(text.string.scalarNames == disarming.rest.scalarNames)
    #expect(text.columns == disarming.columns)
    #expect(SafeText(text.string) == text, "once more changes nothing")
  }
}

extension String {
  /// The scalars' numbers, to be compared and read.
  var scalarNames: [String] { unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) } }
}

@Suite("Lines of a text", .inTurn)
struct SafeTextLinesTests {
  @Test(
    "a text ends its lines in any of the ways there are",
    arguments: [
      ("", []), ("one", ["one"]), ("one\n", ["one"]), ("\n", [""]), ("one\n\ntwo", ["one", "", "two"]),
      ("one\r\ntwo\r\n", ["one", "two"]), ("one\rtwo\n\rthree", ["one", "two", "", "three"]),
      ("a\u{0B}b\u{0C}c\u{85}d\u{2028}e\u{2029}f", ["a", "b", "c", "d", "e", "f"]),
      ("天\u{2028}気…\u{85}é", ["天", "気…", "é"]),
      // First bytes of line ends that turn out to be other characters, in the middle and at the very end.
      ("©\u{2027}\u{202A}\u{200A}x\u{20AC}", ["©\u{2027} x€"]),
      ("Â", ["Â"]),
      ("\r", [""]),
    ] as [(String, [String])])
  func lines(text: String, lines: [String]) {
    #expect(SafeText.lines(of: text).map(\.string) == lines)
  }

  @Test("each line is safe, and marks don't ride across a line end")
  func linesAreSafe() {
    #expect(SafeText.lines(of: "a\u{1B}[2J\n\u{301}b\tc").map(\.string) == ["a", "b c"])
  }
}
