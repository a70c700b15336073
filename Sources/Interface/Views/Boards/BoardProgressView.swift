import Browser
import TerminalUI

/// How far a page's work has come: how many of what, a bar, the time left, and how to stop. What doesn't fit is left out, the bar first.
@MainActor
struct BoardProgressView {
  private static let bars = [24, 12, 0]

  let theme: Theme
  let progress: BoardProgress
  /// The browser's elapsed time.
  let now: Duration

  func draw(column: Int, row: Int, room: Int, in drawing: inout Drawing) {
    let left = progress.endsAt.map { max(.zero, $0 - now) }
    let time = left.map { SafeText(Self.text($0)) + " left" } ?? .empty
    let stop = KeyHint("Esc", "stops", .escape, rank: 0)
    var column = column
    let counts = SafeText(decimal: progress.done) + " of " + SafeText(decimal: progress.count)
    let timeColumns = time.isEmpty ? 0 : time.columns + 2
    let texts = [counts + .space + SafeText(progress.what), counts]
    guard let words = texts.first(where: { $0.columns + timeColumns <= room }) else { return }
    let fixed = words.columns + 2 + timeColumns
    column += drawing.frame.draw(words, at: Point(column: column, row: row), style: theme.notice) + 2
    let bar = Self.bars.first { fixed + ($0 == 0 ? 0 : $0 + 2) + stop.columns <= room } ?? 0
    if bar > 0 {
      drawBar(columns: bar, at: Point(column: column, row: row), in: &drawing.frame)
      column += bar + 2
    }
    if let left, !time.isEmpty {
      column += drawing.frame.draw(time, at: Point(column: column, row: row), style: theme.notice) + 2
      if left > .zero { drawing.redraw(after: left.untilNextWholeSecond) }
    }
    drawing.targets += KeyHintsView(theme: theme).draw(
      [stop], column: column, row: row, room: drawing.frame.size.columns - column - 1, in: &drawing.frame)
  }

  /// Rounded down: full only when everything is done.
  private func drawBar(columns: Int, at point: Point, in frame: inout Frame) {
    let full = progress.done * columns / max(1, progress.count)
    frame.draw(theme.symbols.barFull.repeated(full), at: point, style: theme.bar)
    frame.draw(
      theme.symbols.barEmpty.repeated(columns - full), at: Point(column: point.column + full, row: point.row),
      style: theme.rule)
  }

  /// Minutes and seconds, such as `8:40`; under a minute `40 s`.
  static func text(_ left: Duration) -> String {
    let seconds = left.wholeSeconds
    guard seconds >= 60 else { return "\(seconds) s" }
    return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }
}
