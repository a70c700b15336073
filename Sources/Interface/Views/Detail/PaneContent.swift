import Artwork
import Browser
import Colors
import TerminalUI

/// A pane's content, laid out for a width. The scroll position says which lines are in sight.
struct PaneContent {
  /// Text in one style at a column.
  struct Span {
    var column: Int
    var text: SafeText
    var style: Style
    /// The address that it leads to, on terminals that have links.
    var link: LinkTarget?
    var spot: Spot?
  }

  /// A picture that stands on some lines.
  struct Picture {
    var request: PictureLoads.Request?
    var tile: RGBColor
    var line: Int
    var column: Int
    var grid: Size
    var spot: Spot?
    /// `true` to give it round corners where the terminal shows them in pixels.
    var isTile = false
  }

  /// An app on some blank lines, drawn as in the list.
  struct Row {
    var text: RowText
    var icon: PictureLoads.Request?
    var lines: Range<Int>
  }

  /// A line's texts; none for a blank one.
  typealias Line = [Span]

  var lines: [Line] = []
  /// The long text behind them, prepared once and shared, so that a key costs what is in sight.
  private(set) var text: ArraySlice<Line> = []
  /// The lines behind the text.
  var tail: [Line] = []
  var pictures: [Picture] = []
  var rows: [Row] = []
  /// Pictures to load, shown or not, the most important first.
  var requests: [PictureLoads.Request] = []
  /// The number of these that are in sight.
  var urgentRequests = 0
  /// The lines of rows to choose from, behind the text.
  var rowLines: [Int] = []
  /// Lines to keep in sight.
  var anchor: Range<Int>?
  /// The last lines, kept in sight if the reader is at the end.
  var end: Range<Int>?
  /// The time after which it changes by itself.
  var redrawAfter: Duration?

  var lineCount: Int { lines.count + text.count + tail.count }

  /// The lines from one on, at most so many.
  func lines(from first: Int, count: Int) -> [Line] {
    let parts = [lines[...], text, tail[...]]
    var (result, skipped): ([Line], Int) = ([], first)
    for part in parts {
      result += part.dropFirst(skipped).prefix(count - result.count)
      skipped = max(0, skipped - part.count)
    }
    return result
  }

  mutating func add(_ text: SafeText, _ style: Style = .plain, column: Int = 0, spot: Spot? = nil) {
    lines.append([Span(column: column, text: text, style: style, spot: spot)])
  }

  /// Adds words over as many lines as they take.
  mutating func add(words: String, _ style: Style, width: Int) {
    for line in SafeText(words).collapsed.wrapped(to: width) { add(line, style) }
  }

  /// The same, broken between clauses where these fit a line.
  mutating func add(clauses: SafeText, _ style: Style, width: Int) {
    for line in clauses.wrappedByClause(to: width) { add(line, style) }
  }

  /// Adds a spinner that turns.
  ///
  /// - Parameters:
  ///   - since: when the waiting began, by the browser's clock.
  ///   - now: the clock's time.
  ///   - words: what is waited for, unless it is an answer.
  @MainActor
  mutating func addSpinner(since: Duration, now: Duration, theme: Theme, words: SafeText? = nil) {
    let spinner = Spinner(max(.zero, now - since))
    add(
      theme.symbols == .spoken
        ? words ?? "Loading…" : theme.symbols.spinner(phase: spinner.phase) + .space + (words ?? "Loading..."),
      theme.spinner)
    redraw(after: spinner.untilNext)
  }

  /// Asks to be drawn again after `delay` at the latest.
  mutating func redraw(after delay: Duration) {
    redrawAfter = min(redrawAfter ?? delay, delay)
  }

  /// Sets the lines behind the text, with the rows to choose from among them and those to keep in sight.
  mutating func set(tail end: PaneContent) {
    let start = lines.count + text.count
    tail = end.lines
    rowLines = end.rowLines.map { $0 + start }
    anchor = end.anchor.map { $0.lowerBound + start..<$0.upperBound + start } ?? anchor
    if let delay = end.redrawAfter { redraw(after: delay) }
  }

  /// Sets the long text. Where two blank lines meet, one goes.
  mutating func set(text: [Line]) {
    let isGap = text.first?.isEmpty == true && lines.last?.isEmpty != false
    self.text = isGap ? text[1...] : text[...]
  }
}

extension PaneContent.Span {
  /// The part of some glyphs that stands in a line of their text; `nil` where none of them does.
  init?(_ glyphs: Range<Int>, of text: SafeText, in line: WrappedLine, style: Style, link: LinkTarget? = nil) {
    let glyphs = glyphs.clamped(to: line.glyphs)
    guard !glyphs.isEmpty else { return nil }
    let before = text[line.glyphs.lowerBound..<glyphs.lowerBound].columns
    self.init(column: line.indent + before, text: text[glyphs], style: style, link: link)
  }
}

extension PaneContent.Line {
  /// The line some columns further right.
  func moved(by columns: Int) -> PaneContent.Line {
    map { span in
      var span = span
      span.column += columns
      return span
    }
  }
}
