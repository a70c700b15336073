import Foundation
import Support
import TerminalUI
import Testing

@testable import Curses

extension ScreenTests {
  @Suite("The terminal's size")
  @MainActor
  struct Extent {
    nonisolated static let terminals = [
      "xterm", "xterm-256color", "screen-256color", "tmux-256color", "vt100", "vt220",
    ]

    @Test("every row is used from the start and scrolls afterwards", arguments: terminals, [24, 40, 60])
    func rows(name: String, count: Int) throws {
      let session = try Session(rows: count, type: name)
      defer { session.terminal.hangUp() }
      session.output()
      #expect(session.display.region == 0...count - 1)
      let lines = (1...count).map { "row \($0)" }
      session.present(Frame(lines, rows: count))
      #expect(session.display.text == lines)
      session.screen.restore()
      session.output()
      #expect(session.display.region == 0...count - 1)
      #expect(session.display.unknown.isEmpty)
    }

    @Test("margins that something else has set are gone after restore, and after what a crash writes")
    func margins() throws {
      let session = try Session(rows: 40)
      defer { session.terminal.hangUp() }
      session.present(Frame(["text"], rows: 40))
      session.screen.send(Array("\u{1B}[3;9r\u{1B}[?6h\u{1B}[?7l".utf8))
      session.output()
      #expect(session.display.region == 2...8)
      var crashed = session.display
      // In the middle of a picture.
      crashed.write(Array("\u{1B}_Ga=t;AAAA".utf8) + session.screen.terminal.crashSequence)
      #expect(crashed.region == 0...39)
      #expect(crashed.modes == [7, 25])
      session.screen.restore()
      session.output()
      #expect(session.display.region == 0...39)
    }

    @Test("margins that stay behind when the terminal is resized are freed")
    func resized() async throws {
      let session = try Session(handlesSignals: true)
      defer { session.end() }
      session.present(Frame(["one"]))
      session.terminal.resize(columns: 80, rows: 50)
      kill(getpid(), SIGWINCH)
      #expect(await session.next() == .resized(Size(columns: 80, rows: 50)))
      // As on a terminal that keeps them.
      var display = Display(columns: 80, rows: 50)
      display.write(Array("\u{1B}[1;24r".utf8))
      session.screen.present(Frame(["one"], rows: 50))
      display.write(session.terminal.output())
      #expect(display.region == 0...49)
      #expect(display.text.first == "one")
    }

    @Test("LINES and COLUMNS name no size, and are left to programs that are started")
    func environment() throws {
      setenv("LINES", "10", 1)
      setenv("COLUMNS", "33", 1)
      defer { for name in ["LINES", "COLUMNS"] { unsetenv(name) } }
      let session = try Session(columns: 100, rows: 40)
      defer { session.end() }
      session.output()
      #expect(session.screen.size == Size(columns: 100, rows: 40))
      #expect(session.display.region == 0...39)
      #expect(getenv("LINES").map { String(cString: $0) } == "10")
      #expect(getenv("COLUMNS").map { String(cString: $0) } == "33")
      let line = String(repeating: "x", count: 100)
      session.present(Frame([String](repeating: line, count: 40), columns: 100, rows: 40))
      #expect(session.display.text == [String](repeating: line, count: 40))
    }

    @Test("where the environment names no size, none is left in it")
    func cleanEnvironment() throws {
      for name in ["LINES", "COLUMNS"] { unsetenv(name) }
      let session = try Session(rows: 40)
      defer { session.end() }
      #expect(getenv("LINES") == nil && getenv("COLUMNS") == nil)
    }
  }
}
