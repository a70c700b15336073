package import AppStore

/// Runs searches one at a time: each submitted one cancels the one before it, down to the socket.
///
/// The rules are in ``SearchMachine``; this is the shell that owns the one task.
@MainActor
package final class SearchModel {
  /// Asks the store. Throws ``StoreError/cancelled`` when its task is cancelled.
  package typealias Search = @Sendable (SearchQuery, Request) async throws(StoreError) -> SearchResults

  /// How a search came to be asked.
  package enum Request: Sendable, Hashable {
    /// A person pressed Enter.
    case submitted
    /// A person paused while typing; keeps within the request budget.
    case live
    /// A person asked for the same again, past the cache.
    case refresh
  }

  /// The current state.
  package var state: SearchState { machine.state }
  /// The last state that was not loading; what to show, dimmed, while loading.
  package var settled: SearchState { machine.settled }
  /// Whether ``state`` has results; quicker than asking for them.
  package var hasResults: Bool { if case .data = machine.state { true } else { false } }
  /// Whether an answer is awaited; quicker than asking for the state.
  package var isLoading: Bool { machine.state.isLoading }
  /// When the search in flight was submitted, by the elapsed time of the model's clock.
  package private(set) var submittedAt = Duration.zero
  /// When a throttling store may be asked again, by the elapsed time of the model's clock; `nil` unless throttled.
  package private(set) var retryAt: Duration?
  /// Until when the search in flight waits before it is sent, because the store asked for a pause, by the elapsed time of the
  /// model's clock; `nil` when it has been sent.
  package private(set) var waitsUntil: Duration?
  /// The elapsed time of the model's clock.
  package let elapsed: @Sendable () -> Duration

  private var machine = SearchMachine()
  private var task: Task<Void, Never>?
  private let search: Search
  private let clock: any Clock<Duration>
  private var onChange: @MainActor () -> Void = {}

  /// Creates a model in the initial state.
  ///
  /// - Parameters:
  ///   - clock: measures the pauses that the store asks for.
  ///   - elapsed: the same clock's elapsed time, for countdowns.
  ///   - search: asks the store.
  package init(clock: any Clock<Duration>, elapsed: @escaping @Sendable () -> Duration, search: @escaping Search) {
    self.clock = clock
    self.elapsed = elapsed
    self.search = search
  }

  /// Sets who is told after each change of ``state``.
  package func observe(_ onChange: @escaping @MainActor () -> Void) {
    self.onChange = onChange
  }

  isolated deinit {
    task?.cancel()
  }

  /// Starts a search; the one before it is cancelled. Does nothing when the very same query is in flight already.
  package func submit(_ query: SearchQuery, as request: Request = .submitted) {
    if case .loading(query) = state, request != .refresh { return }
    perform(machine.submitted(query), as: request)
    onChange()
  }

  /// Calls the search in flight off and shows again what was there before.
  ///
  /// - Returns: Whether a search was in flight.
  @discardableResult
  package func cancel() -> Bool {
    guard let effect = machine.cancelled() else { return false }
    perform(effect, as: .submitted)
    onChange()
    return true
  }

  /// Shows results again that were shown before, in place of whatever there is.
  package func goBack(to results: SearchResults) {
    perform(.cancel, as: .submitted)
    retryAt = nil
    machine.wentBack(to: results)
    onChange()
  }

  /// Asks the last query again, past the cache. Does nothing in the initial state.
  package func retry() {
    guard let query = state.query else { return }
    submit(query, as: .refresh)
  }

  /// Ends the search in flight without a further change of state, and returns once its task has ended.
  package func close() async {
    let ending = task
    task = nil
    ending?.cancel()
    await ending?.value
  }

  private func perform(_ effect: SearchMachine.Effect, as request: Request) {
    task?.cancel()
    waitsUntil = nil
    switch effect {
    case .cancel:
      task = nil
    case .start(let query, let generation):
      submittedAt = elapsed()
      retryAt = nil
      task = Task { [weak self, search, clock] in
        var answer = await Self.result(of: search, query, request)
        // What a person asked for is sent as soon as the store will have it. Esc, or another search, calls it off.
        while case .failure(.paused(let wait)) = answer {
          self?.wait(wait)
          do {
            try await clock.sleep(for: wait)
          } catch {
            answer = .failure(.cancelled)
            break
          }
          self?.endWait()
          answer = await Self.result(of: search, query, request)
        }
        self?.receive(answer, generation: generation)
      }
    }
  }

  private static func result(
    of search: Search, _ query: SearchQuery, _ request: Request
  ) async -> Result<SearchResults, StoreError> {
    do throws(StoreError) { return .success(try await search(query, request)) } catch { return .failure(error) }
  }

  /// Called by the task of the search in flight.
  private func wait(_ duration: Duration) {
    guard !Task.isCancelled else { return }
    waitsUntil = elapsed() + duration
    onChange()
  }

  /// Called by the task of the search in flight.
  private func endWait() {
    guard !Task.isCancelled else { return }
    waitsUntil = nil
    onChange()
  }

  private func receive(_ answer: Result<SearchResults, StoreError>, generation: Int) {
    guard machine.answered(answer, generation: generation) else { return }
    task = nil
    if case .error(_, .throttled(let retryAfter)) = state { retryAt = elapsed() + retryAfter }
    onChange()
  }
}
