import TerminalUI
import Testing

@Suite("Joining")
struct SafeTextJoiningTests {
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

  @Test("no text is empty, a space isn't")
  func emptiness() {
    #expect(SafeText.empty.isEmpty)
    #expect(SafeText("\u{200B}\u{07}").isEmpty)
    #expect(!SafeText(" ").isEmpty)
  }
}
