import Foundation
import Support
import TerminalUI
import Testing
import Turns

@testable import Curses

/// Everything that runs ncurses is in this suite, since a process has one ncurses.
@MainActor
@Suite("The screen on a pseudo-terminal", .serialized, .alone)
struct ScreenTests {
  @Suite("Drawing")
  @MainActor
  struct Drawing {
    @Test("text, wide and combining characters arrive where the frame has them")
    func text() throws {
      let session = try Session()
      defer { session.end() }
      let lines = ["Search: weather", "", "天気予報 | cafe\u{301} | █▀▄", String(repeating: "x", count: 80)]
      session.present(Frame(lines))
      #expect(session.display.text.prefix(4) == lines[...])
      #expect(session.display.unknown.isEmpty)
    }

    @Test("the last cell of the last row is drawn, and nothing scrolls")
    func lowerRight() throws {
      let session = try Session(columns: 10, rows: 3)
      defer { session.end() }
      let lines = ["aaaaaaaaaa", "bbbbbbbbbb", "cccccccccZ"]
      session.present(Frame(lines, columns: 10, rows: 3))
      #expect(session.display.text == lines)
      session.present(Frame(["aaaaaaaaaa", "bbbbbbbbbb", "cccccccccY"], columns: 10, rows: 3))
      #expect(session.display.text.last == "cccccccccY")
      #expect(session.display.scrolls == 0)
    }

    @Test("the cursor stands where the frame wants it, and is hidden otherwise")
    func cursor() throws {
      let session = try Session()
      defer { session.end() }
      var frame = Frame(["query"])
      session.present(frame)
      #expect(!session.display.modes.contains(25))
      frame.cursor = Point(column: 5, row: 0)
      session.present(frame)
      #expect(session.display.modes.contains(25))
      #expect(session.display.column == 5 && session.display.row == 0)
      frame.put("rain today", column: 0, row: 20)
      session.present(frame)
      #expect(session.display.column == 5 && session.display.row == 0)
      frame.cursor = Point(column: 80, row: 0)
      session.present(frame)
      #expect(!session.display.modes.contains(25))
    }

    @Test("a hidden cursor stands where the frame wants it, whatever is drawn elsewhere and however")
    func hiddenCursor() throws {
      let session = try Session(hasDirectColor: true)
      defer { session.end() }
      var frame = Frame(["list"])
      func expect(_ column: Int, _ row: Int, at location: SourceLocation = #_sourceLocation) {
        session.present(frame)
        let display = session.display
        #expect(!display.modes.contains(25), sourceLocation: location)
        #expect(display.column == column && display.row == row, sourceLocation: location)
      }
      frame.hiddenCursor = Point(column: 6, row: 5)
      expect(6, 5)
      frame.hiddenCursor = Point(column: 6, row: 7)
      expect(6, 7)
      frame.put("⠋ Loading...", column: 60, row: 0)
      expect(6, 7)
      frame[10, 12] = Cell(
        glyph: Glyph("█" as Unicode.Scalar), style: Style(foreground: .rgb(1, 2, 3), background: .rgb(4, 5, 6)))
      frame.put("\u{2764}\u{FE0F} x", column: 20, row: 14)
      expect(6, 7)
      frame.cursor = Point(column: 1, row: 1)
      session.present(frame)
      #expect(session.display.modes.contains(25))
      #expect(session.display.column == 1 && session.display.row == 1)
      frame.cursor = nil
      expect(6, 7)
      frame.hiddenCursor = Point(column: 6, row: 99)
      session.present(frame)
      #expect(!session.display.modes.contains(25))
    }

    @Test("the same frame again writes nothing, one cell a few bytes, two rows at most 600")
    func changes() throws {
      let session = try Session()
      defer { session.end() }
      var frame = Frame((0..<24).map { "\($0 + 1). An app with a name" })
      session.present(frame)
      #expect(session.present(frame).isEmpty)
      frame.put("!", column: 40, row: 12)
      #expect((1...16).contains(session.present(frame).count))
      for row in [4, 5] {
        for column in 0..<80 { frame[column, row].style = Style(foreground: .palette(15), background: .palette(24)) }
      }
      let bytes = session.present(frame)
      #expect((1...600).contains(bytes.count), "\(bytes.count)")
      #expect(session.display.text[4] == "5. An app with a name")
    }

    @Test("a picture and a number between a mark and a text that change are not sent again")
    func picture() throws {
      let session = try Session()
      defer { session.end() }
      var frame = Frame([" ....  1. name"])
      for column in 1...4 {
        let style = Style(foreground: .palette(UInt8(20 + column)), background: .palette(UInt8(30 + column)))
        frame[column, 0] = Cell(glyph: Glyph("▀"), style: style)
      }
      session.present(frame)
      frame.put(">", column: 0, row: 0)
      frame.put("N", column: 10, row: 0)
      let bytes = session.present(frame)
      #expect(!String(decoding: bytes, as: UTF8.self).contains("▀"))
      #expect(session.display.text[0] == ">▀▀▀▀  1. Name")
    }

    @Test("a frame larger than the screen is clipped, a smaller one leaves the rest blank")
    func otherSizes() throws {
      let session = try Session(columns: 10, rows: 2)
      defer { session.end() }
      session.present(Frame(["12345678天気", "b", "c"], columns: 20, rows: 3))
      #expect(session.display.text == ["12345678天", "b"])
      session.present(Frame(["123456789天", "b"], columns: 20, rows: 3))
      #expect(session.display.text == ["123456789", "b"])
      session.present(Frame(["x"], columns: 3, rows: 1))
      #expect(session.display.text == ["x", ""])
      session.present(Frame([], columns: 0, rows: 0))
      #expect(session.display.text == ["", ""])
    }

    @Test(
      "a list that is scrolled up and down, with rows that change meanwhile, is shown as it is", arguments: [4, 5, 6])
    func scrolledLists(seed: UInt64) throws {
      let size = Size(columns: 30, rows: 16)
      let session = try Session(columns: 30, rows: 16)
      defer { session.end() }
      var random = SplitMix64(seed: seed)
      let words = (0..<60).map { "\($0) \(["weather", "天気予報", "café", ""][$0 % 4]) \($0 * 7919 % 1000)" }
      var (first, top, bottom) = (20, 2, 13)
      for step in 0..<200 {
        first = max(0, min(words.count - 16, first + Int.random(in: -4...4, using: &random)))
        if step % 40 == 0 {
          (top, bottom) = (Int.random(in: 0...3, using: &random), Int.random(in: 9...16, using: &random))
        }
        var frame = Frame(["title", "\(first)"], columns: 30, rows: 16)
        let selected = Int.random(in: top..<bottom, using: &random)
        for row in top..<bottom {
          for column in 0..<30 { frame[column, row] = .blank }
          let style = Style(foreground: row == selected ? .palette(3) : .default)
          frame.put(words[first + row], column: 1, row: row, style: style)
        }
        session.present(frame)
        try #require(session.display.text == Array(frame.rows.prefix(size.rows)), "step \(step)")
      }
      #expect(session.display.unknown.isEmpty)
    }

    @Test("rows that have moved, and nothing else, are shown where they are", arguments: [-2, 1, 3])
    func onlyMoved(distance: Int) throws {
      let session = try Session(columns: 20, rows: 12)
      defer { session.end() }
      let lines = (0..<18).map { "row \($0 * 7919 % 1000)" }
      session.present(Frame(Array(lines[3..<15]), columns: 20, rows: 12))
      let moved = (0..<12).map { (0..<12).contains($0 + distance) ? lines[3 + $0 + distance] : "" }
      session.present(Frame(moved, columns: 20, rows: 12))
      #expect(session.display.text == moved)
    }

    @Test("whatever frame follows whatever frame, the display shows it", arguments: [1, 2, 3])
    func randomFrames(seed: UInt64) throws {
      let session = try Session(columns: 24, rows: 6)
      defer { session.end() }
      var numbers = SplitMix64(seed: seed)
      func random(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &numbers) }
      var frame = Frame(size: Size(columns: 24, rows: 6))
      for _ in 0..<300 {
        if random(20) == 0 { frame = Frame(size: Size(columns: 24, rows: 6)) }
        for _ in 0..<random(4) {
          var line = (0..<12).map { _ in ["a", "b", " ", "天", "気", "é"][random(6)] }.joined()
          while line.reduce(0, { $0 + ($1 > "\u{2E80}" ? 2 : 1) }) > 23 { line.removeLast() }
          let (row, style) = (random(6), Style(foreground: .palette(UInt8(random(256)))))
          for column in 0..<24 { frame[column, row] = .blank }
          frame.put(line, column: random(2), row: row, style: style)
        }
        session.present(frame)
        try #require(session.display.text == Array(frame.rows.prefix(6)))
      }
      #expect(session.display.unknown.isEmpty)
    }

    @Test("glyphs that don't fit their cells are replaced, and what is right of them stays in place")
    func unsoundGlyphs() throws {
      let session = try Session(columns: 12, rows: 1)
      defer { session.end() }
      var frame = Frame(["............"], columns: 12, rows: 1)
      frame[0, 0].glyph = Glyph("\u{1B}")
      frame[1, 0].glyph = Glyph("天")
      frame[2, 0].glyph = .continuation
      frame[3, 0].glyph = Glyph("天", isWide: true)
      frame[5, 0].glyph = Glyph("\u{202E}")
      frame[6, 0].glyph = Glyph("x", isWide: true)
      frame[7, 0].glyph = .continuation
      frame[8, 0].glyph = Glyph("\u{200B}")
      session.present(frame)
      #expect(session.display.text == ["\u{FFFD}\u{FFFD}  .\u{FFFD}\u{FFFD} \u{FFFD}..."])
    }

    @Test("without a UTF-8 locale only ASCII is drawn")
    func ascii() throws {
      let session = try Session(columns: 12, rows: 1, locale: "C")
      defer { session.end() }
      #expect(!session.screen.isUTF8)
      session.present(Frame(["é 天気 a"], columns: 12, rows: 1))
      #expect(session.display.text == ["? ? ?  a"])
    }

    @Test("redraw draws everything again")
    func redraw() throws {
      let session = try Session()
      defer { session.end() }
      session.present(Frame(["one", "two"]))
      session.display(shows: "noise")
      session.screen.redraw()
      session.output()
      #expect(session.display.text.prefix(3) == ["one", "two", ""])
    }

    @Test("a sequence of the caller's comes after what was presented")
    func send() throws {
      let session = try Session()
      defer { session.end() }
      session.screen.present(Frame(["before"]))
      session.screen.send(Array("\u{1B}]52;c;eA==\u{7}".utf8))
      let text = String(decoding: session.terminal.output(), as: UTF8.self)
      #expect(text.contains("before"))
      #expect(text.hasSuffix("\u{1B}]52;c;eA==\u{7}"))
    }
  }
}

extension Session {
  /// Another program writes on the display.
  func display(shows noise: String) {
    screen.send(Array("\r\(noise)".utf8))
    output()
  }
}
