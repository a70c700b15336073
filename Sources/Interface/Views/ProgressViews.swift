import Browser
import Files
import Saving
import TerminalUI
import Tracking

/// The progress of work in the background, in the last line: words, a bar, the time left, and keys. The first form that fits is
/// drawn. Where none does it is the last one, with the keys that there is room for.
struct ProgressLine {
  private static let widestBar = 24

  let theme: Theme
  /// Words and the fewest columns of the bar beside them, the longest form first. 0 stands for no bar, as in the last form.
  let forms: [(words: SafeText, bar: Int)]
  /// The filled cells of a bar, rounded down: it is full only when everything is done.
  let full: (_ columns: Int) -> Int
  let hints: [KeyHint]
  var time = SafeText.empty

  func draw(at start: Point, room: Int, in drawing: inout Drawing) {
    let keys = KeyHintsView(theme: theme)
    let taken = (time.isEmpty ? 0 : time.columns + 2) + keys.width(of: hints) + 2
    let fitting = forms.first { $0.words.columns + ($0.bar == 0 ? 0 : $0.bar + 2) + taken <= room }
    guard let (words, bar) = fitting ?? forms.last, words.columns <= room else { return }
    var point = start
    point.column += drawing.frame.draw(words, at: point, style: theme.notice) + 2
    if bar > 0 {
      let columns = min(Self.widestBar, room - words.columns - 2 - taken)
      drawing.frame.drawBar(max(0, min(columns, full(columns))), of: columns, at: point, theme: theme)
      point.column += columns + 2
    }
    if !time.isEmpty { point.column += drawing.frame.draw(time, at: point, style: theme.notice) + 2 }
    keys.draw(hints, column: point.column, row: point.row, room: start.column + room - point.column, in: &drawing)
  }
}

extension ProgressLine {
  /// A page's requests.
  ///
  /// - Parameter left: the time left, if it is known.
  init(_ progress: RunProgress, left: TimeLeft?, theme: Theme) {
    let counts = SafeText(decimal: progress.done) + " of " + SafeText(decimal: progress.count)
    let named = counts + .space + SafeText(progress.what)
    let waiting = progress.waiting > 0 ? named + ", " + SafeText(decimal: progress.waiting) + " wait" : named
    let reason: SafeText = progress.isTurnedAway ? "the store wants a pause, " : .empty
    self.init(
      theme: theme, forms: [(waiting, 12), (named, 12), (counts, 12), (named, 0), (counts, 0)],
      full: { progress.done * $0 / max(1, progress.count) },
      hints: [
        KeyHint([theme.keys["back"]], "stops", priority: 0, theme: theme),
        KeyHint([theme.keys["page.pause"]], progress.isPaused ? "goes on" : "pauses", priority: 1, theme: theme),
      ].compactMap(\.self),
      time: progress.isPaused ? "paused" : left.map { reason + SafeText($0.words) } ?? .empty)
  }

  /// A save: its name, files, bytes, and how many saves wait. The bytes go first where room is short, then the bar, then the name.
  init(_ progress: SaveProgress, waiting: Int, room: Int, theme: Theme) {
    let hints = [KeyHint([theme.keys["back"]], "cancels", priority: 0, theme: theme)].compactMap(\.self)
    let keys = KeyHintsView(theme: theme).width(of: hints) + 2
    let files = "\(progress.doneCount)/\(progress.fileCount) files"
    let more = waiting > 0 ? ", \(waiting) more" : ""
    let short = SafeText(files + more)
    let long = SafeText("\(files), \(ByteCount.text(progress.receivedBytes, smallest: .kilobytes))\(more)")
    let name = SafeText(progress.name).collapsed
    let bar = 6
    let named = [(long, bar), (short, bar), (short, 0)].compactMap { numbers, bar -> (words: SafeText, bar: Int)? in
      let left = room - keys - (bar == 0 ? 0 : bar + 2) - "Saving : ".utf8.count - numbers.columns
      guard !name.isEmpty else { return ("Saving " + numbers, bar) }
      return left < min(name.columns, Self.shortestName)
        ? nil : ("Saving " + theme.cut(name, to: left) + ": " + numbers, bar)
    }
    self.init(
      theme: theme, forms: named + [("Saving " + short, bar), ("Saving " + short, 0)],
      full: { Int(progress.fraction * Double($0)) }, hints: hints)
  }

  /// The name of a save is never cut to fewer columns.
  private static let shortestName = 10
}

/// The rest of a time: in minutes as long as there are several, so that there is one drawing a minute, then in seconds.
struct TimeLeft: Equatable {
  let words: String
  let untilChange: Duration

  init(_ left: Duration) {
    let seconds = left.wholeSeconds
    if seconds > 60 {
      let minutes = (seconds + 59) / 60
      words = "\(minutes) min left"
      untilChange = left - .seconds((minutes - 1) * 60) + .milliseconds(1)
    } else {
      words = "\(seconds) s left"
      untilChange = left.untilNextWholeSecond
    }
  }
}
