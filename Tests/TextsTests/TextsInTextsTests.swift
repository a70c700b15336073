import Essentials
import Testing
import Turns

/// Against the standard library's own, which takes collections of characters.
@Suite("Texts in texts", .inTurn)
struct TextsInTextsTests {
  private static let texts = [
    "", "a", "ab", "aab", "aaab", "://", "a://b://c", "\r\n", "a\r\nb\n", "e\u{301}t\u{E9}", "👍🏽 👍", "a, b, , c", ", ",
  ]
  private static let wanted = ["a", "ab", "aa", "://", "\n", "\r\n", "\u{E9}", "e", "👍", ", ", " "]

  @Test("are found where they first are", arguments: texts, wanted)
  func found(text: String, wanted: String) {
    #expect(text.firstRange(of: wanted) == text.firstRange(of: Array(wanted)))
    #expect(text.contains(text: wanted) == (text.firstRange(of: Array(wanted)) != nil))
    #expect(text.dropFirst().contains(text: wanted[...]) == (text.dropFirst().firstRange(of: Array(wanted)) != nil))
  }

  @Test("are replaced and part a text", arguments: texts, wanted)
  func replaced(text: String, wanted: String) {
    #expect(text.replacing(wanted, with: "<>") == text.replacing(Array(wanted), with: Array("<>")))
    for isDense in [true, false] {
      #expect(
        text.parts(between: wanted, omittingEmpty: isDense)
          == text.split(separator: Array(wanted), omittingEmptySubsequences: isDense))
    }
  }

  @Test("an empty text is everywhere at the beginning, and replaces and parts nothing")
  func empty() {
    #expect("ab".contains(text: "") && "".contains(text: ""))
    #expect("ab".replacing("", with: "-") == "ab")
    #expect("ab".parts(between: "") == ["ab"])
  }
}
