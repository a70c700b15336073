import TerminalUI
import Artwork
import Browser
import Colors
import Foundation

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

  /// The lines, each of some spans.
  var lines: [[Span]] = []
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

  /// Puts a text of several paragraphs at the end.
  ///
  /// - Parameter linkStyle: how addresses in the text look, which become links; without one they are text as any other.
  mutating func add(_ text: [WrappedTexts.Line], linkStyle: Style? = nil) {
    for line in text {
      if line.isGap {
        addGap()
        continue
      }
      add(line.text)
      guard let linkStyle else { continue }
      lines[lines.count - 1] += line.links.map {
        Span(column: $0.column, text: $0.text, style: linkStyle, link: $0.target)
      }
    }
  }
}
