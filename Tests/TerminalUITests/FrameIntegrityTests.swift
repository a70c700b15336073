import TerminalUI
import Testing
import Turns

/// Each wide glyph has its continuation, and no continuation stands alone: a terminal would shift the rest of the row.
@Suite("A frame stays whole", .inTurn)
struct FrameIntegrityTests {
  @Test("after any sequence of draws anywhere", arguments: 1...8 as ClosedRange<UInt64>)
  func randomDraws(seed: UInt64) {
    var random = RandomText(seed: seed)
    for _ in 0..<60 {
      let size = Size(
        columns: Int.random(in: 0...12, using: &random), rows: Int.random(in: 0...4, using: &random))
      var frame = Frame(size: size)
      for _ in 0..<30 {
        drawSomething(into: &frame, with: &random)
        guard let cell = frame.brokenCell else { continue }
        Issue.record("the cell at \(cell) of \(frame.rows)")
        return
      }
      #expect(frame.ascii.brokenCell == nil)
    }
  }

  @Test(
    "a draw changes no cell outside its own but the other halves of those it cuts",
    arguments: 1...4 as ClosedRange<UInt64>)
  func drawsStayInside(seed: UInt64) {
    var random = RandomText(seed: seed)
    var frame = Frame(size: Size(columns: 12, rows: 1))
    for _ in 0..<300 {
      let before = frame
      let text = SafeText(random.prose(upTo: 8))
      let start = Int.random(in: -6...14, using: &random)
      frame.draw(text, at: Point(column: start, row: 0), style: .plain)
      for column in 0..<12 where !(start..<start + text.columns).contains(column) {
        let isHalf = before[column, 0].glyph == .continuation || before[column, 0].glyph.isWide
        let isNext = column == start - 1 || column == start + text.columns
        #expect(frame[column, 0] == before[column, 0] || (isHalf && isNext && frame[column, 0].glyph == .space))
      }
    }
  }

  private func drawSomething(into frame: inout Frame, with random: inout RandomText) {
    let point = Point(column: Int.random(in: -8...14, using: &random), row: Int.random(in: -1...4, using: &random))
    let columns = Int.random(in: -1...10, using: &random)
    let glyph: Glyph =
      [Glyph("x"), Glyph("天", isWide: true), .continuation, .space].randomElement(using: &random) ?? .space
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      frame.fill(
        Rect(column: point.column, row: point.row, columns: columns, rows: 2), with: Cell(glyph: glyph, style: .plain))
    case 1: frame.drawLine(glyph, at: point, columns: columns, style: .plain)
    case 2: frame.draw(SafeText(random.text(upTo: 10)), at: point, style: .plain)
    case 3:
      let rect = Rect(column: point.column, row: point.row, columns: columns, rows: 2)
      frame.draw(Array(repeating: Cell(glyph: Glyph("x"), style: .plain), count: rect.size.columns * 2), in: rect)
    case 4: frame.draw(SafeText(random.prose(upTo: 10)), at: point, style: .plain, width: columns)
    default: frame.draw(SafeText(random.prose(upTo: 10)), at: point, style: .plain)
    }
  }
}

extension Frame {
  /// The first cell that isn't what its neighbour makes it.
  fileprivate var brokenCell: Point? {
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let isBehindWide = column > 0 && self[column - 1, row].glyph.isWide
        let isLast = column + 1 == size.columns
        if (self[column, row].glyph == .continuation) != isBehindWide || (isLast && self[column, row].glyph.isWide) {
          return Point(column: column, row: row)
        }
      }
    }
    return nil
  }
}
