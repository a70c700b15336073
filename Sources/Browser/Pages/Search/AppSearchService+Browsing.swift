import AppStore

extension AppSearchService {
  /// The results for a query, or earlier ones where the store can't be reached. An app's id or page address gives that app, a developer's
  /// page address the developer's apps, without positions.
  func answer(
    _ query: SearchQuery, urgency: RequestUrgency, refresh: Bool
  ) async throws(StoreError) -> SearchResults {
    let reference: AppReference
    switch StorePage(browsing: query.term) {
    case .app(let app): reference = app
    case .developer(let developer):
      return try await ask(
        appsOf: developer.id, for: query, urgency: urgency, refresh: refresh, acceptsEarlier: true
      ).answer()
    case nil where query.chart != nil: return try await chart(query, urgency: urgency, refresh: refresh)
    case nil: return try await search(query, urgency: urgency, refresh: refresh, acceptsEarlier: true)
    }
    let batch = LookupBatch(
      [reference], storefront: reference.storefront ?? query.storefront, device: query.device)
    let found = try await lookup(batch, urgency: urgency, refresh: refresh, acceptsEarlier: true)
    var results = SearchResults(query: query, apps: found.apps, hasPositions: false)
    results.earlier = found.earlier
    return results
  }
}
