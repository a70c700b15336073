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
  /// The elapsed time of the model's clock.
  package let elapsed: @Sendable () -> Duration

  private var machine = SearchMachine()
  private var task: Task<Void, Never>?
  private let search: Search
  private let clock: any Clock<Duration>
  private var onResults: @MainActor (SearchResults) -> Void = { _ in }
  private var onChange: @MainActor () -> Void = {}

  /// - Parameters:
  ///   - clock: measures the pauses that the store asks for.
  ///   - elapsed: the same clock's elapsed time, for countdowns.
  ///   - search: asks the store.
  package init(clock: any Clock<Duration>, elapsed: @escaping @Sendable () -> Duration, search: @escaping Search) {
    self.clock = clock
    self.elapsed = elapsed
    self.search = search
  }

  /// Sets who is handed results, never none, and who is told after each change of ``state``, in this order.
  package func observe(
    onResults: @escaping @MainActor (SearchResults) -> Void = { _ in }, onChange: @escaping @MainActor () -> Void
  ) {
    self.onResults = onResults
    self.onChange = onChange
  }

  isolated deinit {
    task?.cancel()
  }

  /// Starts a search; the one before it is cancelled. Does nothing when the very same query is in flight already.
  package func submit(_ query: SearchQuery, as request: Request = .submitted) {
    if state.loading?.query == query, request != .refresh { return }
    task?.cancel()
    task = run(query, as: request, generation: machine.submitted(query, at: elapsed()))
    onChange()
  }

  /// Calls the search in flight off and shows again what was there before.
  ///
  /// - Returns: Whether a search was in flight.
  @discardableResult
  package func cancel() -> Bool {
    guard machine.cancelled() else { return false }
    endTask()
    onChange()
    return true
  }

  /// Shows the results for a query again that were shown before, in place of whatever there is.
  package func goBack(to query: SearchQuery) {
    endTask()
    machine.wentBack(to: query)
    onChange()
  }

  /// Asks the last query again, past the cache. Does nothing in the initial state.
  package func retry() {
    guard let query = state.query else { return }
    submit(query, as: .refresh)
  }

  /// Ends the search in flight and returns once its task has ended; nobody is told.
  package func close() async {
    onResults = { _ in }
    onChange = {}
    let ending = task
    endTask()
    await ending?.value
  }

  private func endTask() {
    task?.cancel()
    task = nil
  }

  private func run(_ query: SearchQuery, as request: Request, generation: Int) -> Task<Void, Never> {
    Task { [weak self, search, clock] in
      var answer = await Self.result(of: search, query, request)
      // What a person asked for is sent as soon as the store will have it. Esc, or another search, calls it off.
      while case .failure(.paused(let pause)) = answer {
        self?.wait(pause)
        do {
          try await clock.sleep(for: pause)
        } catch {
          answer = .failure(.cancelled)
          break
        }
        self?.wait(nil)
        answer = await Self.result(of: search, query, request)
      }
      self?.receive(answer, generation: generation)
    }
  }

  private static func result(
    of search: Search, _ query: SearchQuery, _ request: Request
  ) async -> Result<SearchResults, StoreError> {
    do throws(StoreError) { return .success(try await search(query, request)) } catch { return .failure(error) }
  }

  /// Called by the task of the search in flight: it waits so long, or no longer.
  private func wait(_ pause: Duration?) {
    guard !Task.isCancelled else { return }
    machine.waits(until: pause.map { elapsed() + $0 })
    onChange()
  }

  private func receive(_ answer: Result<SearchResults, StoreError>, generation: Int) {
    guard machine.answered(answer, generation: generation, at: elapsed()) else { return }
    task = nil
    if case .success(let results) = answer, !results.apps.isEmpty { onResults(results) }
    onChange()
  }
}
