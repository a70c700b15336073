import TerminalUI
import AppStore

/// Texts of the store as panes show them, each made once for a width: to sanitise and wrap a description takes longer than some
/// frames.
@MainActor
final class PaneTexts {
  private struct Key: Hashable {
    let text: String
    let review: Review?
    let columns: Int
    let hasLinks: Bool

    /// Hashes the length, not the contents: a lookup nearly always finds the same storage.
    func hash(into hasher: inout Hasher) {
      hasher.combine(text.utf8.count)
      hasher.combine(review?.id)
      hasher.combine(columns)
    }
  }

  private let theme: Theme
  private var kept: [Key: [PaneContent.Line]] = [:]
  private var keptLines = 0
  private var lastOverview: (app: App, text: OverviewText)?

  /// How many lines are kept, those of some thousand reviews; all go when there are more.
  private static let capacity = 20_000

  init(theme: Theme) {
    self.theme = theme
  }

  /// What the Overview says of an app.
  func overview(of app: App) -> OverviewText {
    if let lastOverview, lastOverview.app == app { return lastOverview.text }
    let text = OverviewText(app, theme: theme)
    lastOverview = (app, text)
    return text
  }

  /// The lines of a text of several paragraphs, with at most one blank line between two.
  ///
  /// - Parameter hasLinks: whether addresses in the text become links.
  func lines(of text: String, columns: Int, hasLinks: Bool = false) -> [PaneContent.Line] {
    lines(for: Key(text: text, review: nil, columns: columns, hasLinks: hasLinks)) {
      SafeText.lines(of: text).reduce(into: []) { lines, paragraph in
        if !paragraph.isEmpty {
          lines += wrap(paragraph, to: columns, hasLinks: hasLinks)
        } else if lines.last?.isEmpty != true {
          lines.append([])
        }
      }
    }
  }

  /// The lines of a review, which depend on nothing but the review and the width.
  func lines(of review: Review, columns: Int, make: () -> [PaneContent.Line]) -> [PaneContent.Line] {
    lines(for: Key(text: "", review: review, columns: columns, hasLinks: false), make: make)
  }

  private func lines(for key: Key, make: () -> [PaneContent.Line]) -> [PaneContent.Line] {
    if let lines = kept[key] { return lines }
    let lines = make()
    if keptLines + lines.count > Self.capacity {
      kept.removeAll()
      keptLines = 0
    }
    kept[key] = lines
    keptLines += lines.count
    return lines
  }

  private func wrap(_ paragraph: SafeText, to columns: Int, hasLinks: Bool) -> [PaneContent.Line] {
    let links = hasLinks ? paragraph.links : []
    return paragraph.wrappedLines(to: columns).map { line in
      [PaneContent.Span(column: 0, text: line.text, style: .plain)]
        + links.compactMap { part(of: $0, from: paragraph, in: line) }
    }
  }

  /// The part of a link that stands in a line.
  private func part(of link: TextLink, from text: SafeText, in line: WrappedLine) -> PaneContent.Span? {
    let glyphs = link.glyphs.clamped(to: line.glyphs)
    guard !glyphs.isEmpty else { return nil }
    let before = text[line.glyphs.lowerBound..<glyphs.lowerBound].columns
    return PaneContent.Span(column: line.indent + before, text: text[glyphs], style: theme.link, link: link.target)
  }
}
