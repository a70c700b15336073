import Essentials

/// Results in the App Store's own order: its search page has the ids, and look-ups of a hundred each the apps.
extension AppSearchService {
  /// The most advertisements that are told of.
  private static let mostAdvertisements = 10

  /// Asks for the order, then for its apps. An app whose look-up gives nothing holds its position. If the page or a look-up fails, so does
  /// all of it: there is no other order to fall back on.
  func askInStoreOrder(_ query: SearchQuery, _ manner: RequestManner) async -> PendingAnswer<SearchResults> {
    guard let pages else { return PendingAnswer(refused: .pagesOff) }
    // Not even a person's Enter exceeds the budget of pages: whoever asks is told how long to wait.
    let urgency = min(manner.urgency, .live)
    let asked = await pages.ask(
      orderOf: query, urgency: urgency, patience: manner.patience, refresh: manner.refresh,
      acceptsEarlier: manner.acceptsEarlier)
    return asked.map { [self] page async throws(StoreError) in
      let ids = Array(page.ids.prefix(query.limit))
      let batches = LookupBatch.batches(
        of: ids.map { AppReference(.id($0)) }, storefront: query.storefront, device: query.device,
        language: query.language)
      var apps: [App.ID: App] = [:]
      var results = SearchResults(query: query, apps: [])
      (results.asOf, results.earlier, results.today) = (page.asOf, page.earlier, today)
      for batch in batches {
        let found = try await lookup(
          batch, confirms: false, urgency: manner.urgency, patience: manner.patience, refresh: manner.refresh,
          acceptsEarlier: manner.acceptsEarlier)
        // A record that can't be used is one app's trouble; any other failure leaves unknown which apps there are.
        if let failure = found.answers.lazy.compactMap(\.failure).first(where: { !$0.isUnusable }) { throw failure }
        for app in found.apps { apps[app.id] = app }
        if let earlier = found.earlier {
          results.earlier = results.earlier ?? earlier
          results.asOf = [results.asOf, found.asOf].compactMap(\.self).min()
        }
      }
      results.take(ids, lookedUp: apps)
      results.advertisements = Array(
        page.advertisements.filter { $0.appsBefore <= ids.count }.prefix(Self.mostAdvertisements))
      return results
    }
  }
}

extension SearchResults {
  /// Takes apps in an order of their ids. Those that aren't known hold their positions.
  fileprivate mutating func take(_ ids: [App.ID], lookedUp known: [App.ID: App]) {
    for (index, id) in ids.enumerated() {
      if let app = known[id] {
        apps.append(app)
      } else {
        skippedPositions.append(index + 1)
        skippedApps[id] = index + 1
      }
    }
  }
}
