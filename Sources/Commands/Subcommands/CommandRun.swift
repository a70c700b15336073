import AppStore
import Concurrency
import Essentials
import Tracking

/// A command's run: asks the store for many things, tells the answers in the order asked unless its manner differs, and shows
/// progress.
///
/// Cancelling the task cancels all requests, down to the connections.
@MainActor
final class CommandRun<Item: Sendable, Answer: Sendable> {
  /// Asks for an item.
  typealias Ask =
    @Sendable (isolated AppSearchService, _ item: Item, RequestPatience) async -> PendingAnswer<Answer>

  struct Listener {
    /// Called with each answer. An error thrown here ends the run.
    var found: @MainActor (Item, Answer) async throws -> Void
    /// Called with each failure, in the same order.
    var failed: @MainActor (Item, StoreError) -> Void = { _, _ in }
    /// Awaited before some items enter the queue.
    var prepare: @MainActor ([Item]) async -> Void = { _ in }
    /// Called with the progress, each second during a wait, and with `nil` before an answer and at the end. Not called while an
    /// answer is told, or the answer would follow it on its line. `nil` if nobody sees it.
    var progress: (@MainActor (ProgressText?) -> Void)?
    /// Called once for each pause of the store, and once for the budget, if it takes a second and nobody sees the progress.
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
  /// The outcomes told so far.
  private var told: [RunOutcomes<Item, Answer>.Element] = []
  private var isTelling = false
  /// Waits that have been noted.
  private var noted: Set<RequestWait.Reason> = []
  /// Lives as long as a wait: shows its seconds, or notes it.
  private var ticker: Task<Void, Never>?
  /// The estimated time until the last request is sent, and when it was estimated.
  private var estimate: (left: Duration?, at: Duration)?

  /// - Parameters:
  ///   - now: the time of day, from which the end of a long run counts.
  ///   - name: an item's name in the progress.
  init(
    _ items: [Item], service: AppSearchService, patience: RequestPatience, manner: RunManner = .command,
    clock: any Clock<Duration>, now: @escaping @Sendable () -> Date = { Date() }, listener: Listener,
    name: @escaping (Item) -> String, ask: @escaping Ask
  ) {
    self.items = items
    queue = service.queue
    self.name = name
    self.listener = listener
    self.clock = clock
    elapsed = clock.stopwatch()
    self.now = now
    self.manner = manner
    run = StoreRun(service, manner) { await ask($0, $1, patience) }
    run.prepare = listener.prepare
    run.add(items)
  }

  func perform() async throws -> RunOutcomes<Item, Answer> {
    run.onChange = { [weak self] in self?.changed() }
    defer {
      ticker?.cancel()
      listener.progress?(nil)
    }
    showProgress()
    _ = try await run.ask { item, outcome throws(any Error) in
      listener.progress?(nil)
      told.append((item, outcome))
      isTelling = true
      defer { isTelling = false }
      switch outcome {
      case .success(let answer): try await listener.found(item, answer)
      case .failure(.cancelled): break
      case .failure(let error): listener.failed(item, error)
      }
    }
    return RunOutcomes(all: told + items.dropFirst(told.count).map { ($0, .failure(.cancelled)) })
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

  /// Notes a wait of more than a second, if nobody sees the progress.
  private func noteWait() async {
    guard (try? await clock.sleep(for: .seconds(1))) != nil, let wait = queue.status.wait, told.count < items.count
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
      name: isNamed ? name(items[told.count]) : nil, number: told.count + 1, count: items.count, wait: wait,
      requestsPerMinute: queue.status.requestsPerMinute, end: left().flatMap { ProgressEnd(in: $0, at: now()) })
  }

  private func showProgress() {
    guard let show = listener.progress, !isTelling, told.count < items.count else { return }
    let status = queue.status
    // The next answer waits only if all that are left wait.
    let waiting = status.waitingCount + run.plannedCount
    let wait = waiting < items.count - run.endedCount ? nil : status.wait
    show(progressText(wait))
  }

  /// At most once a second, because the cost grows with the number of requests.
  private func left() -> Duration? {
    let time = elapsed()
    if let estimate, time - estimate.at < .seconds(1) { return estimate.left }
    let left = queue.status(planned: run.plannedCount).remaining
    estimate = (left, time)
    return left
  }
}

/// The outcomes of a run, in the order of telling: `cancelled` if nobody asked, because the run ended early.
struct RunOutcomes<Item: Sendable, Answer: Sendable>: Sendable {
  typealias Element = (item: Item, outcome: Result<Answer, StoreError>)

  let all: [Element]

  var answers: [Answer] { all.compactMap { try? $0.outcome.get() } }
  var isWhole: Bool { answers.count == all.count }
  var notAsked: [Item] { errors.filter { $0.error == .cancelled }.map(\.item) }
  var failures: [(item: Item, error: StoreError)] { errors.filter { $0.error != .cancelled } }

  private var errors: [(item: Item, error: StoreError)] {
    all.compactMap { item, outcome in if case .failure(let error) = outcome { (item, error) } else { nil } }
  }
}
