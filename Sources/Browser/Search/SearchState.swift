package import AppStore

/// What a search has come to: initial, loading, empty, data or error, exactly one of them.
package enum SearchState: Sendable, Hashable {
  /// The store was asked and has not answered.
  case loading(Loading)
  /// Nothing is under way.
  case settled(Settled)

  /// A search that waits for its answer.
  package struct Loading: Sendable, Hashable {
    /// What was asked.
    package var query: SearchQuery
    /// When it was submitted, by the elapsed time of the model's clock.
    package var since: Duration
    /// Until when it waits before it is sent, because the store asked for a pause; `nil` once it is sent.
    package var waitsUntil: Duration?
    /// What stays on the screen, dimmed, until the answer comes.
    package var behind: Settled
  }

  /// How a search ended, or that none has begun.
  package enum Settled: Sendable, Hashable {
    /// Nothing was asked yet.
    case initial
    /// The store answered that nothing matches. Never stands for a failure.
    case empty(SearchQuery)
    /// The store answered with apps. They are the list's (``ListModel``).
    case data(SearchQuery)
    /// The store could not be asked or did not answer properly. Never stands for "nothing found".
    case error(Failure)
  }

  /// A search that failed.
  package struct Failure: Sendable, Hashable {
    /// What was asked.
    package var query: SearchQuery
    /// Why there is no answer.
    package var error: StoreError
    /// When a throttling store may be asked again, by the elapsed time of the model's clock; `nil` unless throttled.
    package var retryAt: Duration?
  }

  /// What was asked; `nil` before the first search.
  package var query: SearchQuery? { loading?.query ?? shown.query }

  /// What the screen shows: what there is, or what there was before the search in flight.
  package var shown: Settled {
    switch self {
    case .loading(let loading): loading.behind
    case .settled(let settled): settled
    }
  }

  /// The search in flight.
  package var loading: Loading? { if case .loading(let loading) = self { loading } else { nil } }

  /// Whether an answer is awaited.
  package var isLoading: Bool { if case .loading = self { true } else { false } }

  /// Why there is no answer; `nil` where there is one, or one is awaited.
  package var failure: Failure? { if case .settled(.error(let failure)) = self { failure } else { nil } }
}

extension SearchState.Settled {
  /// What was asked, in every state but ``initial``.
  package var query: SearchQuery? {
    switch self {
    case .initial: nil
    case .empty(let query), .data(let query): query
    case .error(let failure): failure.query
    }
  }
}
