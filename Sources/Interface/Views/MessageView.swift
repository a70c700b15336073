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
