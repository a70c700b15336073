import Testing
import Turns

@testable import Curses

@Suite("Texts for the terminal's clipboard", .inTurn)
struct ClipboardSequenceTests {
  @Test(
    "the sequence is OSC 52 for the clipboard, the text in base64, ended by ST",
    arguments: [
      ("", "\u{1B}]52;c;\u{1B}\\"), ("a", "\u{1B}]52;c;YQ==\u{1B}\\"),
      ("https://apps.apple.com/us/app/id1", "\u{1B}]52;c;aHR0cHM6Ly9hcHBzLmFwcGxlLmNvbS91cy9hcHAvaWQx\u{1B}\\"),
      ("天気", "\u{1B}]52;c;5aSp5rCX\u{1B}\\"),
      ("\u{1B}\\\u{7}", "\u{1B}]52;c;G1wH\u{1B}\\"),
    ])
  func golden(text: String, sequence: String) {
    #expect(ClipboardSequence.bytes(for: text) == Array(sequence.utf8))
  }

  @Test("a text that is too long for terminals is not sent, not even in part")
  func bound() throws {
    let longest = String(repeating: "x", count: ClipboardSequence.maximumBytes)
    let bytes = try #require(ClipboardSequence.bytes(for: longest))
    #expect(bytes.count == 9 + (ClipboardSequence.maximumBytes + 2) / 3 * 4)
    #expect(ClipboardSequence.bytes(for: longest + "x") == nil)
  }
}
