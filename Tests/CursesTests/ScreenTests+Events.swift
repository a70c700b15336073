import Foundation
import Support
import TerminalUI
import Testing

@testable import Curses

extension ScreenTests {
  @Suite("Keys, signals and the way out")
  @MainActor
  struct Events {
    @Test("keys typed at the terminal arrive in order")
    func keys() async throws {
      let session = try Session()
      defer { session.end() }
      session.terminal.type(Array("a\u{1B}[A\u{1B}OB\u{3}\u{1A}é\r".utf8))
      let expected: [Key] = [.character("a"), .up, .down, .control("c"), .control("z"), .character("é"), .enter]
      for key in expected { #expect(await session.next() == .key(key)) }
    }

    @Test("Escape arrives though nothing follows it, as often as it was pressed", arguments: [1, 2, 3, 7])
    func escape(count: Int) async throws {
      let session = try Session()
      defer { session.end() }
      session.terminal.type(Array(repeating: 0x1B, count: count))
      for _ in 0..<count { #expect(await session.next() == .key(.escape)) }
      session.terminal.type([0x03])
      #expect(await session.next() == .key(.control("c")))
    }

    @Test(
      "a sequence that is never finished, and a cut character, hold no key",
      arguments: ["\u{1B}[1;", "\u{1B}]11;", "\u{E2}"])
    func unfinished(bytes: String) async throws {
      let session = try Session()
      defer { session.end() }
      session.terminal.type(bytes.unicodeScalars.map { UInt8($0.value) })
      #expect(await session.next() == .key(.unknown))
      session.terminal.type(Array("q".utf8))
      #expect(await session.next() == .key(.character("q")))
    }

    @Test("a paste of a megabyte is one key, and the next key works")
    func largePaste() async throws {
      let session = try Session()
      defer { session.end() }
      let text = String(repeating: "weather radar\n", count: 70_000)
      let terminal = session.terminal
      // A terminal holds only a few thousand unread bytes, so typing needs a thread.
      Thread.detachNewThread { terminal.type(Array("\u{1B}[200~\(text)\u{1B}[201~q".utf8)) }
      #expect(await session.next() == .key(.paste(text)))
      #expect(await session.next() == .key(.character("q")))
    }

    @Test("a terminal that goes away is a hang-up, once and last")
    func hangUp() async throws {
      let session = try Session()
      session.terminal.type(Array("q".utf8))
      #expect(await session.next() == .key(.character("q")))
      session.terminal.hangUp()
      #expect(await session.next() == .hangUp)
      #expect(session.screen.reader?.isReading == false)
      #expect(session.screen.state == .lost)
      session.screen.receive(signal: SIGCONT)
      #expect(session.screen.state == .lost)
      session.screen.present(Frame(["nobody sees this"]))
      session.screen.restore()
    }

    @Test("another size is an event, and the next frame is drawn whole")
    func resize() async throws {
      let session = try Session(handlesSignals: true)
      defer { session.end() }
      session.present(Frame(["one"]))
      session.terminal.resize(columns: 100, rows: 30)
      kill(getpid(), SIGWINCH)
      #expect(await session.next() == .resized(Size(columns: 100, rows: 30)))
      #expect(session.screen.size == Size(columns: 100, rows: 30))
      session.screen.present(Frame(["one"], columns: 100, rows: 30))
      #expect(String(decoding: session.terminal.output(), as: UTF8.self).contains("one"))
    }

    @Test("a size of nothing is taken for 80×24, a huge one is clamped")
    func oddSizes() throws {
      var session = try Session(columns: 0, rows: 0)
      #expect(session.screen.size == Size(columns: 80, rows: 24))
      session.end()
      session = try Session(columns: 65_535, rows: 1)
      #expect(session.screen.size == Size(columns: 1000, rows: 1))
      session.end()
    }

    @Test("signals that ask to leave are events, and are given back by restore", arguments: [SIGTERM, SIGQUIT])
    func signals(number: Int32) async throws {
      // A program in the background of a script inherits some of them ignored, and leaves them so.
      let inherited = signal(number, SIG_DFL)
      defer { signal(number, inherited) }
      var before = sigaction()
      sigaction(number, nil, &before)
      let session = try Session(handlesSignals: true)
      kill(getpid(), number)
      #expect(await session.next() == .signal(number))
      session.end()
      var after = sigaction()
      sigaction(number, nil, &after)
      #expect(withUnsafeBytes(of: before) { Array($0.prefix(8)) } == withUnsafeBytes(of: after) { Array($0.prefix(8)) })
    }

    @Test("the terminal has its settings, its screen and its modes back after restore")
    func restore() throws {
      let terminal = try PseudoTerminal()
      let before = terminal.settings
      var options = ScreenOptions(terminal: "xterm-256color", output: terminal.slave, input: terminal.slave)
      options.handlesSignals = false
      let screen = try Screen.start(options) { _ in }
      #expect(terminal.settings != before)
      var display = Display(columns: 80, rows: 24)
      screen.present(Frame(["text"], style: Style(foreground: .palette(9), attributes: [.bold])))
      display.write(terminal.output())
      #expect(display.modes.isSuperset(of: [1049, 2004, 1000, 1006]))
      screen.restore()
      display.write(terminal.output())
      #expect(display.modes == [7, 25])
      #expect(terminal.settings == before)
      screen.restore()
      #expect(terminal.output().isEmpty)
      terminal.hangUp()
    }

    @Test("without the mouse everything else is as with it")
    func noMouse() throws {
      let session = try Session(usesMouse: false)
      defer { session.end() }
      session.present(Frame(["text"]))
      #expect(session.display.modes.isSuperset(of: [1049, 2004]))
      #expect(session.display.modes.isDisjoint(with: [1000, 1006]))
    }

    @Test("what a crash writes undoes every mode")
    func crash() throws {
      let session = try Session()
      defer { session.end() }
      session.present(Frame(["text"]))
      session.output()
      var display = session.display
      display.write(TerminalModes.leaving + TerminalModes.ending)
      #expect(display.modes == [7, 25])
      #expect(TerminalModes.withoutPadding(Array("\u{1B}[?1l$<5/>\u{1B}>$".utf8)) == Array("\u{1B}[?1l\u{1B}>$".utf8))
    }

    @Test(
      "a terminal without another screen keeps the last frame but for the line where the cursor is left",
      arguments: [false, true])
    func cleanLine(isCrash: Bool) throws {
      let session = try Session(type: "vt100")
      defer { session.end() }
      session.present(Frame((0..<24).map { "line \($0)" }))
      session.output()
      var display = session.display
      if isCrash {
        display.write(session.screen.terminal.crashSequence)
      } else {
        session.screen.restore()
        display.write(session.output())
      }
      #expect(display.text.last == "")
      #expect(display.text[22] == "line 22")
      #expect(display.row == 23 && display.column == 0)
    }

    @Test("only one screen at a time")
    func single() throws {
      let session = try Session()
      defer { session.end() }
      #expect(throws: ScreenError.alreadyStarted) { try Session() }
    }

    @Test(
      "a terminal that can't do it is refused in words that say what to do",
      arguments: [nil, "", "dumb", "no-such-terminal"])
    func refused(name: String?) throws {
      let terminal = try PseudoTerminal()
      defer { terminal.hangUp() }
      let before = terminal.settings
      let error = #expect(throws: ScreenError.self) {
        try Screen.start(ScreenOptions(terminal: name, output: terminal.slave, input: terminal.slave)) { _ in }
      }
      #expect(error?.description.contains("appsearch search") == true)
      #expect(terminal.settings == before)
    }

    @Test("a relative of xterm that the database doesn't know runs as xterm")
    func unknownRelative() throws {
      let session = try Session(type: "xterm-of-the-future")
      defer { session.end() }
      #expect(session.screen.colorDepth == .palette256)
    }

    @Test("a console, whose entry names no size, is what it says", arguments: ["linux", "xterm"])
    func console(name: String) throws {
      setenv("LINES", "7", 1)
      defer { unsetenv("LINES") }
      let session = try Session(columns: 90, rows: 30, type: name)
      defer { session.end() }
      #expect(session.screen.colorDepth == .eight)
      #expect(session.screen.size == Size(columns: 90, rows: 30))
      session.present(Frame(["a"], columns: 90, rows: 30))
      #expect(session.display.text[0] == "a")
      #expect(getenv("LINES").map { String(cString: $0) } == "7")
    }

    @Test("a pipe is no terminal")
    func pipe() throws {
      let pipe = Pipe()
      let options = ScreenOptions(terminal: "xterm", output: pipe.fileHandleForWriting.fileDescriptor)
      #expect(throws: ScreenError.notATerminal) { try Screen.start(options) { _ in } }
    }
  }
}
