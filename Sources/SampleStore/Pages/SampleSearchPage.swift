/// The App Store's own search page: the same apps as the search interface's, in another order.
struct SampleSearchPage {
  let term: String
  let market: Market
  let device: String
  let day: SampleDay

  private static let shown = 12

  var answer: SampleAnswer {
    let apps = order
    let results = WebPage.shelf("searchResult", items(apps)).merging(["id": "SearchResults.shelfId"]) { $1 }
    return WebPage.answer(
      "\(term) - App Store", language: market.pageLanguage,
      intent: [
        "$kind": "SearchResultsPageIntent", "term": term, "storefront": market.code, "platform": device,
        "language": market.pageLanguage,
      ],
      data: ["$kind": "SearchResultsPage", "shelves": [results], "nextPage": next(apps) ?? WebPage.Null()])
  }

  private var seed: String { "\(SearchText.words(SearchText.folded(term)).joined(separator: " "))/\(market.code)" }

  /// From its place in the search interface's order each app is a little off, the further the lower that is; both drift apart from day to
  /// day.
  private var order: [SampleApp] {
    guard SampleTerm(typed: term) != .nothing else { return [] }
    let platforms = SampleStore.platforms(on: device)
    let found = SearchIndex.shared.search(term, in: market, on: platforms).filter { !$0.entry.lacks(.id) }
    let moved = found.enumerated().map { index, app in
      let chance = Dice("web/\(seed)/\(app.id)").fraction() - 0.5
      return (app: app, place: Double(index) + chance * (3 + Double(index) * 0.6))
    }
    let ordered = moved.sorted { ($0.place, $0.app.id) < ($1.place, $1.app.id) }.map(\.app)
    let drifted = SampleOrder(term: "web \(term)", market: market, day: day).order(ordered)
    return Array(drifted.prefix(SampleRoute.largestLimit))
  }

  /// The first apps, with an advertisement before them or a story between them now and then.
  private func items(_ apps: [SampleApp]) -> [JSONObject] {
    var items = apps.prefix(Self.shown).map { item($0, "content") }
    guard !apps.isEmpty else { return items }
    let dice = Dice("extras/\(seed)")
    if dice.roll(0...2) == 0, items.count > 3 {
      items.insert(["$kind": "EditorialSearchResult", "title": "Our favourites this week"], at: 3)
    }
    if dice.roll(0...1) == 0 { items.insert(item(dice.pick(of: apps), "ad"), at: 0) }
    return items
  }

  private func item(_ app: SampleApp, _ type: String) -> JSONObject {
    ["$kind": "AppSearchResult", "resultType": type, "lockup": app.lockup(in: market, on: day)]
  }

  /// The ids of all apps, or of those that follow; `nil` if there are no more.
  private func next(_ apps: [SampleApp]) -> JSONObject? {
    guard apps.count > Self.shown else { return nil }
    let isWhole = Dice("whole/\(seed)").roll(0...1) == 0
    var results = apps.dropFirst(isWhole ? 0 : Self.shown).map { ["id": "\($0.id)", "type": "apps"] }
    results.insert(["id": "1500000000", "type": "editorial-items"], at: results.count / 2)
    return ["results": results]
  }
}
