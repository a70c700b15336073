import TerminalUI
import Testing
import Turns

@testable import Curses

@Suite("Bytes become keys", .inTurn)
struct KeyDecoderTests {
  private let now = ContinuousClock.now

  @Test(
    "every sequence of the table is its key",
    arguments: [
      ("a", .character("a")), ("é", .character("é")), ("\u{1F600}", .character("\u{1F600}")), (" ", .character(" ")),
      ("\u{1}", .control("a")), ("\u{3}", .control("c")), ("\u{1A}", .control("z")), ("\u{1C}", .control("\\")),
      ("\u{1F}", .control("_")), ("\0", .unknown), ("\u{85}", .unknown),
      ("\r", .enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace), ("\u{8}", .backspace),
      ("\u{1B}x", .alt("x")), ("\u{1B}ü", .alt("ü")), ("\u{1B}\u{7F}", .alt("\u{7F}")), ("\u{1B}\r", .alt("\r")),
      ("\u{1B}[A", .up), ("\u{1B}[B", .down), ("\u{1B}[C", .right), ("\u{1B}[D", .left),
      ("\u{1B}OA", .up), ("\u{1B}OB", .down), ("\u{1B}OC", .right), ("\u{1B}OD", .left),
      ("\u{1B}[1;2A", .up), ("\u{1B}[1;2D", .left), ("\u{1B}[1;5D", .alt("b")), ("\u{1B}[1;5C", .alt("f")),
      ("\u{1B}[1;3D", .alt("b")), ("\u{1B}[1;3C", .alt("f")), ("\u{1B}[1;5A", .up), ("\u{1B}O5C", .alt("f")),
      ("\u{1B}Oc", .alt("f")), ("\u{1B}Od", .alt("b")), ("\u{1B}[a", .up), ("\u{1B}[d", .left),
      ("\u{1B}\u{1B}[D", .alt("b")), ("\u{1B}\u{1B}[A", .up), ("\u{1B}\u{1B}OC", .alt("f")),
      ("\u{1B}[H", .home), ("\u{1B}OH", .home), ("\u{1B}[1~", .home), ("\u{1B}[7~", .home), ("\u{1B}[7$", .home),
      ("\u{1B}[F", .end), ("\u{1B}OF", .end), ("\u{1B}[4~", .end), ("\u{1B}[8^", .end),
      ("\u{1B}[2~", .insert), ("\u{1B}[3~", .delete), ("\u{1B}[3;5~", .alt("d")), ("\u{1B}[5~", .pageUp),
      ("\u{1B}[6~", .pageDown), ("\u{1B}[6;2~", .pageDown), ("\u{1B}[Z", .backTab),
      ("\u{1B}OP", .function(1)), ("\u{1B}[11~", .function(1)), ("\u{1B}[[A", .function(1)),
      ("\u{1B}[1;2P", .function(1)), ("\u{1B}OS", .function(4)), ("\u{1B}[15~", .function(5)),
      ("\u{1B}[17~", .function(6)), ("\u{1B}[21~", .function(10)), ("\u{1B}[23~", .function(11)),
      ("\u{1B}[24~", .function(12)), ("\u{1B}[25~", .function(13)), ("\u{1B}[29~", .function(16)),
      ("\u{1B}[34~", .function(20)), ("\u{1B}[16~", .unknown), ("\u{1B}OM", .enter), ("\u{1B}Op", .character("0")),
      ("\u{1B}Ok", .character("+")), ("\u{1B}[R", .function(3)), ("\u{1B}[13;2~", .function(3)),
      ("\u{1B}[24;80R", .unknown), ("\u{1B}[1;2R", .unknown),
      ("\u{1B}[27;5;99~", .control("c")), ("\u{1B}[27;2;71~", .character("G")),
      ("\u{1B}[1I", .unknown), ("\u{1B}[?2026;2$y", .unknown), ("\u{1B}[99~", .unknown),
      ("\u{1B}]10;rgb:0/0/0\u{7}", .unknown), ("\u{1B}P1$r0m\u{1B}\\", .unknown),
      ("\u{1B}[<64;3;4M", .mouse(MouseEvent(kind: .wheelUp, point: Point(column: 2, row: 3)))),
      ("\u{1B}[<65;300;200M", .mouse(MouseEvent(kind: .wheelDown, point: Point(column: 299, row: 199)))),
      ("\u{1B}[<0;1;1M", .mouse(MouseEvent(kind: .click, point: Point(column: 0, row: 0)))),
      ("\u{1B}[M !;", .mouse(MouseEvent(kind: .click, point: Point(column: 0, row: 26)))),
      ("\u{1B}[32;10;5M", .mouse(MouseEvent(kind: .click, point: Point(column: 9, row: 4)))),
    ] as [(String, Key)])
  func table(bytes: String, key: Key) {
    var decoder = KeyDecoder(encoding: .utf8)
    #expect(decoder.decode(Array(bytes.utf8), at: now) == [key])
    #expect(decoder.pending.isEmpty)
    // The same, a byte at a time: a slow line must make no difference.
    var keys: [Key] = []
    for byte in bytes.utf8 { keys += decoder.decode([byte], at: now + .seconds(9)) }
    #expect(keys == [key])
    // And with a neighbour on each side.
    #expect(
      decoder.decode(Array("x\(bytes)y".utf8), at: now + .seconds(99)) == [.character("x"), key, .character("y")])
  }

  @Test("bytes that are no UTF-8 are unknown, and what follows is not lost")
  func invalidUTF8() {
    var decoder = KeyDecoder(encoding: .utf8)
    #expect(decoder.decode([0xFF, 0x61], at: now) == [.unknown, .character("a")])
    #expect(decoder.decode([0xE2, 0x61], at: now) == [.unknown, .character("a")])
    #expect(decoder.decode([0xED, 0xA0, 0x80], at: now).allSatisfy { $0 == .unknown })
    #expect(decoder.decode([0xC0, 0x80], at: now).allSatisfy { $0 == .unknown })
  }

  @Test("in an encoding of single bytes each is a character at once")
  func singleBytes() {
    var decoder = KeyDecoder(encoding: .bytes)
    #expect(decoder.decode([0xE9], at: now) == [.character("é")])
    #expect(decoder.decode([0x90], at: now) == [.unknown])
  }

  @Test("what the terminal database says comes first")
  func database() {
    var decoder = KeyDecoder(encoding: .utf8, sequences: [Array("\u{1B}[P".utf8): .delete, [0x1B, 0x41]: .up])
    #expect(decoder.decode(Array("\u{1B}[P\u{1B}A".utf8), at: now) == [.delete, .up])
  }

  @Test("releases, motion and other buttons are no events")
  func otherMouseReports() {
    var decoder = KeyDecoder(encoding: .utf8)
    let reports = "\u{1B}[<0;1;1m\u{1B}[<32;1;1M\u{1B}[<2;1;1M\u{1B}[M#!!"
    #expect(decoder.decode(Array(reports.utf8), at: now).isEmpty)
  }

  @Test(
    "a report of numbers that no mouse has is no event",
    arguments: ["<64;-9223372036854775808;1M", "-9223372036854775808;1;1M", "<0;1;65536M", "<0;-1;1M", "<0;0;1M"])
  func impossibleMouseReports(report: String) {
    var decoder = KeyDecoder(encoding: .utf8)
    #expect(decoder.decode(Array("\u{1B}[\(report)q".utf8), at: now) == [.unknown, .character("q")])
  }

  @Test("two presses on one cell within 400 ms are a double click, a third begins anew")
  func doubleClick() {
    var decoder = KeyDecoder(encoding: .utf8)
    func press(_ column: Int, after milliseconds: Int) -> [MouseEvent.Kind] {
      let instant = now + .milliseconds(milliseconds)
      return decoder.decode(Array("\u{1B}[<0;\(column);1M".utf8), at: instant).compactMap {
        if case .mouse(let event) = $0 { event.kind } else { nil }
      }
    }
    #expect(press(1, after: 0) == [.click])
    #expect(press(1, after: 400) == [.doubleClick])
    #expect(press(1, after: 500) == [.click])
    #expect(press(2, after: 600) == [.click])
    #expect(press(2, after: 1001) == [.click])
  }
}
