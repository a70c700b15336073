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

  /// Puts a text of several paragraphs at the end, wrapped.
  ///
  /// - Parameter linkStyle: how addresses in the text look, which become links; without one they are text as any other.
  mutating func add(
    paragraphs text: String, width: Int, _ style: Style = .plain, column: Int = 0, linkStyle: Style? = nil
  ) {
    for line in SafeText.lines(of: text) {
      if line.isEmpty {
        addGap()
      } else {
        let links = linkStyle == nil ? [] : line.links
        for part in line.wrappedLines(to: max(1, width - column)) {
          add(part.text, style, column: column)
          guard let linkStyle, !links.isEmpty else { continue }
          let spans = links.compactMap { Self.span($0, of: line, in: part, column: column, style: linkStyle) }
          lines[lines.count - 1] += spans
        }
      }
    }
  }

  /// The part of a link that stands in a line, to be drawn over the line's text.
  private static func span(
    _ link: TextLink, of text: SafeText, in line: WrappedLine, column: Int, style: Style
  ) -> Span? {
    let glyphs = link.glyphs.clamped(to: line.glyphs)
    guard !glyphs.isEmpty else { return nil }
    let before = text.glyphs[line.glyphs.lowerBound..<glyphs.lowerBound].reduce(0) { $0 + $1.columns }
    return Span(
      column: column + line.indent + before, text: SafeText(glyphs: text.glyphs[glyphs]), style: style,
      link: link.target)
  }
}
