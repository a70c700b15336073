import AppStore
import Browser
import Observatory
import Saving
import TerminalUI
import Tracking

extension SearchView {
  /// Tells the details that are open how much of them is in sight.
  func layOutDetail(in layout: Layout) { detail(in: layout)?.layOut() }

  func spoken(in browser: Browser) -> Spoken {
    let home = browser.home
    if browser.start == nil, home.details.open != nil, let detail = detail(in: .aloud) { return detail.spoken }
    var spoken = Spoken(title)
    if browser.fieldHasKeys { spoken.question = "Search for" }
    // The wall's filter is the list's.
    if browser.keyScope == .filter || home.list.rows.table.filter.isOpen {
      (spoken.question, spoken.manner) = ("Filter by", "an empty line keeps it")
    }
    spoken.state = state
    // A top chart's ratings follow in a moment; its rows are read once they are there.
    spoken.isBusy = home.search.state.isLoading || home.awaitsRatings
    spoken.isStale = spoken.isBusy
    if let progress = home.saver?.progress {
      spoken.isWorking = true
      // Its end is a notice.
      spoken.state.append(Spoken.Line(SafeText("Saving \(progress.fileCount) pictures of \(progress.name)").collapsed))
    }
    guard !browser.fieldHasKeys else { return spoken }
    if home.showsStart {
      let items = home.startItems
      spoken.count = items.count
      spoken.selection = home.startSelection
      spoken.readsRows = true
      spoken.row = { index in
        let item = items[index]
        return [SafeText("\(item.label): \(item.name)\(item.ending)").collapsed, SafeText(item.note).collapsed].sentence
      }
    } else {
      let rows = home.list.rows
      spoken.count = rows.count
      spoken.selection = rows.table.window.selection
      spoken.row = { row($0, in: rows) }
    }
    return spoken
  }

  private var title: SafeText {
    if browser.fieldHasKeys { return "Search field" }
    return browser.home.showsStart ? StartView.invitation : browser.keyScope == .filter ? "Filter" : "Results"
  }

  private var state: [Spoken.Line] {
    let home = browser.home
    if let loading = home.search.state.loading {
      let reason =
        loading.waitReason == .budget ? "this minute's web pages are used up, wait" : "the store wants a pause of"
      let pause = loading.waitsUntil.map { "; \(reason) \(($0 - loading.since).wholeSeconds) seconds" }
      return [Spoken.Line("Loading…" + SafeText(pause ?? ""))]
    }
    var lines: [Spoken.Line] = []
    if home.showsStart { return browser.fieldHasKeys ? [Spoken.Line(StartView.invitation)] : [] }
    if let failure = home.search.state.failure {
      let text = ErrorText(failure, browser)
      let words = [text.message, text.advice, text.retry] + (text.otherOrder.map { [$0] } ?? [])
      lines.append(Spoken.Line(words.joined(separator: .space), as: text.message))
    }
    if let results = home.list.rows.results {
      let rows = home.list.rows
      let count = rows.table.filter.inForce.isEmpty ? "" : "\(rows.count) of "
      let words = "\(count)\(NumberText.count(rows.totalCount, of: "app")) for \(home.name(of: results.query))"
      lines.append(Spoken.Line(SafeText(words).collapsed))
      lines += RuleChips(of: browser, theme: theme, isNamed: true).chips.map { Spoken.Line($0.text) }
      lines += rows.advertisements.map { line in
        let place = line.row == 0 ? "above the first app" : "below app \(line.row)"
        return Spoken.Line(SafeText("Advertisement \(place): \(line.name)").collapsed)
      }
    } else if case .empty(let query) = home.search.state.shown {
      lines.append(
        Spoken.Line(SafeText("No apps found for \(home.name(of: query)) in \(Self.store(of: query))").collapsed))
      if let term = home.nearestTerm { lines.append(Spoken.Line(SafeText("Did you mean \(term)?"))) }
    }
    return lines
  }

  /// Such as `Weather Radar, rated 4.72, free`.
  func row(_ index: Int, in rows: ResultList) -> SafeText {
    guard let row = rows.row(index), let results = rows.results else { return .empty }
    let app = row.app
    let listing = Listing(app: app.id, country: results.query.storefront.code)
    var parts: [SafeText] = []
    if let position = row.position, position != index + 1 { parts.append(SafeText("position \(position)")) }
    parts.append(SafeText(app.title).collapsed)
    parts.append(
      app.rating.map { SafeText("rated \(NumberText.rating($0))") } ?? (app.ratingCount == 0 ? "not rated" : ""))
    parts.append(app.price == 0 ? "free" : app.knownPriceText ?? "price unknown")
    if let before = results.before, let position = row.position {
      parts.append(
        before[app.id].map { TableCell(PositionChange.positions($0 - position), theme: theme).text } ?? "new")
    }
    if browser.library.hasBookmark(listing) { parts.append("bookmarked") }
    if browser.isTracked(app.id) { parts.append("tracked") }
    if browser.following?.competitors.contains(app.id) == true { parts.append("competitor") }
    if rows.marked.contains(app.id) { parts.append("marked") }
    return parts.sentence
  }
}
