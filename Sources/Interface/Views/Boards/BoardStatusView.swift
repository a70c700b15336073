import Browser
import TerminalUI

/// The last line of a page: selection and count, then its filter, or its progress, a notice, what is selected and key hints.
@MainActor
struct BoardStatusView {
  /// What words leave to the gap and key hints: room for the way out and one more, on narrow screens for the way out.
  private static let (hintColumns, fewHintColumns) = (20, 10)

  let theme: Theme

  func draw(_ board: Board, _ browser: Browser, layout: Layout, in drawing: inout Drawing) {
    let row = layout.statusRow
    let status = board.status
    var column = 1
    if status.total > 0 {
      column += drawing.frame.draw(count(of: status), at: Point(column: column, row: row), style: theme.title) + 2
    }
    if let filter = status.filter {
      let start = column + drawing.frame.draw("Filter: ", at: Point(column: column, row: row), style: theme.title)
      return FieldView(theme: theme, column: start, row: row)
        .draw(filter, hasCursor: browser.overlay == nil, in: &drawing.frame)
    }
    let end = layout.size.columns - 1
    if let notice = browser.notice {
      column += draw(SafeText(notice), theme.notice, column: column, row: row, room: end - column, in: &drawing) + 2
      // Beside a notice the progress shows where there is room.
      if let progress = status.progress {
        BoardProgressView(theme: theme, progress: progress, now: browser.elapsed())
          .draw(column: column, row: row, room: end - column, in: &drawing)
      }
    } else if let progress = status.progress {
      BoardProgressView(theme: theme, progress: progress, now: browser.elapsed())
        .draw(column: column, row: row, room: end - column, in: &drawing)
    } else {
      let room = end - column - (layout.size.columns < 80 ? Self.fewHintColumns : Self.hintColumns)
      let words = BoardView(theme: theme, days: browser.days).words(of: board, fitting: room)
      if !words.isEmpty { column += draw(words, .plain, column: column, row: row, room: room, in: &drawing) + 2 }
      // Without rows only help and the way out do something.
      let hints = KeyHint.hints(in: KeyContext(of: browser), theme: theme).filter { hint in
        status.total > 0 || hint.keys == [.escape] || hint.keys == [.character("?")]
      }
      drawing.targets += KeyHintsView(theme: theme).draw(
        hints, column: column, row: row, room: end - column, in: &drawing.frame)
    }
  }

  private func count(of status: BoardStatus) -> SafeText {
    let count = SafeText(decimal: status.selected) + "/" + SafeText(decimal: status.count)
    return status.isFiltered ? count + " of " + SafeText(decimal: status.total) : count
  }

  private func draw(
    _ text: SafeText, _ style: Style, column: Int, row: Int, room: Int, in drawing: inout Drawing
  ) -> Int {
    drawing.frame.draw(
      text.truncated(to: max(0, room), ellipsis: theme.symbols.ellipsis), at: Point(column: column, row: row),
      style: style)
  }
}
