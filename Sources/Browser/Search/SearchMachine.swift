import AppStore

/// The view-state machine of a search as a pure value: facts go in, what to do comes out.
///
/// ```
///               submitted(q)                    answered        ┌────────> data
///  initial ────────────────> loading(q) ────────────────────────┤ none ──> empty
///     ▲                        │  ▲                             └ failed ─> error
///     └── cancelled restores ──┘  └── submitted(q') from any state
///         what was shown before
/// ```
///
/// Every submitted search has a number. An answer that carries another number than the latest is dropped: cancelling a task
/// is a request, and an answer that was already on its way must not show.
struct SearchMachine: Sendable {
  private(set) var state = SearchState.settled(.initial)
  private var generation = 0

  /// A person, or the pause in typing, submitted a query. Whoever runs searches cancels the one before.
  ///
  /// - Returns: The number that the answer must carry.
  mutating func submitted(_ query: SearchQuery, at now: Duration) -> Int {
    generation += 1
    state = .loading(SearchState.Loading(query: query, since: now, behind: state.shown))
    return generation
  }

  /// The search in flight waits before it is sent, or no longer does (`nil`).
  mutating func waits(until end: Duration?) {
    guard case .loading(var loading) = state else { return }
    loading.waitsUntil = end
    state = .loading(loading)
  }

  /// A person called the search off.
  ///
  /// - Returns: Whether one was in flight.
  mutating func cancelled() -> Bool {
    guard state.isLoading else { return false }
    generation += 1
    state = .settled(state.shown)
    return true
  }

  /// A person went back to results that were shown before, for a query. What is under way is given up.
  mutating func wentBack(to query: SearchQuery) {
    generation += 1
    state = .settled(.data(query))
  }

  /// The store answered, or failed to.
  ///
  /// - Returns: Whether the answer was the awaited one and the state has changed.
  mutating func answered(
    _ answer: Result<SearchResults, StoreError>, generation answered: Int, at now: Duration
  ) -> Bool {
    guard answered == generation, case .loading(let loading) = state else { return false }
    let query = loading.query
    switch answer {
    case .success(let results): state = .settled(results.apps.isEmpty ? .empty(query) : .data(results.query))
    // Somebody else cancelled the task (the program ends): what was shown before is still true.
    case .failure(.cancelled): state = .settled(loading.behind)
    case .failure(let error):
      var retryAt: Duration?
      if case .throttled(let pause) = error { retryAt = now + pause }
      state = .settled(.error(SearchState.Failure(query: query, error: error, retryAt: retryAt)))
    }
    return true
  }
}
