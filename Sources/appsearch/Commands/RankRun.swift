import AppStore
import Concurrency

/// Finds an app's position in several countries, a few at a time, within the store's request budget.
///
/// Results are reported in the order asked, each as soon as those before it are there. Cancelling the task cancels all
/// requests, down to the connections.
@MainActor
final class RankRun {
  /// The outcome for one country.
  enum Outcome: Sendable, Equatable {
    case rank(Rank)
    case failed(StoreError)
    /// Cancelled, or given up because the store keeps refusing requests.
    case notAsked
  }

  /// The callbacks of a run.
  struct Listener {
    /// Called with each result. An error thrown here ends the run.
    var found: @MainActor (Rank) throws -> Void
    /// Called with the progress, each second during a wait, and with `nil` before a result and at the end. `nil` if nobody
    /// sees it.
    var progress: (@MainActor (RankProgress?) -> Void)?
    /// Called with a message about a wait if there is no progress callback.
    var note: @MainActor (String) -> Void = { _ in }

    init(found: @escaping @MainActor (Rank) throws -> Void) {
      self.found = found
    }
  }

  /// How many countries are asked at a time while none must wait.
  static let sideBySide = 4
  /// How many requests the budget allows at once; the run is its only user.
  static let atOnce = RequestBudget().limit
  /// How many pauses in a row the run makes for a store that refuses requests before it gives up.
  static let pauses = 1
  /// The longest pause that the run waits for.
  static let maximumWait = Duration.seconds(300)

  private let reference: AppReference
  private let queries: [SearchQuery]
  private let service: AppSearchService
  private let clock: any Clock<Duration>
  private let elapsed: @Sendable () -> Duration
  private let listener: Listener
  private var outcomes: [Int: Outcome] = [:]
  /// How many countries have been reported or have failed.
  private var toldCount = 0
  private var hasGivenUp = false
  private var quietUntil = Duration.zero
  private var pauseCount = 0
  private var waiting: (until: Duration, reason: RequestWait.Reason)?
  private var ticker: Task<Void, Never>?

  /// - Parameter clock: the service's own.
  init(
    of reference: AppReference, for queries: [SearchQuery], service: AppSearchService, clock: any Clock<Duration>,
    listener: Listener
  ) {
    self.reference = reference
    self.queries = queries
    self.service = service
    self.clock = clock
    elapsed = clock.stopwatch()
    self.listener = listener
  }

  /// - Returns: Each query's outcome, in the order of the queries.
  func perform() async throws -> [Outcome] {
    defer {
      ticker?.cancel()
      listener.progress?(nil)
    }
    showProgress()
    try await withThrowingTaskGroup(of: (Int, Outcome).self) { group in
      var next = 0
      var running = 0
      repeat {
        while next < queries.count, running < width(of: next), !hasGivenUp {
          let index = next
          group.addTask { (index, await self.ask(index)) }
          next += 1
          running += 1
        }
        guard let (index, outcome) = try await group.next() else { return }
        running -= 1
        try finish(index, outcome)
        if outcome.saysStop {
          hasGivenUp = true
          group.cancelAll()
        }
      } while running > 0 || next < queries.count && !hasGivenUp
    }
    return queries.indices.map { outcomes[$0] ?? .notAsked }
  }

  /// How many requests may run together with a country's. A country that may have to wait is asked alone, since a later
  /// one could otherwise take its turn.
  private func width(of index: Int) -> Int { index < Self.atOnce ? Self.sideBySide : 1 }

  private func ask(_ index: Int) async -> Outcome {
    while true {
      do throws(StoreError) {
        try await waitForQuiet()
        let results = try await service.searchInTurn(queries[index], maximumWait: Self.maximumWait) {
          await self.wait($0)
        }
        pauseCount = 0
        return .rank(Rank(of: reference, in: results))
      } catch {
        switch error {
        case .cancelled: return .notAsked
        case .throttled(let pause) where keepsQuiet(for: pause): continue
        default: return .failed(error)
        }
      }
    }
  }

  /// Handles a refused request: the run pauses, unless it has already paused in vain. Refusals of requests sent at the
  /// same time count as one.
  private func keepsQuiet(for pause: Duration) -> Bool {
    guard pause <= Self.maximumWait else { return false }
    if elapsed() >= quietUntil {
      guard pauseCount < Self.pauses else { return false }
      pauseCount += 1
    }
    quietUntil = max(quietUntil, elapsed() + pause)
    return true
  }

  /// Waits for the end of the pause after a refused request.
  private func waitForQuiet() async throws(StoreError) {
    while quietUntil > elapsed() {
      let left = quietUntil - elapsed()
      wait(RequestWait(left, for: .store))
      do {
        try await clock.sleep(for: left)
      } catch {
        throw .cancelled
      }
    }
  }

  private func finish(_ index: Int, _ outcome: Outcome) throws {
    outcomes[index] = outcome
    while let outcome = outcomes[toldCount] {
      toldCount += 1
      guard case .rank(let rank) = outcome else { continue }
      listener.progress?(nil)
      try listener.found(rank)
    }
    showProgress()
  }
}

// MARK: - Progress

extension RankRun {
  /// Reports that a request waits.
  private func wait(_ wait: RequestWait) {
    let end = elapsed() + wait.duration
    if listener.progress == nil, wait.reason == .store, waiting == nil {
      listener.note("The store turns requests away; asking again in \(RankProgress.seconds(wait.duration)) seconds")
    }
    if end > (waiting?.until ?? .zero) { waiting = (end, wait.reason) }
    guard ticker == nil else { return }
    ticker = Task {
      while let left = timeLeft() {
        showProgress()
        // Waits for the fraction of a second first, so that each whole second is shown once.
        let part = left - .seconds(left.components.seconds)
        do {
          try await clock.sleep(for: part > .zero ? part + .milliseconds(1) : .seconds(1))
        } catch {
          return
        }
      }
      waiting = nil
      ticker = nil
      showProgress()
    }
  }

  private func timeLeft() -> Duration? {
    guard let waiting else { return nil }
    let left = waiting.until - elapsed()
    return left > .zero ? left : nil
  }

  private func showProgress() {
    guard let show = listener.progress, toldCount < queries.count else { return }
    let wait = timeLeft().flatMap { left in waiting.map { RequestWait(left, for: $0.reason) } }
    show(
      RankProgress(
        storefront: queries[toldCount].storefront, number: toldCount + 1, count: queries.count, wait: wait))
  }
}

extension RankRun.Outcome {
  /// Whether further requests would be refused as well.
  fileprivate var saysStop: Bool {
    switch self {
    case .failed(.throttled), .failed(.paused): true
    case .rank, .failed, .notAsked: false
    }
  }
}
