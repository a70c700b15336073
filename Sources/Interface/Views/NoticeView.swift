import TerminalUI

/// A notice in the last line, with the keys left of it that there is room for; where there is none, the notice alone.
struct NoticeView {
  let theme: Theme

  func draw(_ notice: SafeText, beside hints: [KeyHint], column: Int, row: Int, room: Int, in drawing: inout Drawing) {
    let text = notice.truncated(to: max(0, room), ellipsis: theme.symbols.ellipsis)
    let keys = KeyHintsView(theme: theme)
    let shown = keys.fitting(hints, in: room - text.columns - 2)
    drawing.targets += keys.draw(shown, column: column, row: row, room: room, in: &drawing.frame)
    drawing.frame.draw(
      text, at: Point(column: shown.isEmpty ? column : column + room - text.columns, row: row), style: theme.notice)
  }
}
