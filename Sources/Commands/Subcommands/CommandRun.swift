import AppStore
import Concurrency
import Essentials
import Tracking

/// A command's run: asks the store for many things, tells the answers in the order asked unless its manner is another, and shows the
/// progress.
///
/// Cancelling the task that performs it cancels all requests, down to the connections.
@MainActor
final class CommandRun<Item: Sendable, Answer: Sendable> {
  /// The result of one item; `cancelled` also where it was given up because the store keeps refusing requests.
  typealias Outcome = Result<Answer, StoreError>

  /// Gives an item its place in the queue, with the patience of the run.
  typealias Place =
    @Sendable (isolated AppSearchService, _ item: Item, RequestPatience) -> PlacedRequest<Answer>

  /// The callbacks of a run.
  struct Listener {
    /// Called with each answer. An error thrown here ends the run.
    var found: @MainActor (Item, Answer) async throws -> Void
    /// Called with each failure, in the same order.
    var failed: @MainActor (Item, StoreError) -> Void = { _, _ in }
    /// Waited for before some items take their places in the queue.
    var prepare: @MainActor ([Item]) async -> Void = { _ in }
    /// Called with the progress, each second during a wait, and with `nil` before an answer and at the end. While an answer is told it
    /// isn't called: what is printed would stand behind it. `nil` if nobody sees it.
    var progress: (@MainActor (ProgressText?) -> Void)?
    /// Called with a message about a wait of more than a second, if there is no progress callback: once about each pause of the store, and
    /// once in a run about the budget.
    var note: @MainActor (String) -> Void = { _ in }
  }

  private let items: [Item]
  private let queue: RequestQueue
  private let name: (Item) -> String
  private let listener: Listener
  private let clock: any Clock<Duration>
  private let elapsed: @Sendable () -> Duration
  private let now: @Sendable () -> Date
  private let manner: RunManner
  private let run: StoreRun<Item, Answer>
  /// Those of the first items, as far as they have been told.
  private var outcomes: [Outcome] = []
  /// `true` while an answer is told, which may take its time.
  private var isTelling = false
  /// The reasons of waits that have been noted: of the store's present pause, and of the budget.
  private var noted: Set<RequestWait.Reason> = []
  /// Shows the seconds that are left, while there are any, or notes the wait.
  private var ticker: Task<Void, Never>?
  /// The time until the last request is likely to be sent, and when that was estimated: it takes all that wait into account.
  private var estimate: (left: Duration?, at: Duration)?

  /// - Parameters:
  ///   - clock: the service's own.
  ///   - now: the time of day that the end of a long run is told by.
  ///   - name: an item's name in the progress.
  init(
    _ items: [Item], service: AppSearchService, patience: RequestPatience, manner: RunManner = .command,
    clock: any Clock<Duration>, now: @escaping @Sendable () -> Date = { Date() }, listener: Listener,
    name: @escaping (Item) -> String, place: @escaping Place
  ) {
    self.items = items
    queue = service.queue
    self.name = name
    self.listener = listener
    self.clock = clock
    elapsed = clock.stopwatch()
    self.now = now
    self.manner = manner
    run = StoreRun(service, manner) { place($0, $1, patience) }
    run.prepare = listener.prepare
    run.add(items)
  }

  /// - Returns: each item's outcome, in the order of the items, or of telling where that is another.
  func perform() async throws -> [Outcome] {
    run.onChange = { [weak self] in self?.changed() }
    defer {
      ticker?.cancel()
      listener.progress?(nil)
    }
    showProgress()
    _ = try await run.ask { item, outcome throws(any Error) in
      listener.progress?(nil)
      outcomes.append(outcome)
      isTelling = true
      defer { isTelling = false }
      switch outcome {
      case .success(let answer): try await listener.found(item, answer)
      case .failure(.cancelled): break
      case .failure(let error): listener.failed(item, error)
      }
    }
    return outcomes + Array(repeating: .failure(.cancelled), count: items.count - outcomes.count)
  }
}

// MARK: - Progress

extension CommandRun {
  private func changed() {
    if listener.progress != nil { showProgress() }
    guard ticker == nil, queue.status.wait != nil else { return }
    // Unstructured: it begins and ends with each wait. It may be woken just as the run ends, after which it shows nothing.
    ticker = Task {
      await listener.progress == nil ? noteWait() : showSeconds()
      guard !Task.isCancelled else { return }
      ticker = nil
      showProgress()
    }
  }

  private func showSeconds() async {
    while !Task.isCancelled, let left = queue.status.wait?.duration {
      showProgress()
      // Waits for the fraction of a second first, so that each whole second is shown once.
      let part = left - .seconds(left.components.seconds)
      guard (try? await clock.sleep(for: part > .zero ? part + .milliseconds(1) : .seconds(1))) != nil else { return }
    }
  }

  /// Says what is waited for, where nobody sees the progress and it takes more than a second.
  private func noteWait() async {
    guard (try? await clock.sleep(for: .seconds(1))) != nil, let wait = queue.status.wait, outcomes.count < items.count
    else { return }
    if wait.reason == .budget { noted.remove(.store) }
    guard noted.insert(wait.reason).inserted else { return }
    let note = ProgressText.note(about: wait, requestsPerMinute: queue.status.requestsPerMinute)
    let whole = wait.reason == .budget ? progressText(wait).whole : nil
    listener.note([whole, note].compactMap(\.self).joined(separator: ". "))
  }

  private func progressText(_ wait: RequestWait?) -> ProgressText {
    let isNamed = manner.tellsInOrder || items.count == 1
    return ProgressText(
      name: isNamed ? name(items[outcomes.count]) : nil, number: outcomes.count + 1, count: items.count, wait: wait,
      requestsPerMinute: queue.status.requestsPerMinute, end: left().flatMap { ProgressEnd(in: $0, at: now()) })
  }

  private func showProgress() {
    guard let show = listener.progress, !isTelling, outcomes.count < items.count else { return }
    let status = queue.status
    // The answer that is due next is only waited for where all that are left wait for their turn.
    let waiting = status.waitingCount + run.plannedCount
    let wait = waiting < items.count - run.endedCount ? nil : status.wait
    show(progressText(wait))
  }

  /// Estimates each second at most what is linear in the number of requests.
  private func left() -> Duration? {
    let time = elapsed()
    if let estimate, time - estimate.at < .seconds(1) { return estimate.left }
    let left = queue.status(planned: run.plannedCount).remaining
    estimate = (left, time)
    return left
  }
}

extension Result where Failure == StoreError {
  var isNotAsked: Bool { if case .failure(.cancelled) = self { true } else { false } }

  /// The store's failure.
  var failure: StoreError? { if case .failure(let error) = self, !isNotAsked { error } else { nil } }
}
