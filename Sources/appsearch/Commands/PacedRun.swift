import AppStore
import Concurrency

/// Asks the store for many things, a few at a time, within its request budget.
///
/// Answers are reported in the order asked, each as soon as those before it are there. Cancelling the task cancels all
/// requests, down to the connections.
@MainActor
final class PacedRun<Item: Sendable, Answer: Sendable> {
  /// What became of one item.
  enum Outcome: Sendable {
    case answer(Answer)
    case failed(StoreError)
    /// Cancelled, or given up because the store keeps refusing requests.
    case notAsked
  }

  /// Makes an item's request in turn; see ``AppSearchService/inTurn(maximumWait:onWait:_:)``.
  typealias Ask =
    @Sendable (_ item: Item, _ onWait: @escaping @Sendable (RequestWait) async -> Void) async throws(StoreError) ->
    Answer

  /// The callbacks of a run.
  struct Listener {
    /// Called with each answer. An error thrown here ends the run.
    var found: @MainActor (Item, Answer) throws -> Void
    /// Called with each failure, in the same order.
    var failed: @MainActor (Item, StoreError) -> Void = { _, _ in }
    /// Called with the progress, each second during a wait, and with `nil` before an answer and at the end. `nil` if nobody
    /// sees it.
    var progress: (@MainActor (RunProgress?) -> Void)?
    /// Called with a message about a wait if there is no progress callback.
    var note: @MainActor (String) -> Void = { _ in }

    init(found: @escaping @MainActor (Item, Answer) throws -> Void) {
      self.found = found
    }
  }

  /// The longest pause that the run waits for.
  nonisolated static var maximumWait: Duration { .seconds(300) }
  /// How many items are asked for at a time while none must wait.
  private static var sideBySide: Int { 4 }
  /// How many requests the budget allows at once; the run is its only user.
  private static var atOnce: Int { RequestBudget().limit }

  private let items: [Item]
  /// How many pauses in a row the run makes for a store that refuses requests before it gives up.
  private let pauses: Int
  private let name: (Item) -> String
  private let ask: Ask
  private let clock: any Clock<Duration>
  private let elapsed: @Sendable () -> Duration
  private let listener: Listener
  private var outcomes: [Int: Outcome] = [:]
  /// How many items have been reported or have failed.
  private var toldCount = 0
  private var hasGivenUp = false
  private var quietUntil = Duration.zero
  private var pauseCount = 0
  private var waiting: (until: Duration, reason: RequestWait.Reason)?
  private var ticker: Task<Void, Never>?

  /// - Parameters:
  ///   - isPatient: whether to pause for a store that refuses requests, once, and not give up at once.
  ///   - name: what the progress calls an item.
  ///   - clock: the service's own.
  init(
    _ items: [Item], isPatient: Bool, clock: any Clock<Duration>, listener: Listener, name: @escaping (Item) -> String,
    ask: @escaping Ask
  ) {
    self.items = items
    pauses = isPatient ? 1 : 0
    self.name = name
    self.ask = ask
    self.clock = clock
    elapsed = clock.stopwatch()
    self.listener = listener
  }

  /// - Returns: Each item's outcome, in the order of the items.
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
        while next < items.count, running < width(of: next), !hasGivenUp {
          let index = next
          group.addTask { (index, await self.outcome(of: index)) }
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
      } while running > 0 || next < items.count && !hasGivenUp
    }
    return items.indices.map { outcomes[$0] ?? .notAsked }
  }

  /// How many requests may run together with an item's. One that may have to wait runs alone, since a later one could
  /// otherwise take its turn.
  private func width(of index: Int) -> Int { index < Self.atOnce ? Self.sideBySide : 1 }

  private func outcome(of index: Int) async -> Outcome {
    while true {
      do throws(StoreError) {
        try await waitForQuiet()
        let answer = try await ask(items[index]) { await self.wait($0) }
        pauseCount = 0
        return .answer(answer)
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
      guard pauseCount < pauses else { return false }
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
      let item = items[toldCount]
      toldCount += 1
      listener.progress?(nil)
      switch outcome {
      case .answer(let answer): try listener.found(item, answer)
      case .failed(let error): listener.failed(item, error)
      case .notAsked: break
      }
    }
    showProgress()
  }
}

// MARK: - Progress

extension PacedRun {
  /// Reports that a request waits.
  private func wait(_ wait: RequestWait) {
    let end = elapsed() + wait.duration
    if listener.progress == nil, wait.reason == .store, waiting == nil {
      listener.note("The store turns requests away; asking again in \(RunProgress.seconds(wait.duration)) seconds")
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
    guard let show = listener.progress, toldCount < items.count else { return }
    let wait = timeLeft().flatMap { left in waiting.map { RequestWait(left, for: $0.reason) } }
    show(
      RunProgress(name: name(items[toldCount]), number: toldCount + 1, count: items.count, wait: wait))
  }
}

extension PacedRun.Outcome {
  var isAnswer: Bool { if case .answer = self { true } else { false } }

  var isNotAsked: Bool { if case .notAsked = self { true } else { false } }

  var failure: StoreError? { if case .failed(let error) = self { error } else { nil } }

  /// Whether further requests would be refused as well.
  fileprivate var saysStop: Bool {
    switch self {
    case .failed(.throttled), .failed(.paused): true
    case .answer, .failed, .notAsked: false
    }
  }
}
