import AppStore
import Browser
import TerminalUI

/// The reviews, the latest first, under a histogram of their stars.
struct ReviewsPane {
  let theme: Theme
  let detail: DetailModel
  let texts: PaneTexts
  let now: Duration

  @MainActor
  func content(width: Int) -> PaneContent {
    var content = PaneContent()
    switch detail.reviews.state {
    case .initial: break
    case .loading(let since): content.addSpinner(since: since, now: now, theme: theme)
    case .empty:
      content.add("No reviews", theme.title)
      content.add("in this country's store", theme.dimmed)
    case .error(let error): add(error, width: width, to: &content)
    case .data(let reviews):
      addAge(width: width, to: &content)
      addHistogram(width: width, to: &content)
      content.set(text: texts.lines(of: reviews, columns: width) { lines(of: $0, width: width) })
      addEnd(width: width, to: &content)
    }
    return content
  }

  @MainActor
  private func add(_ error: StoreError, width: Int, to content: inout PaneContent) {
    var advice = error.advice
    if error.wait != nil, let retryAt = detail.reviews.retryAt {
      let left = retryAt - now
      advice = left > .zero ? StoreError.throttled(retryAfter: left).advice : "Try again now."
    }
    for line in SafeText("Error: \(error.message) \(advice)").wrappedByClause(to: width) {
      content.add(line, theme.error)
    }
    content.add(theme.text("\(key: "retry") tries again"), theme.dimmed)
  }

  /// Says of earlier reviews that they are.
  @MainActor
  private func addAge(width: Int, to content: inout PaneContent) {
    guard let earlier = detail.reviews.earlier else { return }
    let words = "From \(detail.days.moment(earlier.received)), the store can't be reached"
    for line in SafeText(words).wrappedByClause(to: width) { content.add(line, theme.notice) }
  }

  @MainActor
  private func addHistogram(width: Int, to content: inout PaneContent) {
    let counts = detail.reviews.histogram
    let total = max(1, counts.reduce(0, +))
    let barColumns = max(5, min(30, width - 16))
    let loaded = detail.reviews.reviews.count
    let reviews = loaded == 1 ? "1 review" : "\(loaded) reviews"
    let scope =
      detail.reviews.isComplete
      ? "Stars of \(loaded == 1 ? "the" : "all") \(reviews) that the store gives out"
      : "Stars of the \(reviews) loaded so far"
    content.add(SafeText(scope).truncated(to: width, ellipsis: theme.symbols.ellipsis), theme.dimmed)
    for stars in (1...5).reversed() {
      let count = counts[stars - 1]
      // However few gave that many stars, they show.
      let filled = count == 0 ? 0 : max(1, count * barColumns / total)
      content.lines.append([
        .init(column: 0, text: SafeText("\(stars) ") + theme.symbols.star, style: theme.rating),
        .init(column: 4, text: theme.symbols.barFull.repeated(filled), style: theme.bar),
        .init(column: 4 + filled, text: theme.symbols.barEmpty.repeated(barColumns - filled), style: theme.dimmed),
        .init(column: 5 + barColumns, text: SafeText("\(count)"), style: theme.header),
      ])
    }
    content.lines.append([])
  }

  /// A review with a blank line behind it.
  @MainActor
  private func lines(of review: Review, width: Int) -> [PaneContent.Line] {
    var content = PaneContent()
    let stars = theme.symbols.star.repeated(review.stars) + theme.symbols.emptyStar.repeated(5 - review.stars)
    let title = SafeText(review.title ?? "").collapsed.truncated(
      to: max(1, width - 6), ellipsis: theme.symbols.ellipsis)
    content.lines.append([
      .init(column: 0, text: stars, style: theme.rating), .init(column: 6, text: title, style: theme.heading),
    ])
    let facts = [review.author, review.version.map { "version \($0)" }, review.date.map(detail.days.text)]
    let line = facts.compactMap { $0.map { SafeText($0).collapsed } }.filter { !$0.isEmpty }.joined(
      separator: theme.symbols.separator)
    if !line.isEmpty { content.add(line.truncated(to: width, ellipsis: theme.symbols.ellipsis), theme.dimmed) }
    if let text = review.text { content.set(text: texts.wrapped(text, to: max(1, width), hasLinks: false)) }
    let lines = content.lines + content.text
    return lines.last?.isEmpty == true ? lines : lines + [[]]
  }

  @MainActor
  private func addEnd(width: Int, to content: inout PaneContent) {
    var end = PaneContent()
    let reviews = detail.reviews
    if let since = reviews.loadingMoreSince {
      end.addSpinner(since: since, now: now, theme: theme)
      content.redrawAfter = end.redrawAfter
    } else if let error = reviews.moreError {
      add(error, width: width, to: &end)
      content.end = content.lineCount..<content.lineCount + end.lineCount
    } else if reviews.isComplete {
      end.add("No more reviews", theme.dimmed)
    } else {
      end.add("More as you scroll on", theme.dimmed)
    }
    content.tail = end.lines
  }
}
