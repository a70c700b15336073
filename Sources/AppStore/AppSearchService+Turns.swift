extension AppSearchService {
  /// Searches as soon as the store will have it: waits while its budget is spent, and while it wants quiet.
  ///
  /// - Parameters:
  ///   - patience: how long to wait at a time. Where it would take longer, what ``search(_:urgency:refresh:)`` throws is thrown.
  ///   - onWait: told of each wait before it begins.
  /// - Throws: as ``search(_:urgency:refresh:)`` does. Being turned away by the store is such a failure; whoever asks again then
  ///   waits for the pause that is due.
  package func searchInTurn(
    _ query: SearchQuery, patience: Duration, onWait: @Sendable (RequestWait) async -> Void
  ) async throws(StoreError) -> SearchResults {
    while true {
      let wait: RequestWait
      do throws(StoreError) {
        return try await search(query, urgency: .live)
      } catch {
        switch error {
        case .budgetSpent(let duration) where duration <= patience: wait = RequestWait(duration, for: .budget)
        case .paused(let duration) where duration <= patience: wait = RequestWait(duration, for: .store)
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
