import AppStore
import Concurrency

/// Asks for an app's position country by country, a few of them side by side, and no faster than the store's budget allows.
///
/// A result is told in the order asked, as soon as those before it are there. Cancelling the task that waits ends everything, down
/// to the connections.
@MainActor
final class RankRun {
  /// What became of one country.
  enum Outcome: Sendable, Equatable {
    case rank(Rank)
    case failed(StoreError)
    /// Called off, or given up because the store keeps turning requests away.
    case notAsked
  }

  /// Who is told what while it runs.
  struct Listener {
    /// Told of each result. What it throws ends the run.
    var found: @MainActor (Rank) throws -> Void
    /// Told where the run stands, each second while it waits; of nothing before a result, and in the end. `nil` where nobody looks.
    var progress: (@MainActor (RankProgress?) -> Void)?
    /// Told in words what nobody can see for want of progress.
    var note: @MainActor (String) -> Void = { _ in }

    /// Listens for results alone.
    init(found: @escaping @MainActor (Rank) throws -> Void) {
      self.found = found
    }
  }

  /// How many countries are asked at a time, as long as none has to wait.
  static let sideBySide = 4
  /// For how many the store's budget has room at once; nobody else uses it.
  static let atOnce = RequestBudget().limit
  /// How often in a row the run pauses because the store turns requests away, before it gives up.
  static let pauses = 1
  /// A pause that is longer is not waited for.
  static let patience = Duration.seconds(300)

  private let reference: AppReference
  private let queries: [SearchQuery]
  private let service: AppSearchService
  private let clock: any Clock<Duration>
  private let elapsed: @Sendable () -> Duration
  private let listener: Listener
  private var outcomes: [Int: Outcome] = [:]
  /// How many results have been told, or can't be.
  private var toldCount = 0
  private var hasGivenUp = false
  private var quietUntil = Duration.zero
  private var pauseCount = 0
  private var waiting: (until: Duration, reason: RequestWait.Reason)?
  private var ticker: Task<Void, Never>?

  /// Creates a run.
  ///
  /// - Parameter clock: the one that the service measures its budget with.
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

  /// Runs to the end.
  ///
  /// - Returns: What became of each query, in their order.
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

  /// How many may be under way with a country. Where a country may have to wait, it is the first that has: of several at once, a later
  /// one could take its turn.
  private func width(of index: Int) -> Int { index < Self.atOnce ? Self.sideBySide : 1 }

  private func ask(_ index: Int) async -> Outcome {
    while true {
      do throws(StoreError) {
        try await waitForQuiet()
        let results = try await service.searchInTurn(queries[index], maximumWait: Self.patience) { await self.wait($0) }
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

  /// A request was turned away: the run pauses, unless it has already paused in vain. Those that were under way with it are of the
  /// same pause.
  private func keepsQuiet(for pause: Duration) -> Bool {
    guard pause <= Self.patience else { return false }
    if elapsed() >= quietUntil {
      guard pauseCount < Self.pauses else { return false }
      pauseCount += 1
    }
    quietUntil = max(quietUntil, elapsed() + pause)
    return true
  }

  /// Waits for the pause to end that is due after a request was turned away, whatever became of those beside it.
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
  /// Something waits for its turn.
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
        // The last part of a second first, so that each one is shown once.
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
  /// Whether asking for more would only annoy the store.
  fileprivate var saysStop: Bool {
    switch self {
    case .failed(.throttled), .failed(.paused): true
    case .rank, .failed, .notAsked: false
    }
  }
}
