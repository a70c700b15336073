/// How far what a pane shows has come.
package enum PaneState<Value: Sendable & Hashable, Failure: Error & Hashable>: Sendable, Hashable {
  /// The pane was not shown yet, and nothing was asked.
  case initial
  /// It is asked for, since that time of the browser's clock.
  case loading(since: Duration)
  /// It is there.
  case data(Value)
  /// There is none, and that is all there is to know.
  case empty
  /// It could not be had.
  case error(Failure)

  /// Whether an answer is awaited.
  package var isLoading: Bool {
    if case .loading = self { true } else { false }
  }
}
