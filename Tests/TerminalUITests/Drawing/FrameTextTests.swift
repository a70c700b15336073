import Support
import TerminalUI
import Testing

@Suite("A frame as text")
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

  @Test("in ASCII, each cell has one character and keeps its place and style")
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

  @Test("a snapshot shows what is drawn, and in letters how")
  func snapshot() {
    var frame = Frame(size: Size(columns: 5, rows: 2))
    frame.draw("天b", at: Point(column: 1, row: 0), style: Style(foreground: .palette(33), attributes: .bold))
    frame.draw(
      "x", at: Point(column: 0, row: 1),
      style: Style(
        foreground: .rgb(1, 2, 3), background: .palette(4), attributes: [.dim, .italic, .underline, .reverse]))
    frame.draw("y", at: Point(column: 4, row: 1), style: Style(foreground: .palette(33), attributes: .bold))
    let snapshot = SnapshotText(frame)
    #expect(
      snapshot.description == """
         天b
        x   y

        .aaa.
        b...a

        a bold palette 33 on default
        b dim italic underline reverse rgb 1 2 3 on palette 4

        """)
  }

  @Test("equal frames have equal snapshots, a change of style alone doesn't go unseen")
  func snapshotsTellApart() {
    var other = frame
    #expect(SnapshotText(frame) == SnapshotText(other))
    other.restyle(Rect(column: 0, row: 0, columns: 1, rows: 1)) { $0.attributes.insert(.underline) }
    #expect(SnapshotText(frame).text == SnapshotText(other).text)
    #expect(SnapshotText(frame) != SnapshotText(other))
  }

  @Test("more styles than letters still make a snapshot")
  func manyStyles() {
    var frame = Frame(size: Size(columns: 70, rows: 1))
    for column in 0..<70 {
      frame.draw("x", at: Point(column: column, row: 0), style: Style(foreground: .palette(UInt8(column))))
    }
    let snapshot = SnapshotText(frame)
    #expect(snapshot.styles.count == 70)
    #expect(snapshot.styles.hasSuffix("789????????"))
    #expect(snapshot.legend.split(separator: "\n").count == 70)
  }
}
