import Foundation
import Support
import TerminalUI
import Testing
import Turns

@testable import Curses

@Suite("What a terminal says of its background", .inTurn)
struct BackgroundQuestionTests {
  @Test(
    "a colour of any number of digits is dark, light or neither",
    arguments: [
      ("11;rgb:0000/0000/0000", .dark), ("11;rgb:1e1e/1e1e/1e1e", .dark), ("11;rgb:ffff/ffff/ffff", .light),
      ("11;rgb:ff/ff/ff", .light), ("11;rgb:f/f/f", .light), ("11;rgba:0000/2b2b/3636/ffff", .dark),
      ("11;rgb:8080/8080/8080", .unknown),
    ] as [(String, TerminalBackground)])
  func colors(command: String, background: TerminalBackground) {
    #expect(TerminalBackground(command: ArraySlice(command.utf8)) == background)
  }

  @Test(
    "what is no colour, or another one, is no answer",
    arguments: [
      "", "11;?", "10;rgb:00/00/00", "11;rgb:00/00", "11;rgb:", "11;rgb:zz/00/00", "11;rgb:00000/0/0", "11;rgb:-1/0/0",
    ])
  func others(command: String) {
    #expect(TerminalBackground(command: ArraySlice(command.utf8)) == nil)
  }

  @Test(
    "the environment tells which terminals can be asked",
    arguments: [
      (["TERM": "xterm-256color"], true), (["TERM": "xterm-kitty"], true), (["TERM": "tmux-256color"], true),
      (["TERM": "screen-256color", "TMUX": "/tmp/x,1,0"], true), (["TERM": "screen", "STY": "1.x"], false),
      (["TERM": "linux"], false), (["TERM": "vt220"], false), ([:], false),
    ] as [([String: String], Bool)])
  func environment(variables: [String: String], isAsked: Bool) {
    #expect(TerminalKind(environment: variables).tellsBackground == isAsked)
  }
}

extension ScreenTests {
  @Suite("The question about the background")
  @MainActor
  struct Background {
    private let answer = Array("\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\".utf8)

    @Test("is asked as often as it is wanted, and its answer is an event")
    func asked() async throws {
      let session = try Session(tellsBackground: true)
      defer { session.end() }
      session.present(Frame(["text"]))
      session.screen.askForBackground()
      #expect(readable(session.output()).contains("^[]11;?^[\\^[[c"))
      // A terminal that was not ready before may be now.
      session.screen.askForBackground()
      #expect(readable(session.output()).contains("^[]11;?^[\\^[[c"))
      #expect(session.screen.background == .unknown)
      session.terminal.type(answer + Array("\u{1B}[?62c\u{1B}[?62c".utf8))
      #expect(await session.next() == .background)
      #expect(session.screen.background == .dark)
      // Nobody has asked for another.
      session.terminal.type(Array("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}q".utf8))
      #expect(await session.next() == .key(.character("q")))
      #expect(session.screen.background == .dark)
    }

    @Test(
      "is asked again when the terminal says that its colours changed, or that it has the keys; never twice at once",
      arguments: ["\u{1B}[?997;2n", "\u{1B}[I"])
    func changed(report: String) async throws {
      let session = try Session(tellsBackground: true)
      defer { session.end() }
      session.present(Frame(["text"]))
      session.screen.askForBackground()
      session.output()
      session.terminal.type(answer + Array("\u{1B}[?62c".utf8))
      #expect(await session.next() == .background)
      session.terminal.type(Array("\(report)\(report)q".utf8))
      #expect(await session.next() == .key(.character("q")))
      #expect(readable(session.output()).ranges(of: "^[]11;?^[\\^[[c").count == 1)
      session.terminal.type(Array("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}\u{1B}[?62c".utf8))
      #expect(await session.next() == .background)
      #expect(session.screen.background == .light)
    }

    @Test("reports of colours are on only where a colour depends on them, and off after every way out")
    func reports() throws {
      for tells in [true, false] {
        let session = try Session(tellsBackground: tells)
        session.present(Frame(["text"]))
        #expect(session.display.modes.isSuperset(of: [1004, 2031]) == tells)
        #expect(session.display.modes.isDisjoint(with: [1004, 2031]) == !tells)
        var crashed = session.display
        crashed.write(session.screen.terminal.crashSequence)
        #expect(crashed.modes == [7, 25])
        // As for a stop.
        session.screen.terminal.leave()
        session.output()
        #expect(session.display.modes == [7, 25])
        session.screen.terminal.enter()
        session.screen.redraw()
        session.output()
        #expect(session.display.modes.isSuperset(of: [1004, 2031]) == tells)
        session.screen.restore()
        session.output()
        #expect(session.display.modes == [7, 25])
        session.end()
      }
    }

    @Test("is asked also without colours, since shades depend on it, but not where the terminal can't be asked")
    func notAsked() throws {
      for (type, tells) in [("xterm-mono", true), ("xterm-256color", false)] {
        let session = try Session(type: type, tellsBackground: tells)
        session.output()
        session.screen.askForBackground()
        #expect(session.output().isEmpty == !tells)
        session.end()
      }
    }
  }
}
