extension AppSearchService {
  /// Searches as soon as the store allows: waits while the budget is spent or the store wants quiet.
  ///
  /// - Parameters:
  ///   - maximumWait: the longest single wait. Instead of a longer one, what ``search(_:urgency:refresh:)`` throws is thrown.
  ///   - onWait: told of each wait before it begins.
  /// - Throws: as ``search(_:urgency:refresh:)`` does. Being turned away by the store is such a failure; the next call
  ///   waits for the pause to end.
  package func searchInTurn(
    _ query: SearchQuery, maximumWait: Duration, onWait: @Sendable (RequestWait) async -> Void
  ) async throws(StoreError) -> SearchResults {
    while true {
      let wait: RequestWait
      do throws(StoreError) {
        return try await search(query, urgency: .live)
      } catch {
        switch error {
        case .budgetSpent(let duration) where duration <= maximumWait: wait = RequestWait(duration, for: .budget)
        case .paused(let duration) where duration <= maximumWait: wait = RequestWait(duration, for: .store)
        default: throw error
        }
      }
      await onWait(wait)
      do {
        try await clock.sleep(for: wait.duration)
      } catch {
        throw .cancelled
      }
    }
  }
}
