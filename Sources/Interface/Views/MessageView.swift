import TerminalUI

/// A few lines in the middle of a rectangle; long ones are wrapped, if possible between the parts of a sentence.
struct MessageView {
  typealias Line = (text: SafeText, style: Style)

  let lines: [Line]

  func draw(in rect: Rect, of frame: inout Frame) {
    let room = max(1, min(rect.size.columns - 4, 72))
    let wrapped = lines.flatMap { line in line.text.wrappedByClause(to: room).map { Line($0, line.style) } }
    let top = rect.origin.row + max(0, (rect.size.rows - wrapped.count) / 2)
    for (offset, line) in wrapped.prefix(rect.size.rows).enumerated() {
      let column = rect.origin.column + max(0, (rect.size.columns - line.text.columns) / 2)
      frame.draw(line.text, at: Point(column: column, row: top + offset), style: line.style, width: room)
    }
  }
}

/// For a window too small to show anything else: how large it has to be, as far as there is room to say so.
struct TooSmallView {
  let theme: Theme

  func draw(in frame: inout Frame) {
    let lines = lines(fitting: frame.size)
    let top = max(0, (frame.size.rows - lines.count) / 2)
    for (offset, line) in lines.enumerated() {
      let column = max(0, (frame.size.columns - line.columns) / 2)
      frame.draw(line, at: Point(column: column, row: top + offset), style: theme.notice)
    }
  }

  private func lines(fitting size: Size) -> [SafeText] {
    let needed = SafeText("\(Layout.smallest.columns)") + theme.symbols.times + SafeText("\(Layout.smallest.rows)")
    let ways: [[SafeText]] = [
      ["terminal too small: needs " + needed], ["terminal too small:", "needs " + needed],
      ["too small: needs " + needed], ["too small:", "needs " + needed], ["needs " + needed], [needed],
    ]
    return ways.first { lines in
      lines.count <= size.rows && lines.allSatisfy { $0.columns <= size.columns }
    } ?? SafeText("terminal too small").wrapped(to: max(1, size.columns))
  }
}
