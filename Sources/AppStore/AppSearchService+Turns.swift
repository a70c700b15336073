extension AppSearchService {
  /// Makes a request as soon as the store allows: waits while the budget is spent or the store wants quiet.
  ///
  /// - Parameters:
  ///   - maximumWait: the longest single wait. Instead of a longer one, what the request throws is thrown.
  ///   - onWait: told of each wait before it begins.
  ///   - request: a call of this service with the urgency `live`.
  /// - Throws: what the request does. Being turned away by the store is such a failure; the next call waits for the pause
  ///   to end.
  package nonisolated func inTurn<Answer: Sendable>(
    maximumWait: Duration, onWait: @Sendable (RequestWait) async -> Void,
    _ request: @Sendable (AppSearchService) async throws(StoreError) -> Answer
  ) async throws(StoreError) -> Answer {
    while true {
      let wait: RequestWait
      do throws(StoreError) {
        return try await request(self)
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
