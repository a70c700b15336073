package import AppStore

extension AppSearchService {
  /// The results for a query, or earlier ones where the store can't be reached. An app's id or page address gives that app, without a rank.
  func answer(
    _ query: SearchQuery, urgency: RequestUrgency, refresh: Bool
  ) async throws(StoreError) -> SearchResults {
    guard let reference = AppReference(browsing: query.term) else {
      return try await search(query, urgency: urgency, refresh: refresh, acceptsEarlier: true)
    }
    let found = try await lookup(
      [reference], storefront: query.storefront, device: query.device, urgency: urgency, refresh: refresh,
      acceptsEarlier: true)
    var results = SearchResults(query: query, apps: found.apps, isRanked: false)
    results.earlier = found.earlier
    return results
  }
}

extension AppReference {
  /// The app that a search term clearly identifies. Short numbers (2048) and words with a period (booking.com) are more
  /// often names than ids, so they are searched for.
  package init?(browsing term: String) {
    guard let reference = AppReference(parsing: term) else { return nil }
    switch reference.identifier {
    case .bundleID: if !term.contains("/") { return nil }
    case .id(let id): if id < 100_000_000, !term.contains("/") { return nil }
    }
    self = reference
  }
}
