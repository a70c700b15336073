import Browser
import TerminalUI

/// The last line of a page: selection and count, then a filter, an update's progress, a notice or key hints.
@MainActor
struct BoardStatusView {
  private static let barColumns = 24
  /// With fewer, the bar would say nothing.
  private static let leastBarColumns = 8
  /// The hint, and the space before and after it.
  private static let hintColumns = 12

  let theme: Theme

  func draw(_ board: Board, _ browser: Browser, layout: Layout, in drawing: inout Drawing) {
    let row = layout.statusRow
    var column = 1
    switch board {
    case .tracked(let tracked):
      if tracked.totalCount > 0 {
        column += drawing.frame.draw(count(of: tracked), at: Point(column: column, row: row), style: theme.title) + 2
      }
      if tracked.isNarrowing {
        let start = column + drawing.frame.draw("Filter: ", at: Point(column: column, row: row), style: theme.title)
        return FieldView(theme: theme, column: start, row: row)
          .draw(tracked.filterEditor, hasCursor: browser.overlay == nil, in: &drawing.frame)
      }
      if let progress = tracked.progress {
        return draw(progress, at: browser.elapsed(), column: column, row: row, in: &drawing)
      }
    case .chart: break
    }
    let room = layout.size.columns - column - 1
    if let notice = browser.notice {
      drawing.frame.draw(
        SafeText(notice).truncated(to: room, ellipsis: theme.symbols.ellipsis), at: Point(column: column, row: row),
        style: theme.notice)
    } else {
      let hints = KeyHint.hints(in: KeyContext(of: browser), theme: theme)
      drawing.targets += KeyHintsView(theme: theme).draw(
        hints, column: column, row: row, room: room, in: &drawing.frame)
    }
  }

  private func count(of board: TrackedBoard) -> SafeText {
    let selected = board.rows.isEmpty ? 0 : board.window.selection + 1
    let count = SafeText(decimal: selected) + "/" + SafeText(decimal: board.rows.count)
    return board.filterEditor.isEmpty ? count : count + " of " + SafeText(decimal: board.totalCount)
  }

  /// The words, the hint where there is room, and between them as much of the bar as fits.
  private func draw(
    _ progress: TrackedBoard.Progress, at time: Duration, column: Int, row: Int, in drawing: inout Drawing
  ) {
    var words = SafeText("Looking: \(progress.done) of \(progress.count) searches")
    if progress.waiting > 0 {
      words += SafeText("; \(progress.waiting) wait")
      if let end = progress.end, end > time {
        let left = TimeLeft(end - time)
        words += SafeText(", \(left.words)")
        drawing.redraw(after: left.untilChange)
      }
    }
    var column = column + drawing.frame.draw(words, at: Point(column: column, row: row), style: theme.notice) + 2
    let room = drawing.frame.size.columns - column - Self.hintColumns
    if room >= Self.leastBarColumns {
      let columns = min(room, Self.barColumns)
      let full = progress.done * columns / max(1, progress.count)
      column += drawing.frame.draw(
        theme.symbols.barFull.repeated(full), at: Point(column: column, row: row), style: theme.bar)
      column += drawing.frame.draw(
        theme.symbols.barEmpty.repeated(columns - full), at: Point(column: column, row: row), style: theme.rule)
      column += 2
    }
    KeyHintsView(theme: theme).draw(
      [KeyHint("Esc", "stops", .escape, rank: 0)], column: column, row: row,
      room: drawing.frame.size.columns - column - 1, in: &drawing.frame)
  }
}
