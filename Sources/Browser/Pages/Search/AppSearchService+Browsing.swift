import AppStore

extension AppSearchService {
  /// The results for a query, or earlier ones where the store can't be reached. An app's id or page address gives that app, without a rank.
  func answer(
    _ query: SearchQuery, urgency: RequestUrgency, refresh: Bool
  ) async throws(StoreError) -> SearchResults {
    guard let reference = AppReference(browsing: query.term) else {
      return try await search(query, urgency: urgency, refresh: refresh, acceptsEarlier: true)
    }
    let batch = LookupBatch(
      [reference], storefront: reference.storefront ?? query.storefront, device: query.device)
    let found = try await lookup(batch, urgency: urgency, refresh: refresh, acceptsEarlier: true)
    var results = SearchResults(query: query, apps: found.apps, isRanked: false)
    results.earlier = found.earlier
    return results
  }
}
