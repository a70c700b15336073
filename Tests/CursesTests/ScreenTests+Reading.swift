import Foundation
import Support
import TerminalUI
import Testing

@testable import Curses

extension ScreenTests {
  /// Terminals whose other end isn't read: frozen windows, stuck connections, Ctrl-S.
  @Suite("A terminal that reads nothing")
  @MainActor
  struct Reading {
    /// Both ends of a terminal that only the test reads.
    @MainActor
    private final class Line {
      let ends: TerminalPair
      let program: Int32
      let screen: Screen
      /// The settings before the screen was started.
      private(set) var before: [UInt8] = []

      init() throws {
        setenv("LC_ALL", "C.UTF-8", 1)
        ends = try TerminalPair(columns: 200, rows: 60)
        program = open(ends.name, O_RDWR | O_NOCTTY)
        _ = fcntl(ends.person, F_SETFL, O_NONBLOCK)
        before = TerminalPair.settings(of: program)
        var options = ScreenOptions(terminal: "xterm-256color", output: program, input: program)
        options.handlesSignals = false
        screen = try Screen.start(options) { _ in }
      }

      var settings: [UInt8] { TerminalPair.settings(of: program) }

      /// Reads everything; the kernel returns a piece at a time.
      func read() -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = Foundation.read(ends.person, &buffer, buffer.count), count > 0 {
          bytes += buffer.prefix(count)
        }
        return bytes
      }

      func end() {
        screen.restore()
        close(program)
        close(ends.person)
      }
    }

    /// A frame that is too long for the kernel to hold.
    private func frame(_ number: Int) -> Frame {
      var frame = Frame(size: Size(columns: 200, rows: 60))
      for row in 0..<60 {
        for column in 0..<200 {
          let style = Style(foreground: .palette(UInt8((column + row + number) % 256)))
          frame.put(String((number + column) % 10), column: column, row: row, style: style)
        }
      }
      frame.put("frame \(number) ", column: 0, row: 0)
      return frame
    }

    @Test("keeps nobody waiting, gets the last frame once it reads, and none of those between")
    func comesBack() async throws {
      let line = try Line()
      defer { line.end() }
      line.screen.present(frame(1))
      let backlog = line.screen.terminal.writer.backlog
      #expect(backlog > 0)
      for number in 2...50 { line.screen.present(frame(number)) }
      #expect(line.screen.terminal.writer.backlog == backlog)
      var display = Display(columns: 200, rows: 60)
      var bytes: [UInt8] = []
      try await eventually("the last frame") {
        bytes += line.read()
        guard line.screen.terminal.writer.backlog == 0 else { return false }
        display = Display(columns: 200, rows: 60)
        bytes += line.read()
        display.write(bytes)
        return display.text[0].hasPrefix("frame 50 ")
      }
      #expect(display.text == Array(frame(50).rows.prefix(60)))
      #expect(!String(decoding: bytes, as: UTF8.self).contains("frame 2"))
    }

    @Test("what is shared with the shell is never made non-blocking")
    func flags() throws {
      let line = try Line()
      defer { line.end() }
      line.screen.present(frame(1))
      #expect(line.screen.terminal.writer.backlog > 0)
      #expect(fcntl(line.program, F_GETFL) & O_NONBLOCK == 0)
      #expect(fcntl(line.screen.terminal.writer.descriptor, F_GETFL) & O_NONBLOCK != 0)
      #expect(fcntl(line.screen.terminal.writer.descriptor, F_GETFD) & FD_CLOEXEC != 0)
    }

    @Test("is put back, settings and screen, without being waited for", arguments: [false, true])
    func restored(isStopped: Bool) throws {
      let line = try Line()
      defer { line.end() }
      let before = line.before
      #expect(line.settings != before)
      line.screen.present(frame(1))
      if isStopped { tcflow(line.program, TCOOFF) }
      #expect(line.screen.terminal.writer.backlog > 0)
      line.screen.restore()
      #expect(line.settings == before)
      guard !isStopped else { return }
      let bytes = line.read()
      // Cut anywhere, and then put back.
      #expect(String(decoding: bytes, as: UTF8.self).contains("\u{1B}[?1049l"))
    }

    @Test("the clipboard's sequences for it don't pile up without end")
    func bounded() throws {
      let line = try Line()
      defer { line.end() }
      line.screen.present(frame(1))
      for _ in 0..<100 { line.screen.send([UInt8](repeating: 0x20, count: 1 << 16)) }
      #expect(line.screen.terminal.writer.backlog < 2 << 20)
    }
  }
}
