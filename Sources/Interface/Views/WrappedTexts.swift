import TerminalUI

/// Long texts of the store, wrapped: each once for a width, since to sanitise and wrap a description takes longer than some frames.
@MainActor
final class WrappedTexts {
  private struct Key: Hashable {
    let text: String
    let columns: Int
  }

  /// A line of a text of several paragraphs.
  struct Line {
    var text: SafeText
    /// Whether it stands between two paragraphs.
    var isGap = false
    /// The parts of links that stand in it, each from its column on.
    var links: [(column: Int, text: SafeText, target: LinkTarget)] = []
  }

  private var kept: [Key: [Line]] = [:]
  private var keptLines = 0

  /// How many lines are kept, those of some thousand reviews; all go when there are more.
  private static let capacity = 20_000

  /// The lines of a text.
  func lines(of text: String, columns: Int) -> [Line] {
    let key = Key(text: text, columns: columns)
    if let lines = kept[key] { return lines }
    let lines = Self.wrap(text, to: columns)
    if keptLines + lines.count > Self.capacity {
      kept.removeAll()
      keptLines = 0
    }
    kept[key] = lines
    keptLines += lines.count
    return lines
  }

  private static func wrap(_ text: String, to columns: Int) -> [Line] {
    SafeText.lines(of: text).flatMap { paragraph in
      guard !paragraph.isEmpty else { return [Line(text: .empty, isGap: true)] }
      let links = paragraph.links
      return paragraph.wrappedLines(to: columns).map { line in
        Line(text: line.text, links: links.compactMap { part(of: $0, from: paragraph, in: line) })
      }
    }
  }

  /// The part of a link that stands in a line.
  private static func part(
    of link: TextLink, from text: SafeText, in line: WrappedLine
  ) -> (column: Int, text: SafeText, target: LinkTarget)? {
    let glyphs = link.glyphs.clamped(to: line.glyphs)
    guard !glyphs.isEmpty else { return nil }
    let before = text.glyphs[line.glyphs.lowerBound..<glyphs.lowerBound].reduce(0) { $0 + $1.columns }
    return (line.indent + before, text[glyphs], link.target)
  }
}
