import TerminalUI

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
