import TerminalUI
import Testing
import Turns

@testable import Curses

/// Incomplete sequences block no key for ever, and swallow no later one.
@Suite("What is never finished gives the keyboard back", .inTurn)
struct UnfinishedKeyTests {
  private let now = ContinuousClock.now

  @Test("so many ESC bytes are so many Escapes, in one read or one by one, and eat nothing", arguments: 1...6)
  func escapes(count: Int) {
    let escapes = [UInt8](repeating: 0x1B, count: count)
    for reads in [[escapes], escapes.map { [$0] }] {
      var decoder = KeyDecoder(encoding: .utf8)
      var keys: [Key] = []
      for read in reads { keys += decoder.decode(read, at: now) }
      // All keys come at once, except those that may begin a sequence.
      #expect(keys.count == max(0, count - 2))
      var interrupted = decoder
      #expect(decoder.timeout == .key)
      keys += decoder.takePending()
      #expect(keys == Array(repeating: .escape, count: count))
      #expect(decoder.timeout == nil)
      #expect(decoder.decode(Array("q".utf8), at: now) == [.character("q")])
      let rest = interrupted.decode([0x03], at: now)
      #expect(rest == Array(repeating: .escape, count: min(2, count)) + [.control("c")])
    }
  }

  @Test("Escapes before a sequence are keys of their own, but for the one that means Alt")
  func escapesBeforeSequences() {
    for (bytes, keys) in [
      ("\u{1B}\u{1B}\u{1B}[A", [.escape, .up]), ("\u{1B}\u{1B}\u{1B}\u{1B}[D", [.escape, .escape, .alt("b")]),
      ("\u{1B}\u{1B}[<64;3;4M", [.escape, .mouse(MouseEvent(kind: .wheelUp, point: Point(column: 2, row: 3)))]),
      ("\u{1B}\u{1B}[200~x\u{1B}[201~", [.escape, .paste("x")]), ("\u{1B}\u{1B}[?62;22c", [.escape]),
      ("\u{1B}\u{1B}]10;rgb:0/0/0\u{7}", [.escape, .unknown]), ("\u{1B}\u{1B}\u{1B}x", [.escape, .escape, .alt("x")]),
    ] as [(String, [Key])] {
      var decoder = KeyDecoder(encoding: .utf8)
      #expect(decoder.decode(Array(bytes.utf8), at: now) == keys, "\(bytes.debugDescription)")
      #expect(decoder.timeout == nil)
    }
    var decoder = KeyDecoder(encoding: .utf8)
    #expect(decoder.decode(Array("\u{1B}\u{1B}[".utf8), at: now).isEmpty)
    #expect(decoder.takePending() == [.unknown])
  }

  @Test(
    "wherever a sequence is cut, Ctrl-C is heard, and when its time is up any key is", arguments: KnownSequences.all)
  func cut(sequence: String) {
    let bytes = Array(sequence.utf8)
    for length in 1..<bytes.count {
      var decoder = KeyDecoder(encoding: .utf8)
      #expect(decoder.decode(bytes.prefix(length), at: now).isEmpty)
      #expect(decoder.timeout != nil, "cut at \(length)")
      var interrupted = decoder
      #expect(interrupted.decode([0x03], at: now).last == .control("c"), "cut at \(length)")
      #expect(interrupted.timeout == nil)
      // A paste: what came is delivered, and its end is not waited for any longer.
      var waits = 0
      while decoder.timeout != nil, waits < 3 {
        _ = decoder.takePending()
        waits += 1
      }
      #expect(decoder.timeout == nil)
      #expect(decoder.decode(Array("q".utf8), at: now).last == .character("q"), "cut at \(length)")
      #expect(decoder.timeout == nil)
    }
  }

  @Test("a string whose end never comes swallows no more than two seconds of what is typed", arguments: [3, 5_000])
  func typedIntoString(length: Int) {
    var decoder = KeyDecoder(encoding: .utf8)
    var keys = decoder.decode(Array(("\u{1B}P" + String(repeating: "x", count: length)).utf8), at: now)
    for tenth in 1...30 { keys += decoder.decode(Array("j".utf8), at: now + .milliseconds(100 * tenth)) }
    #expect(keys == [.unknown] + Array(repeating: .character("j"), count: 10))
  }

  @Test("an Escape typed into a string is an Escape", arguments: [3, 5_000])
  func escapeInString(length: Int) {
    var decoder = KeyDecoder(encoding: .utf8)
    var keys = decoder.decode(Array(("\u{1B}P" + String(repeating: "x", count: length)).utf8), at: now)
    keys += decoder.decode([0x1B], at: now)
    keys += decoder.takePending()
    #expect(keys == [.unknown, .escape])
  }

  @Test("a stalled paste delivers what came; a key after it is a key, and further pasted text continues the paste")
  func stalledPaste() {
    var decoder = KeyDecoder(encoding: .utf8)
    #expect(decoder.decode(Array("\u{1B}[200~one ".utf8), at: now).isEmpty)
    #expect(decoder.timeout == .paste)
    #expect(decoder.takePending() == [.paste("one ")])
    #expect(decoder.timeout == nil)
    #expect(decoder.takePending().isEmpty)
    var typed = decoder
    for (key, bytes) in [(.character("é"), "é"), (.up, "\u{1B}[A"), (.enter, "\r")] as [(Key, String)] {
      typed = decoder
      #expect(typed.decode(Array(bytes.utf8), at: now) == [key])
      #expect(typed.decode(Array("q".utf8), at: now) == [.character("q")])
    }
    var again = decoder
    #expect(again.decode(Array("\u{1B}[200~new\u{1B}[201~".utf8), at: now) == [.paste("new")])
    #expect(decoder.decode(Array("two".utf8), at: now).isEmpty)
    #expect(decoder.decode(Array("\u{1B}[201~q".utf8), at: now) == [.paste("two"), .character("q")])
  }

  @Test("a paste cut within its end is not pasted with half of that")
  func stalledEnd() {
    var decoder = KeyDecoder(encoding: .utf8)
    #expect(decoder.decode(Array("\u{1B}[200~one\u{1B}[20".utf8), at: now).isEmpty)
    #expect(decoder.takePending() == [.paste("one")])
    #expect(decoder.decode(Array("1~q".utf8), at: now) == [.character("q")])
  }
}
