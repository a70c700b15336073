public import AppStore
import HTTP

/// Runs searches one at a time: each submitted one cancels the one before it, down to the socket.
///
/// The rules are in ``SearchMachine``; this is the shell that owns the one task.
@MainActor
public final class SearchModel {
  /// Asks the store. Throws ``StoreError/cancelled`` when its task is cancelled.
  public typealias Search = @Sendable (SearchQuery, Request) async throws(StoreError) -> SearchResults

  /// How a search came to be asked.
  public enum Request: Sendable, Hashable {
    /// A person pressed Enter.
    case submitted
    /// A person paused while typing; keeps within the request budget.
    case live
    /// A person asked for the same again, past the cache.
    case refresh
  }

  /// The current state.
  public var state: SearchState { machine.state }
  /// The last state that was not loading; what to show, dimmed, while loading.
  public var settled: SearchState { machine.settled }
  /// When the search in flight was submitted, by the elapsed time of the model's clock.
  public private(set) var submittedAt = Duration.zero
  /// When a throttling store may be asked again, by the elapsed time of the model's clock; `nil` unless throttled.
  public private(set) var retryAt: Duration?
  /// The elapsed time of the model's clock.
  public let elapsed: @Sendable () -> Duration

  private var machine = SearchMachine()
  private var task: Task<Void, Never>?
  private let search: Search
  private var onChange: @MainActor () -> Void = {}

  /// Creates a model in the initial state.
  ///
  /// - Parameters:
  ///   - elapsed: a clock's elapsed time, for countdowns.
  ///   - search: asks the store.
  public init(elapsed: @escaping @Sendable () -> Duration, search: @escaping Search) {
    self.elapsed = elapsed
    self.search = search
  }

  /// Sets who is told after each change of ``state``.
  public func observe(_ onChange: @escaping @MainActor () -> Void) {
    self.onChange = onChange
  }

  isolated deinit {
    task?.cancel()
  }

  /// Starts a search; the one before it is cancelled. Does nothing when the very same query is in flight already.
  public func submit(_ query: SearchQuery, as request: Request = .submitted) {
    if case .loading(query) = state, request != .refresh { return }
    perform(machine.submitted(query), as: request)
    onChange()
  }

  /// Calls the search in flight off and shows again what was there before.
  ///
  /// - Returns: Whether a search was in flight.
  @discardableResult
  public func cancel() -> Bool {
    guard let effect = machine.cancelled() else { return false }
    perform(effect, as: .submitted)
    onChange()
    return true
  }

  /// Asks the last query again, past the cache. Does nothing in the initial state.
  public func retry() {
    guard let query = state.query else { return }
    submit(query, as: .refresh)
  }

  /// Ends the search in flight without a further change of state, and returns once its task has ended.
  public func close() async {
    let ending = task
    task = nil
    ending?.cancel()
    await ending?.value
  }

  private func perform(_ effect: SearchMachine.Effect, as request: Request) {
    task?.cancel()
    switch effect {
    case .cancel:
      task = nil
    case .start(let query, let generation):
      submittedAt = elapsed()
      retryAt = nil
      task = Task { [weak self, search] in
        let answer: Result<SearchResults, StoreError>
        do throws(StoreError) {
          answer = .success(try await search(query, request))
        } catch {
          answer = .failure(error)
        }
        self?.receive(answer, generation: generation)
      }
    }
  }

  private func receive(_ answer: Result<SearchResults, StoreError>, generation: Int) {
    guard machine.answered(answer, generation: generation) else { return }
    task = nil
    if case .error(_, .throttled(let retryAfter)) = state { retryAt = elapsed() + retryAfter }
    onChange()
  }
}
