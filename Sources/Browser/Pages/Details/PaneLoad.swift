package import Observatory
package import Tracking

/// The history of one app's changes.
package typealias ChangeList = PaneLoad<AppHistory, ObservatoryError>

/// A pane's value, read when the pane is first shown.
@MainActor
package final class PaneLoad<Value: Sendable & Hashable, Failure: Error & Hashable> {
  /// Reads it; `nil` where there is none.
  package typealias Read = @Sendable () async throws(Failure) -> Value?

  package private(set) var state = PaneState<Value, Failure>.initial

  private var task: Task<Void, Never>?
  private let read: Read
  private let elapsed: @Sendable () -> Duration
  private let onChange: @MainActor () -> Void

  package init(
    elapsed: @escaping @Sendable () -> Duration, read: @escaping Read, onChange: @escaping @MainActor () -> Void
  ) {
    self.elapsed = elapsed
    self.read = read
    self.onChange = onChange
  }

  isolated deinit { task?.cancel() }

  /// `true` if it could not be read. ``retry()`` tries again.
  package var hasFailed: Bool { if case .error = state { true } else { false } }

  /// Reads it, unless that was done or is under way.
  package func start() {
    guard case .initial = state else { return }
    state = .loading(since: elapsed())
    load()
    onChange()
  }

  /// Reads it again after a failure.
  package func retry() {
    guard hasFailed else { return }
    state = .initial
    start()
  }

  /// Reads it again; the old value stays until then. Does nothing before ``start()``.
  package func reload() {
    if case .initial = state { return }
    load()
  }

  /// Cancels the reading; ``start()`` begins again.
  package func stop() {
    guard let task else { return }
    task.cancel()
    self.task = nil
    if state.isLoading { state = .initial }
  }

  private func load() {
    task?.cancel()
    task = Task { [weak self, read] in
      let state: PaneState<Value, Failure>
      do throws(Failure) {
        state = try await read().map { .data($0) } ?? .empty
      } catch {
        state = .error(error)
      }
      // The one who cancelled has already set the state.
      guard !Task.isCancelled else { return }
      self?.finish(state)
    }
  }

  private func finish(_ state: PaneState<Value, Failure>) {
    task = nil
    self.state = state
    onChange()
  }
}

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

  package var isLoading: Bool { if case .loading = self { true } else { false } }
}
