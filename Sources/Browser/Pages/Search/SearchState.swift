package import AppStore

/// The state of a search: exactly one of initial, loading, empty, data or error.
package enum SearchState: Sendable, Hashable {
  /// The store was asked and has not answered.
  case loading(Loading)
  /// No search is in flight.
  case settled(Settled)

  package struct Loading: Sendable, Hashable {
    package var query: SearchQuery
    /// When it was submitted, by the model's clock.
    package var since: Duration
    /// Until when it waits, because the store asked for a pause or the budget of pages is spent; `nil` once it is sent.
    package var waitsUntil: Duration?
    package var waitReason = RequestWait.Reason.store
    /// The outcome that stays on the screen, dimmed, until the answer comes.
    package var behind: Settled
  }

  /// The outcome of the last search that ended, if there was one.
  package enum Settled: Sendable, Hashable {
    /// No search yet.
    case initial
    /// The store found nothing. Never a failure.
    case empty(SearchQuery)
    /// The store found apps, which ``ListModel`` holds.
    case data(SearchQuery)
    /// The request failed or the answer was invalid. Never "nothing found".
    case error(Failure)
  }

  package struct Failure: Sendable, Hashable {
    package var query: SearchQuery
    package var error: StoreError
    /// When a throttling store may be asked again, by the model's clock; `nil` unless throttled.
    package var retryAt: Duration?
  }

  /// The query in flight or shown; `nil` before the first search.
  package var query: SearchQuery? { loading?.query ?? shown.query }

  /// The outcome on the screen, also while the next search runs.
  package var shown: Settled {
    switch self {
    case .loading(let loading): loading.behind
    case .settled(let settled): settled
    }
  }

  package var loading: Loading? { if case .loading(let loading) = self { loading } else { nil } }

  package var isLoading: Bool { if case .loading = self { true } else { false } }

  /// The failure of the last search; `nil` while loading or if it did not fail.
  package var failure: Failure? { if case .settled(.error(let failure)) = self { failure } else { nil } }
}

extension SearchState.Settled {
  /// The query, in every state but ``initial``.
  package var query: SearchQuery? {
    switch self {
    case .initial: nil
    case .empty(let query), .data(let query): query
    case .error(let failure): failure.query
    }
  }
}
