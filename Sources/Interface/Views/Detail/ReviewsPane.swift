import AppStore
import Browser
import TerminalUI

/// The lines of reviews.
struct ReviewLines {
  /// A line of a review.
  struct Place {
    let id: Review.ID
    /// The review's number, and its first line.
    let index, start: Int
    /// The line's number in the review.
    let offset: Int
    let columns: Int
  }

  let selection: ReviewSelection
  let columns: Int
  var lines: [PaneContent.Line] = []
  /// Each review's first line.
  var starts: [Int] = []

  var reviews: [Review] { selection.reviews }

  func place(atLine line: Int) -> Place? {
    guard lines.indices.contains(line), let index = starts.lastIndex(where: { $0 <= line }) else { return nil }
    let start = starts[index]
    return Place(id: reviews[index].id, index: index, start: start, offset: line - start, columns: columns)
  }

  /// The line on which a place is now; `nil` if it hasn't moved, or isn't known.
  func line(movedFrom place: Place) -> Int? {
    guard reviews.indices.contains(place.index), place.columns == columns else { return nil }
    guard starts[place.index] != place.start || reviews[place.index].id != place.id else { return nil }
    return reviews.firstIndex { $0.id == place.id }.map { starts[$0] + place.offset }
  }
}

/// The reviews, the latest first, under a histogram of their stars.
extension DetailView {
  var reviews: PaneContent {
    var content = PaneContent()
    let page = pageText
    addPageLine(to: &content, offering: "the exact stars and the developer's answers", instead: page?.line)
    if hasAllStars { content.lines += page?.stars ?? blankStars }
    if detail.holdsPageReviews {
      let key: ActionID = browser.home.details.open == nil ? "list.scroll-down" : "move.down"
      let words = theme.text("\(key: key) shows the reviews and answers of its web page")
      content.add(theme.cut(words, to: width), theme.dimmed)
    } else if !content.lines.isEmpty {
      content.lines.append([])
    }
    switch detail.reviews.state {
    case .initial: break
    case .loading(let since): content.addSpinner(since: since, now: now, theme: theme)
    case .empty where detail.reviews.isDoubtful:
      content.add("The store sent no reviews this time", theme.title)
      content.add(theme.text("though the app has ratings; \(key: "retry") asks again"), theme.dimmed)
    case .empty:
      content.add("No reviews", theme.title)
      content.add("in this country's store", theme.dimmed)
      addHelpful(to: &content)
    case .error(let error):
      add(error, to: &content)
      addHelpful(to: &content)
    case .data:
      if let error = detail.reviews.refreshError { add(error, to: &content) }
      addAge(to: &content)
      let selection = detail.selection
      let shown = selection.reviews
      if !detail.reviewFilter.inForce.isEmpty {
        let words = SafeText("filter: \(detail.reviewFilter.inForce)").collapsed
        let count = SafeText(", \(selection.count) of \(detail.reviews.reviews.count)")
        content.add(theme.cut(words, to: width - count.columns) + count, theme.notice)
      }
      addHistogram(of: selection, to: &content)
      if let order = detail.reviewOrderWords { content.add(SafeText("Sorted \(order)"), theme.dimmed) }
      if shown.isEmpty {
        content.add(
          detail.reviews.isLoadingMore ? "No review so far matches the filter" : "No review matches the filter",
          theme.title)
      }
      content.set(text: lines(of: selection))
      addEnd(to: &content)
    }
    return content
  }

  /// The reviews that the app's web page shows, where the store gives out none.
  private func addHelpful(to content: inout PaneContent) {
    guard detail.page.value != nil, !detail.selection.reviews.isEmpty else { return }
    content.lines.append([])
    content.set(text: lines(of: detail.selection))
  }

  private func lines(of selection: ReviewSelection) -> [PaneContent.Line] {
    texts.lines(of: selection, columns: width) { lines(of: $0, in: selection) }
  }

  private func add(_ error: StoreError, to content: inout PaneContent) {
    var advice = error.advice
    if error.wait != nil, let retryAt = detail.reviews.retryAt {
      let left = retryAt - now
      advice = left > .zero ? StoreError.throttled(retryAfter: left).advice : "Try again now."
    }
    add(error: "\(error.message) \(advice)", to: &content)
  }

  /// Dates reviews that were kept earlier.
  private func addAge(to content: inout PaneContent) {
    if let earlier = detail.reviews.earlier {
      let words = "From \(detail.days.moment(earlier.received)), the store can't be reached"
      content.add(clauses: SafeText(words), theme.notice, width: width)
    } else if let recalled = detail.reviews.recalled {
      let words = SafeText("From \(detail.days.moment(recalled)), the store sent no reviews this time; ")
      content.add(clauses: words + theme.text("\(key: "retry") asks again"), theme.notice, width: width)
    }
  }

  /// `true` where the stars of all ratings stand above, or will once the page has come.
  private var hasAllStars: Bool {
    guard expectsPage, detail.app.ratingCount != 0 else { return false }
    return switch detail.page.state {
    case .initial, .loading: true
    case .data(let page): page.stars != nil
    case .empty, .error: false
    }
  }

  /// The stars of the reviews that are shown.
  private func addHistogram(of selection: ReviewSelection, to content: inout PaneContent) {
    let counts = selection.histogram
    let loaded = detail.reviews.reviews.count
    let reviews = NumberText.count(loaded, of: "review")
    let scope =
      if detail.showsWorld {
        "\(reviews) of the large countries"
      } else if detail.reviews.recalled != nil {
        "the \(reviews) kept"
      } else if detail.reviews.isComplete {
        "\(loaded == 1 ? "the" : "all") \(reviews) that the store gives out"
      } else {
        "the \(reviews) read so far"
      }
    let isFiltered = !detail.reviewFilter.inForce.isEmpty
    let days = loaded == 1 || isFiltered ? [] : [detail.days.text, detail.days.shortText]
    let sinces = detail.reviews.oldest.map { oldest in days.map { ", since \($0(oldest))" } } ?? []
    let matching = "Stars of the \(selection.count) that match"
    let title = isFiltered ? "\(matching), of \(scope)" : "Stars of \(scope)"
    // The line above says how many there are.
    let last = isFiltered && SafeText(title).columns > width ? matching : title
    // The large number, and in few rows the lines, are those of all ratings.
    let isAlone = !hasAllStars
    let blank = blankStars(atLeast: isAlone || room.size.rows >= 30 ? 5 : 1)
    let mean = theme.symbols == .spoken ? nil : VersionStars.mean(of: counts)
    let ending = blank.count < 5 ? mean.map { theme.symbols.separator + theme.symbols.star + SafeText(" \($0)") } : nil
    let titles = sinces.map { SafeText(title + $0) } + [SafeText(last)]
    let words = titles.map { $0 + (ending ?? .empty) }.first { $0.columns <= width } ?? SafeText(last)
    content.add(theme.cut(words, to: width), theme.dimmed)
    content.lines += starLines(
      counts, average: mean, isLarge: isAlone, greatest: isAlone ? 0 : detail.app.ratingCount ?? 0, on: blank)
    addVersions(of: selection, to: &content)
    content.lines.append([])
  }

  /// The mean stars of the latest versions that fit a line, with how many earlier reviews they include.
  private func addVersions(of selection: ReviewSelection, to content: inout PaneContent) {
    let others = selection.otherCount
    var line = others == 0 ? SafeText.empty : SafeText("With \(others) kept before: ")
    let start = line
    for version in selection.versions {
      let words =
        SafeText("\(version.version): ").collapsed + " " + theme.symbols.star
        + SafeText(" \(version.mean) of \(version.count)")
      let longer = line == start ? line + words : line + theme.symbols.separator + words
      guard longer.columns <= width else { break }
      line = longer
    }
    if line != start { content.add(line, theme.dimmed) }
  }

  /// A review and the developer's answer, with a blank line behind them.
  private func lines(of review: Review, in selection: ReviewSelection) -> [PaneContent.Line] {
    var content = PaneContent()
    let stars = theme.symbols.stars(review.stars)
    let title = theme.cut(SafeText(review.title ?? "").collapsed, to: max(1, width - 6))
    content.lines.append([
      .init(column: 0, text: stars, style: theme.rating), .init(column: 6, text: title, style: theme.heading),
    ])
    let facts = [
      selection.helpful.contains(review.id) ? "most helpful on its web page" : nil,
      review.country.flatMap { Storefront(code: $0)?.name }, review.author, review.version.map { "version \($0)" },
      review.date.map(detail.days.text),
    ]
    let line = facts.compactMap { $0.map { SafeText($0).collapsed } }.filter { !$0.isEmpty }.joined(
      separator: theme.symbols.separator)
    if !line.isEmpty { content.add(theme.cut(line, to: width), theme.dimmed) }
    if let text = review.text { content.set(text: texts.wrapped(text, to: width, hasLinks: false)) }
    var lines = content.lines + content.text
    if let answer = selection.answers[review.id], let text = answer.answer {
      let date = answer.answerDate.map { ", \(detail.days.text(of: $0))" } ?? ""
      lines.append([.init(column: 2, text: SafeText("The developer's answer\(date)"), style: theme.dimmed)])
      lines += texts.wrapped(text, to: max(1, width - 2), hasLinks: false).map { $0.moved(by: 2) }
    }
    return lines.last?.isEmpty == true ? lines : lines + [[]]
  }

  private func addEnd(to content: inout PaneContent) {
    var end = PaneContent()
    let reviews = detail.reviews
    if let since = reviews.loadingMoreSince {
      end.addSpinner(since: since, now: now, theme: theme)
    } else if let error = reviews.moreError {
      add(error, to: &end)
      content.end = content.lineCount..<content.lineCount + end.lineCount
    } else if reviews.recalled != nil {
      end.add("No more are kept", theme.dimmed)
    } else if reviews.isComplete {
      let missing = reviews.missing.map { "; page \($0) came empty" } ?? ""
      end.add(SafeText("No more reviews\(missing)"), theme.dimmed)
    } else {
      end.add("Scroll on for more", theme.dimmed)
    }
    content.set(tail: end)
  }
}
