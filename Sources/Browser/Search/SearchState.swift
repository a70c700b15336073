package import AppStore

/// What a search has come to. Exactly one of these is on the screen at any time.
package enum SearchState: Sendable, Hashable {
  /// Nothing was asked yet.
  case initial
  /// The store was asked and has not answered.
  case loading(SearchQuery)
  /// The store answered that nothing matches. Never stands for a failure.
  case empty(SearchQuery)
  /// The store's ranked results; never without apps.
  case data(SearchResults)
  /// The store could not be asked or did not answer properly. Never stands for "nothing found".
  case error(SearchQuery, StoreError)

  /// What was asked, in every state but ``initial``.
  package var query: SearchQuery? {
    switch self {
    case .initial: nil
    case .loading(let query), .empty(let query), .error(let query, _): query
    case .data(let results): results.query
    }
  }

  /// Whether an answer is awaited.
  package var isLoading: Bool {
    if case .loading = self { true } else { false }
  }
}
