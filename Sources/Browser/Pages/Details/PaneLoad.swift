package import AppStore
package import Observatory
package import Tracking

/// The history of one app's changes.
package typealias ChangeList = PaneLoad<AppHistory, ObservatoryError>

/// An app's web page; there is none where the app isn't sold.
package typealias PageLoad = PaneLoad<AppPage, StoreError>

/// A pane's value, read when the pane is first shown.
@MainActor
package final class PaneLoad<Value: Sendable & Hashable, Failure: Error & Hashable> {
  /// Reads it, with `true` past what is kept; `nil` where there is none.
  package typealias Ask = @Sendable (_ anew: Bool) async throws(Failure) -> Value?

  package private(set) var state: PaneState<Value, Failure>
  /// Why a refresh failed; the old value stays.
  private var refreshFailure: Failure?
  /// When it failed, by the browser's clock.
  private var failedAt: Duration?
  /// `true` from ``refresh()`` until the answer; an interrupted one goes on with ``start()``.
  private(set) var isRefreshing = false

  private var task: Task<Void, Never>?
  private let ask: Ask
  private let elapsed: @Sendable () -> Duration
  private let onChange: @MainActor () -> Void

  /// - Parameter failure: why it can't be read at all.
  package init(
    elapsed: @escaping @Sendable () -> Duration, failure: Failure? = nil, ask: @escaping Ask,
    onChange: @escaping @MainActor () -> Void
  ) {
    state = failure.map { .error($0) } ?? .initial
    self.elapsed = elapsed
    self.ask = ask
    self.onChange = onChange
  }

  isolated deinit { task?.cancel() }

  /// Why it, or its refresh, could not be read.
  package var failure: Failure? { if case .error(let failure) = state { failure } else { refreshFailure } }

  /// `true` if it could not be read. ``retry()`` tries again.
  package var hasFailed: Bool { failure != nil }

  /// The value; `nil` unless it is there.
  package var value: Value? { if case .data(let value) = state { value } else { nil } }

  /// Reads it, unless that was done or is under way.
  package func start() {
    switch state {
    case .initial: state = .loading(since: elapsed())
    case .data where isRefreshing && task == nil: break
    default: return
    }
    load(anew: isRefreshing)
    onChange()
  }

  /// Reads it again after a failure, or where there was none.
  package func retry() {
    if refreshFailure != nil { return refresh() }
    switch state {
    case .empty, .error: state = .initial
    case .initial, .loading, .data: break
    }
    start()
  }

  /// Reads it past what is kept; the old value stays until then.
  package func refresh() {
    if case .data = state {} else { state = .loading(since: elapsed()) }
    refreshFailure = nil
    isRefreshing = true
    load(anew: true)
    onChange()
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

  private func load(anew: Bool = false) {
    task?.cancel()
    task = Task { [weak self, ask] in
      let state: PaneState<Value, Failure>
      do throws(Failure) {
        state = try await ask(anew).map { .data($0) } ?? .empty
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
    (refreshFailure, failedAt) = (nil, nil)
    if case .error(let failure) = state {
      failedAt = elapsed()
      if isRefreshing, value != nil { refreshFailure = failure }
    }
    if refreshFailure == nil { self.state = state }
    isRefreshing = false
    onChange()
  }
}

extension PaneLoad where Failure == StoreError {
  /// When a store that wants a pause may be asked again, by the browser's clock.
  package var retryAt: Duration? { failure?.wait.flatMap { wait in failedAt.map { $0 + wait } } }
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
