import Artwork
import Browser
import Foundation

/// What a pane shows, laid out for a width and as long as it takes; the window onto it is chosen when it is drawn.
struct PaneContent {
  /// Text in one style at a column.
  struct Span {
    var column: Int
    var text: SafeText
    var style: Style
  }

  /// A picture that stands on some lines.
  struct Picture {
    var request: PictureBoard.Request?
    var tile: RGBColor
    var line: Int
    var column: Int
    var grid: Size
  }

  /// The lines, each of some spans.
  var lines: [[Span]] = []
  /// The pictures among them.
  var pictures: [Picture] = []
  /// Pictures to load, the most important first, whether or not they stand on a line.
  var requests: [PictureBoard.Request] = []
  /// How many of them are in sight.
  var urgentRequests = 0
  /// A line that has to be in sight.
  var anchor: Int?

  /// Puts a blank line at the end, unless there is one already.
  mutating func addGap() {
    if let last = lines.last, !last.isEmpty { lines.append([]) }
  }

  /// Puts one line at the end.
  mutating func add(_ text: SafeText, _ style: Style = .plain, column: Int = 0) {
    lines.append([Span(column: column, text: text, style: style)])
  }

  /// Puts a text of several paragraphs at the end, wrapped.
  mutating func add(paragraphs text: String, width: Int, _ style: Style = .plain, column: Int = 0) {
    for line in SafeText.lines(of: text) {
      if line.isEmpty {
        addGap()
      } else {
        for part in line.wrapped(to: max(1, width - column)) { add(part, style, column: column) }
      }
    }
  }
}
