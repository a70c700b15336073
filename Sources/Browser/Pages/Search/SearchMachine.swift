import AppStore

/// The state machine of a search, as a value without effects.
///
/// ```
///               submitted(q)                    answered        ┌────────> data
///  initial ────────────────> loading(q) ────────────────────────┤ none ──> empty
///     ▲                        │  ▲                             └ failed ─> error
///     └── cancelled restores ──┘  └── submitted(q') from any state
///         what was shown before
/// ```
///
/// Every submitted search has a number, and only the latest one's answer is taken: an answer that was already on its way
/// when its task was cancelled must not show.
struct SearchMachine: Sendable {
  private(set) var state = SearchState.settled(.initial)
  private var generation = 0

  /// A query was submitted. The caller cancels the previous search's task.
  ///
  /// - Returns: The search's number, to pass with its answer.
  mutating func submitted(_ query: SearchQuery, at now: Duration) -> Int {
    generation += 1
    state = .loading(SearchState.Loading(query: query, since: now, behind: state.shown))
    return generation
  }

  /// The search in flight waits until `end` before it is sent, or no longer waits (`nil`).
  mutating func waits(until end: Duration?, because reason: RequestWait.Reason = .store) {
    guard case .loading(var loading) = state else { return }
    (loading.waitsUntil, loading.waitReason) = (end, reason)
    state = .loading(loading)
  }

  /// The person cancelled the search.
  ///
  /// - Returns: `true` if one was in flight.
  mutating func cancelled() -> Bool {
    guard state.isLoading else { return false }
    generation += 1
    state = .settled(state.shown)
    return true
  }

  /// The person went back to earlier results for a query, or to none. A search in flight is given up.
  mutating func wentBack(to query: SearchQuery?) {
    generation += 1
    state = .settled(query.map { .data($0) } ?? .initial)
  }

  /// The store answered or the request failed.
  ///
  /// - Returns: `true` if this was the latest search's answer, so that the state has changed.
  mutating func answered(
    _ answer: Result<SearchResults, StoreError>, generation answered: Int, at now: Duration
  ) -> Bool {
    guard answered == generation, case .loading(let loading) = state else { return false }
    let query = loading.query
    switch answer {
    case .success(let results): state = .settled(results.apps.isEmpty ? .empty(query) : .data(results.query))
    // The program ends: what was shown before still holds.
    case .failure(.cancelled): state = .settled(loading.behind)
    case .failure(let error):
      var retryAt: Duration?
      if case .throttled(let pause) = error { retryAt = now + pause }
      state = .settled(.error(SearchState.Failure(query: query, error: error, retryAt: retryAt)))
    }
    return true
  }
}
