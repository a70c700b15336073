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
  /// What the shell has to do.
  enum Effect: Sendable, Hashable {
    /// Cancel the running search, if any, and ask the store.
    case start(SearchQuery, generation: Int)
    /// Cancel the running search.
    case cancel
  }

  /// What is so now.
  private(set) var state = SearchState.initial
  /// The last state that was no ``SearchState/loading(_:)``: stays on the screen, dimmed, while the next search loads.
  private(set) var settled = SearchState.initial
  private var generation = 0

  /// A person, or the pause in typing, submitted a query.
  mutating func submitted(_ query: SearchQuery) -> Effect {
    generation += 1
    state = .loading(query)
    return .start(query, generation: generation)
  }

  /// A person called the search off.
  mutating func cancelled() -> Effect? {
    // Nothing runs in a settled state, so there is nothing to call off.
    guard state.isLoading else { return nil }
    generation += 1
    state = settled
    return .cancel
  }

  /// A person went back to results that were shown before.
  mutating func wentBack(to results: SearchResults) {
    // Whatever is still under way has been given up with it.
    generation += 1
    state = .data(results)
    settled = state
  }

  /// The store answered, or failed to.
  ///
  /// - Returns: Whether the answer was the awaited one and the state has changed.
  mutating func answered(_ answer: Result<SearchResults, StoreError>, generation answered: Int) -> Bool {
    guard answered == generation, case .loading(let query) = state else { return false }
    switch answer {
    case .success(let results) where results.apps.isEmpty: state = .empty(query)
    case .success(let results): state = .data(results)
    // Somebody else cancelled the task (the program ends): what was shown before is still true.
    case .failure(.cancelled): state = settled
    case .failure(let error): state = .error(query, error)
    }
    settled = state
    return true
  }
}
