import AppStore

/// Asks the store for many things, in turn within its request budget, and tells the answers in the order asked.
///
/// All take their places in the service's queue at once; when each is sent, and what follows where the store turns requests away, is
/// the queue's. An answer is told as soon as those before it are there. Cancelling the task cancels all requests, down to the
/// connections.
@MainActor
final class PacedRun<Item: Sendable, Answer: Sendable> {
  /// What became of one item.
  enum Outcome: Sendable {
    case answer(Answer)
    case failed(StoreError)
    /// Cancelled, or given up because the store keeps refusing requests.
    case notAsked
  }

  /// Gives an item its place in the queue, with the patience of the run.
  typealias Place =
    @Sendable (isolated AppSearchService, _ item: Item, RequestPatience) -> PlacedRequest<Answer>

  /// The callbacks of a run.
  struct Listener {
    /// Called with each answer. An error thrown here ends the run.
    var found: @MainActor (Item, Answer) throws -> Void
    /// Called with each failure, in the same order.
    var failed: @MainActor (Item, StoreError) -> Void = { _, _ in }
    /// Called with the progress, each second during a wait, and with `nil` before an answer and at the end. `nil` if nobody
    /// sees it.
    var progress: (@MainActor (RunProgress?) -> Void)?
    /// Called with a message about a pause of the store, once for each, if there is no progress callback.
    var note: @MainActor (String) -> Void = { _ in }

    init(found: @escaping @MainActor (Item, Answer) throws -> Void) {
      self.found = found
    }
  }

  /// What happens during a run.
  private enum Event: Sendable {
    case ended(index: Int, Outcome)
    /// Nobody watches the queue any more.
    case watched
  }

  private let items: [Item]
  private let service: AppSearchService
  private let patience: RequestPatience
  private let name: (Item) -> String
  private let place: Place
  private let listener: Listener
  private let clock: any Clock<Duration>
  private var outcomes: [Int: Outcome] = [:]
  /// How many items have been reported or have failed.
  private var toldCount = 0
  /// Whether the pause that the store makes has been noted.
  private var hasNoted = false
  /// Shows the seconds that are left, while there are any.
  private var ticker: Task<Void, Never>?

  /// - Parameters:
  ///   - isPatient: whether to ask again, once, what the store turns away, and not give up at once.
  ///   - clock: the service's own.
  ///   - name: what the progress calls an item.
  init(
    _ items: [Item], service: AppSearchService, isPatient: Bool, clock: any Clock<Duration>, listener: Listener,
    name: @escaping (Item) -> String, place: @escaping Place
  ) {
    self.items = items
    self.service = service
    patience = RequestPatience(longestPause: RequestPatience.work.longestPause, asksAgain: isPatient)
    self.name = name
    self.place = place
    self.listener = listener
    self.clock = clock
  }

  /// - Returns: Each item's outcome, in the order of the items.
  func perform() async throws -> [Outcome] {
    defer {
      ticker?.cancel()
      listener.progress?(nil)
    }
    showProgress()
    let placed = await service.place(items) { [place, patience] in place($0, $1, patience) }
    try await withThrowingTaskGroup(of: Event.self) { group in
      try await placed.withdrawingOnCancel {
        for (index, request) in placed.enumerated() {
          group.addTask { .ended(index: index, Outcome(await request.outcome())) }
        }
        group.addTask { [queue = service.queue] in
          for await _ in queue.changes() { await self.queueChanged() }
          return .watched
        }
        while outcomes.count < placed.count, let event = try await group.next() {
          guard case .ended(let index, let outcome) = event else { continue }
          try finish(index, outcome)
          guard outcome.saysStop else { continue }
          placed.withdrawAll()
          // Also what follows an answer.
          group.cancelAll()
        }
      }
      group.cancelAll()
    }
    return items.indices.map { outcomes[$0] ?? .notAsked }
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
  private func queueChanged() {
    let wait = service.queue.status.wait
    guard listener.progress != nil else { return note(wait) }
    showProgress()
    guard wait != nil, ticker == nil else { return }
    // Unstructured: it begins and ends with each wait. It may be woken just as the run ends, after which it shows nothing.
    ticker = Task {
      while !Task.isCancelled, let left = service.queue.status.wait?.duration {
        showProgress()
        // Waits for the fraction of a second first, so that each whole second is shown once.
        let part = left - .seconds(left.components.seconds)
        do {
          try await clock.sleep(for: part > .zero ? part + .milliseconds(1) : .seconds(1))
        } catch {
          return
        }
      }
      guard !Task.isCancelled else { return }
      ticker = nil
      showProgress()
    }
  }

  /// Says that the store turns requests away, where nobody sees the progress.
  private func note(_ wait: RequestWait?) {
    guard let wait, wait.reason == .store else { return hasNoted = false }
    guard !hasNoted else { return }
    hasNoted = true
    listener.note("The store turns requests away; asking again in \(RunProgress.seconds(wait.duration)) seconds")
  }

  private func showProgress() {
    guard let show = listener.progress, toldCount < items.count else { return }
    let status = service.queue.status
    // The answer that is due next is only waited for where all that are left wait for their turn.
    let wait = status.waitingCount < items.count - outcomes.count ? nil : status.wait
    show(
      RunProgress(
        name: name(items[toldCount]), number: toldCount + 1, count: items.count, wait: wait,
        requestsPerMinute: status.requestsPerMinute))
  }
}

extension PacedRun.Outcome {
  init(_ result: Result<Answer, StoreError>) {
    self =
      switch result {
      case .success(let answer): .answer(answer)
      case .failure(.cancelled): .notAsked
      case .failure(let error): .failed(error)
      }
  }

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
