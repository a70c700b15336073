package import AppStore

/// Runs one search at a time: each submitted one cancels the previous one, down to the socket.
///
/// ``SearchMachine`` has the rules; this class owns the task.
@MainActor
package final class SearchModel {
  /// Asks the store. Throws ``StoreError/cancelled`` if its task is cancelled.
  package typealias Search = @Sendable (SearchQuery, Request) async throws(StoreError) -> SearchResults

  /// The cause of a search.
  package enum Request: Sendable, Hashable {
    /// Enter.
    case submitted
    /// A pause in typing. The search keeps within the request budget.
    case live
    /// A request for the same again. The search bypasses the cache.
    case refresh
  }

  package var state: SearchState { machine.state }
  /// The elapsed time of the model's clock.
  package let elapsed: @Sendable () -> Duration

  private var machine = SearchMachine()
  private var task: Task<Void, Never>?
  private let search: Search
  private let clock: any Clock<Duration>
  /// Called with results that aren't empty, before ``onChange``.
  var onResults: @MainActor (SearchResults) -> Void = { _ in }
  /// Called after each change of ``state``.
  var onChange: @MainActor () -> Void = {}

  /// - Parameter elapsed: `clock`'s elapsed time, for countdowns.
  package init(clock: any Clock<Duration>, elapsed: @escaping @Sendable () -> Duration, search: @escaping Search) {
    self.clock = clock
    self.elapsed = elapsed
    self.search = search
  }

  isolated deinit { task?.cancel() }

  /// Starts a search and cancels the previous one. Does nothing if the same query is already in flight.
  package func submit(_ query: SearchQuery, as request: Request = .submitted) {
    if state.loading?.query == query, request != .refresh { return }
    task?.cancel()
    task = run(query, as: request, generation: machine.submitted(query, at: elapsed()))
    onChange()
  }

  /// Cancels the search in flight and shows again what was there before.
  ///
  /// - Returns: `true` if a search was in flight.
  @discardableResult
  package func cancel() -> Bool {
    guard machine.cancelled() else { return false }
    endTask()
    onChange()
    return true
  }

  /// Returns to the earlier results for a query, or to none.
  package func goBack(to query: SearchQuery?) {
    endTask()
    machine.wentBack(to: query)
    onChange()
  }

  /// Repeats the last query, bypassing the cache. Does nothing in the initial state.
  package func retry() {
    guard let query = state.query else { return }
    submit(query, as: .refresh)
  }

  /// Cancels the search in flight without calling the observers, and returns when its task has ended.
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
      // A person's search is sent as soon as the store allows it. Esc or another search cancels it.
      while let wait = Self.wait(before: query, answer) {
        self?.wait(wait)
        do {
          try await clock.sleep(for: wait.duration)
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

  /// The wait until it can be sent; `nil` if it was sent. A typed search has waited for the budget before.
  private nonisolated static func wait(
    before query: SearchQuery, _ answer: Result<SearchResults, StoreError>
  ) -> RequestWait? {
    switch answer {
    case .failure(.paused(let wait)): RequestWait(wait, for: .store)
    case .failure(.budgetSpent(let wait)) where query.order == .store: RequestWait(wait, for: .budget)
    default: nil
    }
  }

  /// Called by the task of the search in flight: it waits, or no longer waits (`nil`).
  private func wait(_ wait: RequestWait?) {
    guard !Task.isCancelled else { return }
    machine.waits(until: wait.map { elapsed() + $0.duration }, because: wait?.reason ?? .store)
    onChange()
  }

  private func receive(_ answer: Result<SearchResults, StoreError>, generation: Int) {
    guard machine.answered(answer, generation: generation, at: elapsed()) else { return }
    task = nil
    if case .success(let results) = answer, !results.apps.isEmpty { onResults(results) }
    onChange()
  }
}
