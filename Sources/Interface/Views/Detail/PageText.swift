import AppStore
import Browser
import Essentials
import TerminalUI

/// The words of an app's web page on Overview and Reviews, made fit for the screen once.
struct PageText {
  struct Source: Equatable {
    let page: AppPage
    /// Those of the look-up, of which none is a subtitle.
    let genres: [String]
  }

  var subtitle: SafeText
  /// The number of ratings and, on the Overview, the position in the chart.
  var line: PaneContent.Line
  /// The event under way, or the next one.
  var event: SafeText?
  /// The exact stars, on as many lines as were kept free.
  var stars: [PaneContent.Line]
  /// Events and the editors' note in full.
  var tail: [PaneContent.Line]
}

extension DetailView {
  var pageText: PageText? {
    guard let page = detail.page.value else { return nil }
    // An event ends on a day.
    let today = detail.days.daysSince(Date(timeIntervalSince1970: 0))
    let source = PageText.Source(page: page, genres: detail.app.details.genres)
    return texts.page.value(of: source, detail.pane.rawValue, width, blankStars.count, today) { text(of: source) }
  }

  private func text(of source: PageText.Source) -> PageText {
    let page = source.page
    let events = (page.events ?? []).filter { $0.end.map { $0 > detail.days.now() } ?? true }
    let event = events.min { ($0.start ?? .distantPast) < ($1.start ?? .distantPast) }
    return PageText(
      subtitle: SafeText(page.subtitle(besides: source.genres) ?? "").collapsed, line: line(of: page),
      event: event.map { event in
        let words = [event.title, event.subtitle].compactMap { $0.map { SafeText($0).collapsed } }
        return theme.cut(
          SafeText("Event \(dates(of: event)): ") + words.joined(separator: theme.symbols.separator), to: width)
      },
      stars: page.stars.map {
        starLines(
          $0.counts, average: $0.roundedAverage.words(), greatest: detail.app.ratingCount ?? 0, on: blankStars)
      } ?? blankStars,
      tail: tail(of: page, events))
  }

  private func line(of page: AppPage) -> PaneContent.Line {
    let source = page.earlier.map { "on its web page of \(detail.days.moment($0.received))" } ?? "on its web page"
    let ratings =
      page.stars.map { "\(NumberText.grouped($0.total)) ratings \(source)" } ?? "Its web page doesn't say the stars"
    let first = theme.cut(SafeText(ratings), to: width)
    var line = [PaneContent.Span(column: 0, text: first, style: theme.dimmed)]
    var end = first.columns
    /// Adds the first of them that fits.
    func add(_ forms: [SafeText], style: Style) {
      let start = end + theme.symbols.separator.columns
      guard let words = forms.first(where: { start + $0.columns <= width }) else { return }
      line.append(.init(column: end, text: theme.symbols.separator, style: theme.dimmed))
      line.append(.init(column: start, text: words, style: style))
      end = start + words.columns
    }
    guard detail.pane == .overview else {
      // Beside the mean of some reviews, the one of all ratings is at least small.
      if let stars = page.stars, blankStars.count < 5, theme.symbols != .spoken {
        add([theme.symbols.star + SafeText(" \(stars.roundedAverage.words())")], style: theme.rating)
      }
      return line
    }
    if let chart = page.chart {
      func name(_ kind: String?) -> String { [kind, chart.genre].compactMap(\.self).joined(separator: ", ") }
      let full = name(chart.kind.map { Chart($0).title })
      let forms =
        full.isEmpty ? [" in its chart"] : [" in the chart \(full)", " in \(full)", ", \(name(chart.kind?.rawValue))"]
      add(forms.map { SafeText("No. \(chart.position)\($0)").collapsed }, style: theme.notice)
    }
    if page.editorsNote != nil { add(["editors' note below"], style: theme.dimmed) }
    return line
  }

  private func dates(of event: AppPage.Event) -> String {
    let end = event.end.map(detail.days.shortText)
    guard let start = event.start, start > detail.days.now() else { return end.map { "until \($0)" } ?? "now" }
    return "from \(detail.days.shortText(of: start))" + (end.map { " to \($0)" } ?? "")
  }

  private func tail(of page: AppPage, _ events: [AppPage.Event]) -> [PaneContent.Line] {
    var content = PaneContent()
    func add(_ heading: String, _ texts: String?...) {
      content.lines.append([])
      content.add(theme.cut(SafeText(heading).collapsed, to: width), theme.heading)
      for text in texts.compactMap(\.self) { content.lines += self.texts.wrapped(text, to: width, hasLinks: false) }
    }
    for event in events { add("Event \(dates(of: event)): \(event.title)", event.subtitle, event.detail) }
    if let note = page.editorsNote { add("Editors' note", note) }
    return content.lines
  }
}
