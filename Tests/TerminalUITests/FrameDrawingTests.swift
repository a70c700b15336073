import TerminalUI
import Testing
import Turns

@Suite("Drawing into a frame", .inTurn)
struct FrameDrawingTests {
  private let style = Style(attributes: .bold)

  private func frame(_ columns: Int, _ rows: Int = 1, filledWith text: SafeText = .empty) -> Frame {
    var frame = Frame(size: Size(columns: columns, rows: rows))
    for row in 0..<max(0, rows) { frame.draw(text, at: Point(column: 0, row: row), style: .plain) }
    return frame
  }

  @Test("a text stands where it was put, in its style, and says how far it reaches")
  func plainText() {
    var frame = frame(8, 2)
    let columns = frame.draw("a天b", at: Point(column: 1, row: 1), style: style)
    #expect(columns == 4)
    #expect(frame.rows == ["", " a天b"])
    #expect((0..<8).filter { frame[$0, 1].style == style } == [1, 2, 3, 4])
    #expect(frame[2, 1].glyph.isWide)
    #expect(frame[3, 1].glyph == .continuation)
  }

  @Test(
    "text is clipped at both edges, a wide glyph that straddles one leaves a space",
    arguments: [
      (0, "天気予", "天気"), (1, "天気予", " 天"), (2, "天気予", "  天"), (3, "天気予", ""), (4, "天気予", ""), (5, "天気予", ""),
      (-1, "天気予", " 気"), (-2, "天気予", "気予"), (-3, "天気予", " 予"), (-4, "天気予", "予"), (-5, "天気予", ""),
      (-6, "天気予", ""), (-7, "天気予", ""), (.max, "天", ""), (.min, "天", ""), (2, "ab天", "  ab"), (1, "ab天", " ab"),
    ] as [(Int, String, String)])
  func clipping(column: Int, text: String, row: String) {
    var frame = frame(4)
    let columns = frame.draw(SafeText(text), at: Point(column: column, row: 0), style: style)
    #expect(frame.rows == [row])
    #expect(columns == SafeText(text).columns, "what is outside counts too")
  }

  @Test("rows outside the frame take nothing", arguments: [-1, 2, .min, .max])
  func rowsOutside(row: Int) {
    var frame = frame(4, 2)
    frame.draw("text", at: Point(column: 0, row: row), style: style)
    frame.fill(Rect(column: 0, row: row, columns: 4, rows: 1), with: Cell(glyph: Glyph("x"), style: style))
    frame.drawLine(Glyph("x"), at: Point(column: 0, row: row), columns: 4, style: style)
    frame.restyle(Rect(column: 0, row: row, columns: 4, rows: 1)) { $0 = style }
    #expect(frame == self.frame(4, 2))
  }

  @Test(
    "of a grid of cells those inside the frame are drawn",
    arguments: [
      (0, 0, ["abc.", "def."]), (2, 1, ["....", "..ab"]), (-1, -1, ["ef..", "...."]), (4, 0, ["....", "...."]),
      (0, 2, ["....", "...."]), (.max, 0, ["....", "...."]), (0, .min, ["....", "...."]),
    ] as [(Int, Int, [String])])
  func grid(column: Int, row: Int, rows: [String]) {
    let cells = "abcdef".unicodeScalars.map { Cell(glyph: Glyph($0), style: style) }
    var frame = frame(4, 2, filledWith: "....")
    frame.draw(cells, in: Rect(column: column, row: row, columns: 3, rows: 2))
    #expect(frame.rows == rows)
  }

  @Test("of a grid of cells only the rows are drawn that may be drawn on")
  func gridInPart() {
    let cells = "abcdef".unicodeScalars.map { Cell(glyph: Glyph($0), style: style) }
    var frame = frame(4, 3, filledWith: "....")
    frame.draw(cells, in: Rect(column: 1, row: 0, columns: 2, rows: 3), rows: 1..<9)
    #expect(frame.rows == ["....", ".cd.", ".ef."])
  }

  @Test(
    "a width cuts the text",
    arguments: [(0, ""), (-3, ""), (1, " "), (2, "天"), (3, "天"), (4, "天気"), (9, "天気")] as [(Int, String)])
  func width(width: Int, row: String) {
    var frame = frame(6, filledWith: "......")
    let columns = frame.draw("天気", at: Point(column: 1, row: 0), style: style, width: width)
    let taken = max(0, min(4, width))
    #expect(columns == taken)
    let drawn = SafeText(row).padded(to: taken).string
    #expect(frame.rows == ["." + drawn + String(repeating: ".", count: 5 - taken)])
    #expect((0..<6).filter { frame[$0, 0].style == style } == Array(1..<1 + taken))
  }

  @Test(
    "drawing over half of a wide glyph blanks the other half",
    arguments: [(0, "x 気予"), (1, " x気予"), (2, "天x 予"), (3, "天 x予"), (4, "天気x"), (5, "天気 x")])
  func halves(column: Int, row: String) {
    var drawn = frame(6, filledWith: "天気予")
    drawn.draw("x", at: Point(column: column, row: 0), style: style)
    #expect(drawn.rows == [row])
    var filled = frame(6, filledWith: "天気予")
    filled.fill(Rect(column: column, row: 0, columns: 1, rows: 1), with: Cell(glyph: Glyph("x"), style: style))
    #expect(filled.rows == [row])
  }

  @Test("drawing nothing changes nothing, not even a wide glyph there")
  func nothing() {
    var frame = frame(4, filledWith: "天気")
    let before = frame
    frame.draw(.empty, at: Point(column: 1, row: 0), style: style)
    frame.draw("x", at: Point(column: 1, row: 0), style: style, width: 0)
    frame.fill(Rect(column: 1, row: 0, columns: 0, rows: 1), with: .blank)
    frame.fill(Rect(column: 1, row: 0, columns: 1, rows: 0), with: .blank)
    frame.drawLine(Glyph("x"), at: Point(column: 1, row: 0), columns: -3, style: style)
    #expect(frame == before)
  }

  @Test("a rectangle is filled where it is inside", arguments: [(0, 0), (-1, -1), (1, 1), (3, 2), (-9, 0), (9, 9)])
  func filling(column: Int, row: Int) {
    var frame = frame(4, 3)
    frame.fill(Rect(column: column, row: row, columns: 2, rows: 2), with: Cell(glyph: Glyph("x"), style: style))
    for y in 0..<3 {
      for x in 0..<4 {
        let isInside = column..<column + 2 ~= x && row..<row + 2 ~= y
        #expect(frame[x, y] == (isInside ? Cell(glyph: Glyph("x"), style: style) : .blank))
      }
    }
  }

  @Test("filling with extents beyond all numbers fills the frame")
  func endlessFill() {
    var frame = frame(2, 2)
    frame.fill(Rect(column: 0, row: 0, columns: .max, rows: .max), with: Cell(glyph: Glyph("x"), style: style))
    #expect(frame.rows == ["xx", "xx"])
    frame.fill(Rect(column: .min, row: .min, columns: .max, rows: .max), with: .blank)
    #expect(frame.rows == ["xx", "xx"])
    frame.fill(Rect(column: 1, row: 1, columns: .max, rows: .max), with: .blank)
    #expect(frame.rows == ["xx", "x"])
  }

  @Test("wide glyphs fill two cells at a time, and a column left over becomes a space")
  func wideFill() {
    var frame = frame(6, filledWith: "......")
    let wide = Cell(glyph: Glyph("天", isWide: true), style: style)
    frame.fill(Rect(column: 0, row: 0, columns: 5, rows: 1), with: wide)
    #expect(frame.rows == ["天天 ."])
    #expect(frame[4, 0] == Cell(glyph: .space, style: style))
    frame.drawLine(wide.glyph, at: Point(column: 5, row: 0), columns: 4, style: style)
    #expect(frame.rows == ["天天"])
  }

  @Test("a continuation is no filling")
  func continuationFill() {
    var frame = frame(3, filledWith: "...")
    frame.fill(frame.bounds, with: Cell(glyph: .continuation, style: style))
    #expect(frame.cells.allSatisfy { $0 == Cell(glyph: .space, style: style) })
  }

  @Test("a line is as long as asked, inside the frame")
  func lines() {
    var frame = frame(6, 2)
    frame.drawLine(Glyph("─"), at: Point(column: 4, row: 1), columns: 10, style: style)
    frame.drawLine(Glyph("─"), at: Point(column: -3, row: 0), columns: 5, style: style)
    #expect(frame.rows == ["──", "    ──"])
    #expect(frame[1, 0].style == style && frame[2, 0].style == .plain)
  }

  @Test("restyling changes styles inside a rectangle and no glyph")
  func restyling() {
    var frame = frame(6, 3, filledWith: "天a気b")
    let rows = frame.rows
    frame.restyle(Rect(column: 4, row: 1, columns: 9, rows: 1)) { $0.attributes.insert(.dim) }
    #expect(frame.rows == rows)
    for row in 0..<3 {
      for column in 0..<6 {
        #expect(frame[column, row].style.attributes == (row == 1 && column >= 4 ? .dim : []))
      }
    }
  }

  @Test("a frame without cells takes everything and shows nothing", arguments: [(0, 0), (0, 3), (5, 0), (-1, -1)])
  func emptyFrames(columns: Int, rows: Int) {
    var frame = Frame(size: Size(columns: columns, rows: rows))
    frame.draw("天気", at: Point(column: 0, row: 0), style: style)
    frame.fill(Rect(column: -1, row: -1, columns: 9, rows: 9), with: .blank)
    frame.restyle(frame.bounds) { $0 = style }
    #expect(frame.cells.isEmpty)
    #expect(frame.rows.allSatisfy { $0.isEmpty })
    #expect(frame.ascii == frame)
  }
}

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
}
