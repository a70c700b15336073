import Foundation
import TerminalUI
import Testing
import Turns

@testable import Curses

@Suite("Kitty's keyboard protocol, left on by another program", .inTurn)
struct KittyKeyboardTests {
  private func keys(_ text: String) -> [Key] {
    var decoder = KeyDecoder(encoding: .utf8)
    return decoder.decode(Array(text.utf8), at: .now)
  }

  @Test(
    "each form is the key that is meant, pressed or repeated",
    arguments: [
      ("97u", .character("a")), ("97;5u", .control("a")), ("97;3u", .alt("a")), ("27u", .escape), ("13u", .enter),
      ("9u", .tab), ("9;2u", .backTab), ("127u", .backspace), ("127;3u", .alt("\u{7F}")), ("127;5u", .alt("\u{7F}")),
      ("32u", .character(" ")), ("32;2u", .character(" ")),
      // Shift: by the terminal's word, by its text, by the letter, by the American keyboard.
      ("103;2u", .character("G")), ("103:71;2u", .character("G")), ("103::103;2;71u", .character("G")),
      ("49;2u", .character("!")), ("49:34;2u", .character("\"")), ("47;2u", .character("?")),
      ("228;2u", .character("Ä")),
      ("223;2u", .character("ß")),
      // Caps Lock, Num Lock, both with Shift.
      ("103;65u", .character("G")), ("103;66u", .character("g")), ("103;129u", .character("g")),
      ("49;65u", .character("1")),
      // Events: pressed, repeated.
      ("113;1:1u", .character("q")), ("106;1:2u", .character("j")), ("99;5:1u", .control("c")), ("1;1:2B", .down),
      ("3;1:1~", .delete), ("1;5:1C", .alt("f")), ("1;1:1P", .function(1)), ("13;1:1~", .function(3)),
      // The numeric pad, and keys beyond F12.
      ("57399u", .character("0")), ("57408u", .character("9")), ("57409u", .character(".")),
      ("57410;129u", .character("/")),
      ("57413u", .character("+")), ("57414u", .enter), ("57415u", .character("=")), ("57417u", .left),
      ("57418u", .right),
      ("57419u", .up), ("57420;1:2u", .down), ("57421u", .pageUp), ("57422u", .pageDown), ("57423u", .home),
      ("57424u", .end), ("57425u", .insert), ("57426u", .delete), ("57376u", .function(13)), ("57398u", .function(35)),
      // Control on another layout is the same key of a Latin one.
      ("1089::99;5u", .control("c")), ("1089;5u", .unknown), ("1081u", .character("й")), ("0;;229u", .character("å")),
      // Super, and a modifier alone.
      ("113;9u", .unknown), ("57441;2u", .unknown), ("57358u", .unknown),
    ] as [(String, Key)])
  func forms(parameters: String, key: Key) {
    #expect(keys("\u{1B}[\(parameters)") == [key])
    #expect(keys("a\u{1B}[\(parameters)b") == [.character("a"), key, .character("b")])
  }

  @Test(
    "a key that is let go is none",
    arguments: ["113;1:3u", "99;5:3u", "122;5:3u", "27;1:3u", "13;1:3u", "1;1:3B", "3;1:3~", "1;1:3P", "57420;1:3u"])
  func releases(parameters: String) {
    #expect(keys("\u{1B}[\(parameters)").isEmpty)
  }

  @Test("a text of several characters is all of them")
  func text() {
    #expect(keys("\u{1B}[0;;97:98u") == [.character("a"), .character("b")])
    #expect(keys("\u{1B}[97;1;7u") == [.character("a")])
  }
}

extension ScreenTests {
  @Suite("The keyboard's protocol")
  @MainActor
  struct Keyboard {
    private func answer(_ text: String, to session: Session) async {
      session.terminal.type(Array((text + "\u{1B}[?62c" + "q").utf8))
      #expect(await session.next() == .key(.character("q")))
    }

    @Test("is asked for, switched off where it is on, and put back before the screen is left")
    func on() async throws {
      let session = try Session(takesQuestions: true)
      defer { session.terminal.hangUp() }
      session.present(Frame(["text"]))
      session.screen.askTerminal()
      #expect(readable(session.output()).contains("^[[?u^[[c"))
      await answer("\u{1B}[?31u", to: session)
      #expect(readable(session.output()) == "^[[>0u")
      #expect(readable(session.screen.terminal.crashSequence).contains("^[[<1u"))
      // It is off now.
      session.screen.askTerminal()
      session.output()
      await answer("\u{1B}[?0u", to: session)
      #expect(session.output().isEmpty)
      session.screen.restore()
      let left = readable(session.output())
      let back = try #require(left.range(of: "^[[<1u")), end = try #require(left.range(of: "^[[?1049l"))
      #expect(back.upperBound < end.lowerBound)
    }

    @Test("the way out waits two seconds for a terminal that has answered before, and takes what it says")
    func late() async throws {
      let session = try Session(takesQuestions: true)
      session.present(Frame(["text"]))
      session.screen.askTerminal()
      await answer("\u{1B}[?0u", to: session)
      let asked = ContinuousClock.now
      session.screen.askTerminal()
      session.screen.askTerminal()
      // Of two questions only one is answered.
      session.terminal.type(Array("\u{1B}[?0u\u{1B}[?62".utf8))
      session.terminal.type(Array("c".utf8))
      session.screen.restore()
      let took = asked.duration(to: .now)
      #expect(took >= .milliseconds(1900))
      // A busy machine adds some.
      #expect(took < .milliseconds(3000))
      var query = pollfd(fd: session.terminal.slave, events: Int16(POLLIN), revents: 0)
      #expect(poll(&query, 1, 0) == 0)
      session.terminal.hangUp()
    }

    @Test("is left alone where it is off, unknown, or nobody asked", arguments: ["\u{1B}[?0u", "", "unasked"])
    func off(text: String) async throws {
      let session = try Session(takesQuestions: text != "unasked")
      defer { session.terminal.hangUp() }
      session.present(Frame(["text"]))
      session.screen.askTerminal()
      #expect(readable(session.output()).contains("^[[?u") == (text != "unasked"))
      await answer(text == "unasked" ? "\u{1B}[?31u" : text, to: session)
      #expect(session.output().isEmpty)
      session.screen.restore()
      #expect(!readable(session.output()).contains("^[[<1u"))
    }
  }
}
