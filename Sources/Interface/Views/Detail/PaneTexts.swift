import AppStore
import Browser
import TerminalUI
import Tracking

/// Texts of the store as panes show them, made once for a width: to clean and wrap a description takes longer than some frames.
@MainActor
final class PaneTexts {
  private struct Key: Hashable {
    let text: String
    let columns: Int
    let hasLinks: Bool

    /// Hashes the length, not the contents: a lookup nearly always finds the same storage.
    func hash(into hasher: inout Hasher) {
      hasher.combine(text.utf8.count)
      hasher.combine(columns)
    }
  }

  private let theme: Theme
  /// Enough for some hundred descriptions.
  private var texts = Kept<Key, [PaneContent.Line]>(maximumCost: 5_000)
  private var values = Kept<Key, [SafeText]>(maximumCount: 500)
  private var lastOverview: (app: App, text: OverviewText)?
  private var lastHistory: (history: AppHistory, today: Int, columns: Int, text: HistoryText)?
  private var lastReviews: (reviews: [Review], columns: Int, lines: [PaneContent.Line])?

  init(theme: Theme) {
    self.theme = theme
  }

  /// The Overview's lines about an app.
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
    texts.value(for: Key(text: text, columns: columns, hasLinks: hasLinks), cost: \.count) {
      wrapped(text, to: columns, hasLinks: hasLinks)
    }
  }

  /// A value of the Info pane in lines.
  func value(_ text: String, columns: Int) -> [SafeText] {
    values.value(for: Key(text: text, columns: columns, hasLinks: false)) { SafeText(text).wrapped(to: columns) }
  }

  /// The lines of an app's reviews. Of further ones only these are made.
  ///
  /// - Parameter make: the lines of one, which depend on nothing but the review and the width.
  func lines(of reviews: [Review], columns: Int, make: (Review) -> [PaneContent.Line]) -> [PaneContent.Line] {
    if let last = lastReviews, last.columns == columns, last.reviews == reviews { return last.lines }
    if let last = lastReviews, last.columns == columns, reviews.starts(with: last.reviews) {
      lastReviews = (reviews, columns, last.lines + reviews[last.reviews.count...].flatMap(make))
    } else {
      lastReviews = (reviews, columns, reviews.flatMap(make))
    }
    return lastReviews?.lines ?? []
  }

  /// The text of an app's changes, made anew only if they, the width or the day differ.
  ///
  /// - Parameters:
  ///   - today: the day's number, since the lines say how long ago something was.
  ///   - make: the lines, which depend on nothing else.
  func text(of history: AppHistory, today: Int, columns: Int, make: () -> HistoryText) -> HistoryText {
    let isKnown = lastHistory.map { $0.columns == columns && $0.today == today && $0.history == history } ?? false
    let text = if isKnown, let lastHistory { lastHistory.text } else { make() }
    // An equal one may have been read again: the next comparison finds the same storage.
    lastHistory = (history, today, columns, text)
    return text
  }

  /// Lets go of what has changed, once it is no longer shown.
  func forgetHistory() {
    lastHistory = nil
  }

  /// As ``lines(of:columns:hasLinks:)``, made anew.
  func wrapped(_ text: String, to columns: Int, hasLinks: Bool) -> [PaneContent.Line] {
    SafeText.lines(of: text).reduce(into: []) { lines, paragraph in
      if !paragraph.isEmpty {
        lines += wrap(paragraph, to: columns, hasLinks: hasLinks)
      } else if lines.last?.isEmpty != true {
        lines.append([])
      }
    }
  }

  private func wrap(_ paragraph: SafeText, to columns: Int, hasLinks: Bool) -> [PaneContent.Line] {
    let links = hasLinks ? paragraph.links : []
    return paragraph.wrappedLines(to: columns).map { line in
      [PaneContent.Span(column: 0, text: line.text, style: .plain)]
        + links.compactMap {
          PaneContent.Span($0.glyphs, of: paragraph, in: line, style: theme.link, link: $0.target)
        }
    }
  }
}
