import TerminalUI
import Artwork
import Browser

/// What a pane shows, laid out for a width and as long as it takes; the window onto it is chosen when it is drawn.
struct PaneContent {
  /// Text in one style at a column.
  struct Span {
    var column: Int
    var text: SafeText
    var style: Style
    /// Where it leads, for terminals that have links.
    var link: LinkTarget?
  }

  /// A picture that stands on some lines.
  struct Picture {
    var request: PictureBoard.Request?
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
  /// The pictures among them.
  var pictures: [Picture] = []
  /// Pictures to load, the most important first, whether or not they stand on a line.
  var requests: [PictureBoard.Request] = []
  /// How many of them are in sight.
  var urgentRequests = 0
  /// Lines that have to be in sight.
  var anchor: Range<Int>?
  /// Lines at the end that have to be in sight for whoever has scrolled there.
  var end: Range<Int>?
  /// After how long it looks different by itself.
  var redrawAfter: Duration?

  /// Puts a blank line at the end, unless there is one already.
  mutating func addGap() {
    if let last = lines.last, !last.isEmpty { lines.append([]) }
  }

  /// Puts one line at the end.
  mutating func add(_ text: SafeText, _ style: Style = .plain, column: Int = 0) {
    lines.append([Span(column: column, text: text, style: style)])
  }

  /// Puts the lines of a text at the end; two blank lines that meet become one.
  mutating func add(_ text: [Line]) {
    let isGap = text.first?.isEmpty == true && lines.last?.isEmpty != false
    lines += isGap ? text[1...] : text[...]
  }
}
