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
  private var lastReviews: ReviewLines?
  /// The line on which the reviews began in the last layout.
  private var reviewsStart = 0
  /// The Overview as layout made it, for the drawing that follows.
  var laidOut: (detail: DetailModel, room: Rect, content: PaneContent)?
  var overview = Latest<App, OverviewText>()
  var position = Latest<SearchQuery, SafeText>()
  var history = Latest<AppHistory, HistoryText>()
  var page = Latest<PageText.Source, PageText>()
  /// How to have the page read, by what would be read; for an empty text that it is off.
  var pageOffer = Latest<String, SafeText>()
  var versions = Latest<[AppPage.Version], (heading: SafeText, lines: [PaneContent.Line])>()
  var privacy = Latest<[AppPage.PrivacyType], [PaneContent.Line]>()
  var neighbours = Latest<AppPage, [RowText]>()

  init(theme: Theme) {
    self.theme = theme
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
  /// - Parameter make: the lines of one, which depend on nothing but the review, its answer and the width.
  func lines(
    of selection: ReviewSelection, columns: Int, make: (Review) -> [PaneContent.Line]
  ) -> [PaneContent.Line] {
    let reviews = selection.reviews
    var made = ReviewLines(selection: selection, columns: columns)
    if let last = lastReviews, last.columns == columns, last.selection.helpful == selection.helpful,
      last.selection.answers == selection.answers
    {
      if last.reviews == reviews { return last.lines }
      if reviews.starts(with: last.reviews) { (made.lines, made.starts) = (last.lines, last.starts) }
    }
    for review in reviews[made.starts.count...] {
      made.starts.append(made.lines.count)
      made.lines += make(review)
    }
    lastReviews = made
    return made.lines
  }

  /// The review on a line of the pane as it was laid out last; `nil` above the first one.
  func place(atLine line: Int) -> ReviewLines.Place? { lastReviews?.place(atLine: line - reviewsStart) }

  /// Layout: the line to begin with so that a review keeps its place; `nil` if nothing has come before it.
  func line(of place: ReviewLines.Place?, behind start: Int) -> Int? {
    reviewsStart = start
    return place.flatMap { lastReviews?.line(movedFrom: $0) }.map { start + $0 }
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

/// The last value that was made, with all that it was made from.
struct Latest<Source: Equatable, Value> {
  private var last: (source: Source, numbers: [Int], value: Value)?

  /// The value, made anew only if the source or a number differs.
  ///
  /// - Parameter numbers: what it depends on besides, such as the width.
  mutating func value(of source: Source, _ numbers: Int..., make: () -> Value) -> Value {
    let isKnown = last.map { $0.numbers == numbers && $0.source == source } ?? false
    let value = if isKnown, let last { last.value } else { make() }
    // An equal source may have been read again: the next comparison finds the same storage.
    last = (source, numbers, value)
    return value
  }
}
