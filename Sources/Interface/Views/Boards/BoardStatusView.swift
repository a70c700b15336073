import Browser
import TerminalUI
import Tracking

/// The last line of a page: selection and count, then its filter, or its progress, a notice, what is selected and key hints.
@MainActor
struct BoardStatusView {
  let theme: Theme

  func draw(
    _ board: Board, _ browser: Browser, _ hints: [KeyHint], layout: Layout, in drawing: inout Drawing
  ) {
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
      // Beside a notice the progress shows where there is room.
      guard let progress = status.progress else {
        return NoticeView(theme: theme).draw(
          SafeText(notice), beside: hints, column: column, row: row, room: end - column, in: &drawing)
      }
      column += draw(SafeText(notice), theme.notice, column: column, row: row, room: end - column, in: &drawing) + 2
      BoardProgressView(theme: theme, progress: progress, now: browser.elapsed())
        .draw(column: column, row: row, room: end - column, in: &drawing)
    } else if let progress = status.progress, browser.overlay == nil {
      BoardProgressView(theme: theme, progress: progress, now: browser.elapsed())
        .draw(column: column, row: row, room: end - column, in: &drawing)
    } else {
      let room = end - column - hintColumns(of: layout.size.columns)
      let words: SafeText =
        browser.overlay != nil ? .empty : BoardView(theme: theme, days: browser.days).words(of: board, fitting: room)
      if !words.isEmpty { column += draw(words, .plain, column: column, row: row, room: room, in: &drawing) + 2 }
      drawing.targets += KeyHintsView(theme: theme).draw(
        hints, column: column, row: row, room: end - column, in: &drawing.frame)
    }
  }

  /// The columns left for the gap and the key hints: room for the way out, on wider screens for one hint more, or two.
  private func hintColumns(of columns: Int) -> Int { columns < 80 ? 10 : columns < 110 ? 20 : 28 }

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
