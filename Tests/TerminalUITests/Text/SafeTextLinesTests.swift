import TerminalUI
import Testing
import Turns

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

  @Test("a text that is a slice of another one is read from its own start")
  func slices() {
    let text = "first\nsecond\nthird"
    let slice = String(text.dropFirst(6))
    #expect(SafeText.lines(of: slice).map(\.string) == ["second", "third"])
  }
}
