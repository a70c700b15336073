/// What a window shows that nothing fits into.
struct TooSmallView {
  let theme: Theme

  func draw(in frame: inout Frame) {
    let lines = SafeText("terminal too small").wrapped(to: max(1, frame.size.columns))
    let top = max(0, (frame.size.rows - lines.count) / 2)
    for (offset, line) in lines.enumerated() {
      let column = max(0, (frame.size.columns - line.columns) / 2)
      frame.draw(line, at: Point(column: column, row: top + offset), style: theme.notice)
    }
  }
}
