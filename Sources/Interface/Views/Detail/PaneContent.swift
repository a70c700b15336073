import TerminalUI
import Artwork
import Browser
import Colors

/// What a pane shows, laid out for a width, as many lines as it takes; which of them are in sight depends on the scroll position.
struct PaneContent {
  /// Text in one style at a column.
  struct Span {
    var column: Int
    var text: SafeText
    var style: Style
    /// Where it leads, on terminals that have links.
    var link: LinkTarget?
  }

  /// A picture that stands on some lines.
  struct Picture {
    var request: PictureLoads.Request?
    var tile: RGBColor
    var line: Int
    var column: Int
    var grid: Size
    /// What a click on it does.
    var command: Command?
  }

  /// A line's texts; none for a blank one.
  typealias Line = [Span]

  var lines: [Line] = []
  var pictures: [Picture] = []
  /// Pictures to load, shown or not, the most important first.
  var requests: [PictureLoads.Request] = []
  /// How many of these are in sight.
  var urgentRequests = 0
  /// Lines to keep in sight.
  var anchor: Range<Int>?
  /// The last lines, kept in sight if the reader is at the end.
  var end: Range<Int>?
  /// After how long it changes by itself.
  var redrawAfter: Duration?

  /// Adds a blank line, unless the last one is blank.
  mutating func addGap() {
    if let last = lines.last, !last.isEmpty { lines.append([]) }
  }

  mutating func add(_ text: SafeText, _ style: Style = .plain, column: Int = 0) {
    lines.append([Span(column: column, text: text, style: style)])
  }

  /// Adds the lines of a text; two blank lines that meet become one.
  mutating func add(_ text: [Line]) {
    let isGap = text.first?.isEmpty == true && lines.last?.isEmpty != false
    lines += isGap ? text[1...] : text[...]
  }
}
