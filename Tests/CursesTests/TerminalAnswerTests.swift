import TerminalUI
import Testing
import Turns

@testable import Curses

@Suite("What a terminal answers is no key", .inTurn)
struct TerminalAnswerTests {
  private let now = ContinuousClock.now

  private func decoded(_ pieces: [String]) -> (keys: [Key], answers: [TerminalAnswer]) {
    var decoder = KeyDecoder(encoding: .utf8)
    var keys: [Key] = []
    for piece in pieces { keys += decoder.decode(Array(piece.utf8), at: now) }
    return (keys, decoder.answers)
  }

  @Test(
    "each answer is understood, whole or a byte at a time, between keys or alone",
    arguments: [
      ("\u{1B}_Gi=4219;OK\u{1B}\\", .graphics(id: 4219, isOK: true)),
      ("\u{1B}_Gi=4219,I=3;ENOTSUPPORTED:no\u{1B}\\", .graphics(id: 4219, isOK: false)),
      ("\u{1B}P>|iTerm2 3.5.0\u{1B}\\", .version("iTerm2 3.5.0")), ("\u{1B}P>|x\u{7}", .version("x")),
      ("\u{1B}[6;20;10t", .cellSize(PixelExtent(width: 10, height: 20))),
      ("\u{1B}[?62;22c", .attributes(hasSixel: false)),
      ("\u{1B}[?62;4;22c", .attributes(hasSixel: true)), ("\u{1B}[?4;22c", .attributes(hasSixel: false)),
      ("\u{1B}[?1;0;256S", .colorRegisters(256)), ("\u{1B}[?997;1n", .colorsChanged),
      ("\u{1B}[?997;2n", .colorsChanged), ("\u{1B}[I", .colorsChanged),
    ] as [(String, TerminalAnswer)])
  func answers(bytes: String, answer: TerminalAnswer) {
    for pieces in [["x\(bytes)y"], ["x"] + bytes.unicodeScalars.map { String($0) } + ["y"]] {
      let (keys, answers) = decoded(pieces)
      #expect(keys == [.character("x"), .character("y")])
      #expect(answers == [answer])
    }
  }

  @Test(
    "what only looks like an answer is neither an answer nor text",
    arguments: [
      "\u{1B}_Gi=;OK\u{1B}\\", "\u{1B}_Hi=1;OK\u{1B}\\", "\u{1B}_G\u{1B}\\", "\u{1B}_\u{1B}\\", "\u{1B}P\u{1B}\\",
      "\u{1B}Pq\u{FF}~~q\u{1B}\\", "\u{1B}[6;0;10t", "\u{1B}[6;99999;10t", "\u{1B}[8;24;80t", "\u{1B}[?6;20;10t",
      "\u{1B}[?1;3;0S", "\u{1B}[?996;1n", "\u{1B}[?2;0;800;600S", "\u{1B}[6;20t",
      "\u{1B}_Gi=99999999999999999999;OK\u{1B}\\", "\u{1B}^rm -rf\n\u{1B}\\", "\u{1B}]52;c;cm0=\u{7}",
    ])
  func garbage(bytes: String) {
    let (keys, answers) = decoded([bytes, "q"])
    #expect(keys == [.unknown, .character("q")])
    #expect(answers.isEmpty)
  }

  @Test("that another window has the keys is neither a key nor an answer")
  func away() {
    let (keys, answers) = decoded(["x\u{1B}[Oy"])
    #expect(keys == [.character("x"), .character("y")] && answers.isEmpty)
  }

  @Test(
    "a string of any length is swallowed up to its end, in whatever pieces it comes", arguments: [1, 7, 4_096, 65_536])
  func longString(piece: Int) {
    for end in ["\u{1B}\\", "\u{7}"] {
      var decoder = KeyDecoder(encoding: .utf8)
      let bytes = Array(("\u{1B}_" + String(repeating: "jq/", count: 10_000) + end + "ok").utf8)
      var keys: [Key] = []
      for start in stride(from: 0, to: bytes.count, by: piece) {
        keys += decoder.decode(bytes[start..<min(start + piece, bytes.count)], at: now)
      }
      #expect(keys == [.unknown, .character("o"), .character("k")])
      #expect(decoder.timeout == nil)
    }
  }

  @Test("a string that never ends gives the keyboard back, after a pause or by Control-C")
  func endlessString() {
    for isLong in [false, true] {
      var decoder = KeyDecoder(encoding: .utf8)
      let start = Array(("\u{1B}P" + String(repeating: "x", count: isLong ? 5_000 : 3)).utf8)
      #expect(decoder.decode(start, at: now) == (isLong ? [.unknown] : []))
      #expect(decoder.timeout == .rest)
      var interrupted = decoder
      #expect(interrupted.decode([0x03], at: now).last == .control("c"))
      #expect(interrupted.timeout == nil)
      #expect(decoder.takePending() == (isLong ? [] : [.unknown]))
      #expect(decoder.decode(Array("q".utf8), at: now) == [.character("q")])
    }
  }
}
