import Foundation
import Support
import TerminalUI

@testable import Curses

/// A screen on a pseudo-terminal, with its events as a stream.
@MainActor
final class Session {
  let terminal: PseudoTerminal
  let screen: Screen
  private(set) var display: Display
  private let events: AsyncStream<ScreenEvent>

  /// The suite runs one test at a time, since a process has one ncurses.
  init(
    columns: Int = 80, rows: Int = 24, type: String = "xterm-256color", locale: String = "C.UTF-8",
    usesColor: Bool = true, hasDirectColor: Bool = false, graphics: ScreenOptions.Graphics = .none,
    tmuxAllowsPictures: @escaping @Sendable () async -> Bool = { false }, hasHyperlinks: Bool = false,
    tellsBackground: Bool = false, takesQuestions: Bool = false, usesMouse: Bool = true, handlesSignals: Bool = false,
    countsMarks: Bool = false, scrolling: DisplayPictures.Scrolling = .unknown
  ) throws {
    setenv("LC_ALL", locale, 1)
    terminal = try PseudoTerminal(columns: columns, rows: rows)
    let (events, continuation) = AsyncStream.makeStream(of: ScreenEvent.self)
    self.events = events
    var options = ScreenOptions(terminal: type, output: terminal.slave, input: terminal.slave)
    options.usesColor = usesColor
    options.hasDirectColor = hasDirectColor
    options.graphics = graphics
    options.tmuxAllowsPictures = tmuxAllowsPictures
    options.hasHyperlinks = hasHyperlinks
    options.tellsBackground = tellsBackground
    options.takesQuestions = takesQuestions
    options.usesMouse = usesMouse
    options.handlesSignals = handlesSignals
    options.countsMarks = countsMarks
    options.movesPictures = scrolling != .unknown
    screen = try Screen.start(options) { continuation.yield($0) }
    display = Display(columns: screen.size.columns, rows: screen.size.rows)
    display.pictures.scrolling = scrolling
  }

  /// Ends the screen and its terminal.
  func end() {
    screen.restore()
    terminal.hangUp()
  }

  func next() async -> ScreenEvent? {
    var iterator = events.makeAsyncIterator()
    return await iterator.next(isolation: #isolation)
  }

  /// The output since the last call, shown on the display as well.
  @discardableResult
  func output() -> [UInt8] {
    let bytes = dropOutput()
    display.write(bytes)
    return bytes
  }

  /// The output since the last call, which the display doesn't show.
  @discardableResult
  func dropOutput() -> [UInt8] {
    // The rest follows as the display reads.
    for _ in 0..<20 where screen.terminal.writer.backlog > 0 { _ = screen.terminal.writer.finish() }
    return terminal.output()
  }

  /// Changes the display's widths of scalars.
  func takeScalars(for columns: @escaping @Sendable (Unicode.Scalar) -> Int?) {
    display.columns = columns
  }

  /// Puts a character into cells of the display, as a picture does.
  func cover(_ rect: Rect, with character: Character) {
    display.cover(columns: rect.columns, rows: rect.rows, with: character)
  }

  /// Presents a frame and takes what was written for it.
  @discardableResult
  func present(_ frame: Frame) -> [UInt8] {
    screen.present(frame)
    return output()
  }
}

extension Frame {
  /// A frame from lines of text; wide characters are those of East Asian scripts.
  init(_ lines: [String], columns: Int = 80, rows: Int = 24, style: Style = .plain) {
    self.init(size: Size(columns: columns, rows: rows))
    for (row, line) in lines.enumerated() { put(line, column: 0, row: row, style: style) }
  }

  mutating func put(_ text: String, column: Int, row: Int, style: Style = .plain) {
    var column = column
    for character in text {
      let scalars = Array(character.unicodeScalars)
      let isWide = scalars[0].value > 0x2E80 && scalars[0].value < 0xE000
      let glyph = Glyph(scalars[0], combining: Array(scalars.dropFirst()), isWide: isWide)
      self[column, row] = Cell(glyph: glyph, style: style)
      if isWide { self[column + 1, row] = Cell(glyph: .continuation, style: style) }
      column += isWide ? 2 : 1
    }
  }
}
