import TerminalUI
import Testing
import Turns

@Suite("A frame as text", .inTurn)
struct FrameTextTests {
  private var frame: Frame {
    var frame = Frame(size: Size(columns: 8, rows: 3))
    frame.draw("★ 天é…", at: Point(column: 0, row: 0), style: .plain)
    frame.draw("│e\u{33F}", at: Point(column: 1, row: 2), style: Style(foreground: .palette(4), attributes: .bold))
    return frame
  }

  @Test("rows lose the spaces at their ends and nothing else")
  func rows() {
    #expect(frame.rows == ["★ 天é…", "", " │e\u{33F}"])
    #expect(frame.text() == "★ 天é…\n\n │e\u{33F}")
  }

  @Test("in ASCII, each cell has one character and keeps its style")
  func ascii() {
    let ascii = frame.ascii
    #expect(ascii.rows == ["* ? e.", "", " |e"])
    #expect(ascii[2, 0].glyph == Glyph("?"))
    #expect(ascii[3, 0].glyph == .space)
    #expect(zip(ascii.cells, frame.cells).allSatisfy { $0.style == $1.style })
    #expect(ascii.size == frame.size)
  }

  @Test("the cursor stays where it was")
  func cursor() {
    var frame = frame
    frame.cursor = Point(column: 2, row: 1)
    #expect(frame.ascii.cursor == frame.cursor)
  }
}
