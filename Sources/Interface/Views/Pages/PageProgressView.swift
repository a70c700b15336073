import Browser
import TerminalUI
import Tracking

/// The progress of a page's work: counts, a bar, the time left, and how to stop. The bar is left out first where room is short.
@MainActor
struct PageProgressView {
  let theme: Theme
  let progress: RunProgress
  /// The browser's elapsed time.
  let now: Duration

  func draw(column: Int, row: Int, room: Int, in drawing: inout Drawing) {
    let left = progress.endsAt.flatMap { $0 > now ? TimeLeft($0 - now) : nil }
    let reason: SafeText = progress.isTurnedAway ? "the store wants a pause, " : .empty
    let time = progress.isPaused ? "paused" : left.map { reason + SafeText($0.words) } ?? .empty
    let hints = [
      KeyHint([theme.keys["back"]], "stops", rank: 0, theme: theme),
      KeyHint([theme.keys["page.pause"]], progress.isPaused ? "goes on" : "pauses", rank: 1, theme: theme),
    ].compactMap(\.self)
    let taken = (time.isEmpty ? 0 : time.columns + 2) + hints.map { $0.columns + 2 }.reduce(-2, +)
    let fitting = forms.first { $0.words.columns + 2 + ($0.bar == 0 ? 0 : $0.bar + 2) + taken <= room }
    guard let (words, bar) = fitting ?? forms.last, words.columns <= room else { return }
    var column = column + drawing.frame.draw(words, at: Point(column: column, row: row), style: theme.notice) + 2
    if bar > 0 {
      // Rounded down: full only when everything is done.
      let full = progress.done * bar / max(1, progress.count)
      drawing.frame.drawBar(full, of: bar, at: Point(column: column, row: row), theme: theme)
      column += bar + 2
    }
    if !time.isEmpty {
      column += drawing.frame.draw(time, at: Point(column: column, row: row), style: theme.notice) + 2
      if let left, !progress.isPaused { drawing.redraw(after: left.untilChange) }
    }
    drawing.targets += KeyHintsView(theme: theme).draw(
      hints, column: column, row: row, room: drawing.frame.size.columns - column - 1, in: &drawing.frame)
  }

  /// The words of what is done and the columns of the bar beside them, the longest form first.
  private var forms: [(words: SafeText, bar: Int)] {
    let counts = SafeText(decimal: progress.done) + " of " + SafeText(decimal: progress.count)
    let named = counts + .space + SafeText(progress.what)
    let waiting = progress.waiting > 0 ? named + ", " + SafeText(decimal: progress.waiting) + " wait" : named
    return [(waiting, 24), (waiting, 12), (named, 12), (counts, 12), (named, 0), (counts, 0)]
  }
}
