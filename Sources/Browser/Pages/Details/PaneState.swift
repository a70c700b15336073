/// The state of a pane's content.
package enum PaneState<Value: Sendable & Hashable, Failure: Error & Hashable>: Sendable, Hashable {
  /// The pane was not shown yet; nothing was requested.
  case initial
  /// Requested at that time of the browser's clock.
  case loading(since: Duration)
  case data(Value)
  /// The store answered that there is none.
  case empty
  case error(Failure)

  package var isLoading: Bool {
    if case .loading = self { true } else { false }
  }
}
