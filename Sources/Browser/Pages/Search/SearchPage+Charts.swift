package import AppStore
import Observatory
import Tracking

/// Top charts: results whose positions are the chart's. They are asked for like a search; Esc goes back to the results before.
extension SearchPage {
  /// The chart that is shown, or asked for.
  package var chart: Chart? { search.state.query?.chart }

  /// Shows the chart that was shown last, or the free one.
  func showChart() { openAddress((lastChart ?? Chart(.free)).term) }

  /// Shows the chart so many kinds on, of the same genre.
  func stepChart(_ steps: Int) {
    guard var chart else { return }
    let kinds = Chart.Kind.allCases
    let index = kinds.firstIndex(of: chart.kind) ?? 0
    chart.kind = kinds[(index + steps + kinds.count) % kinds.count]
    openAddress(chart.term)
  }

  func askForGenre() -> PageEffect {
    guard let chart else { return .stays }
    let picker = Picker<String>.genres(selected: chart.genre)
    return .opens(
      ChoicePage(picker, title: "Genre") { [weak self] word in
        self?.openAddress(Chart(chart.kind, of: ChartGenre(word)).term)
        return .stays
      })
  }

  /// Selects the next of your apps in the chart, and says the positions of all.
  func selectOwn() -> PageEffect {
    guard chart != nil, let results = list.rows.results else { return .stays }
    let rows = (0..<list.rows.count).filter { index in
      list.rows.row(index).map { browser?.isYours($0.app.id) == true } ?? false
    }
    guard !rows.isEmpty else {
      return .says(
        "None of your apps is among these \(results.recordCount); \(key: "app.track") tracks one, \(key: "app.bookmark") bookmarks it"
      )
    }
    list.rows.table.window.select(rows.first { $0 > list.rows.table.window.selection } ?? rows[0])
    let positions = rows.compactMap { list.rows.row($0)?.position }.map { "No. \($0)" }
    return .says("Your apps: \(positions.prefix(8).joined(separator: ", "))\(positions.count > 8 ? " …" : "")")
  }

  /// A chart that is shown again is compared with the same one as before, until the store has another.
  func withPositionsBefore(_ results: SearchResults) -> SearchResults {
    guard results.query.chart != nil else { return results }
    if let before = results.before { positionsBefore[results.query] = before }
    var results = results
    results.before = positionsBefore[results.query]
    return results
  }

  /// Looks up a chart's apps and shows their ratings and versions, which a chart doesn't have. Another search cancels that.
  func complete(_ results: SearchResults) {
    completion?.cancel()
    completion = nil
    guard let chart = results.query.chart else { return }
    lastChart = chart
    let storefront = results.query.storefront
    let batches = LookupBatch.batches(
      of: results.apps.map { AppReference(.id($0.id), storefront: storefront) }, storefront: storefront,
      device: results.query.device)
    completion = Task { [weak self, lookUp] in
      var known: [App]? = []
      for batch in batches {
        let found = (try? await lookUp(batch, false).apps) ?? []
        // A look-up without any app has failed.
        known = found.isEmpty ? nil : known.map { $0 + found }
        guard let self, !Task.isCancelled, let shown = list.rows.results, shown.query == results.query else { break }
        list.show(shown.completed(by: found), answeredAt: list.rows.answeredAt)
        selectionChanged()
        browser?.changed()
      }
      guard let self, !Task.isCancelled else { return }
      completion = nil
      browser?.changed()
      if let known { await browser?.following?.tracker.keepYardstick(of: results, lookedUp: known) }
    }
  }

  /// `true` while a look-up may still bring the ratings of a chart's apps.
  package var awaitsRatings: Bool { completion.map { !$0.isCancelled } ?? false }
}

extension Picker<String> {
  /// The genres that have charts, by their words, and all of them.
  static func genres(selected: ChartGenre?) -> Picker {
    let all = Item(value: "all", code: "", name: "All genres", otherNames: ["36"])
    let items = ChartGenre.all.map { genre in
      Item(
        value: genre.word, code: "", name: genre.word.hasPrefix("games/") ? "Games: \(genre.name)" : genre.name,
        otherNames: [genre.name.lowercased(), String(genre.id)])
    }
    return Picker(items: [all] + items, selected: selected?.word ?? "all")
  }
}

extension ActionSection {
  static let charts = ActionSection(
    "Charts", .list,
    about: "The store's charts in the list, with the same keys; \(chartTerm) in the search field asks for one as well.",
    lines: [
      ActionLine(
        Action("charts.previous", "<") { (page: SearchPage) in page.stepChart(-1) },
        Action("charts.next", ">") { (page: SearchPage) in page.stepChart(1) },
        hint: "chart", priority: 2, help: "the chart before, the next chart: free, paid, grossing", when: onChart,
        otherwise: noChart
      ),
      ActionLine(
        Action("charts.genre", "e") { (page: SearchPage) in page.askForGenre() }, hint: "genre", priority: 2,
        help: "choose the chart's genre", when: onChart, otherwise: noChart),
      ActionLine(
        Action("charts.own", "a") { (page: SearchPage) in page.selectOwn() }, hint: "your apps", priority: 6,
        help: "to the next of your apps in the chart: tracked or bookmarked", when: onChart, otherwise: noChart),
    ])

  static let showCharts = ActionLine(
    Action("charts", "F2") { browser in browser.showChart() }, hint: "charts", in: [.list, .search, .emptySearch],
    priority: 12,
    help: "show the store's charts", when: { Availability(!$0.home.showsChart) }, isHintAlone: true)

  private static let chartTerm = "chart:free/weather"
  private static let noChart = "no chart is shown"
  private static let onChart: ActionLine.When = { Availability($0.home.showsChart) }
}

extension Browser {
  /// Shows the store's charts, over no other page.
  func showChart() -> PageEffect {
    while !pages.isEmpty { closeTop() }
    home.details.releaseKeys()
    if home.chart == nil { home.showChart() }
    return .stays
  }
}
