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
    /// Called with each failure, in the same order. An error thrown here ends the run as well.
    var failed: @MainActor (Item, StoreError) throws -> Void = { _, _ in }
    /// Awaited before some items enter the queue.
    var prepare: @MainActor ([Item]) async -> Void = { _ in }
    /// Called with the progress, each second during a wait, and with `nil` before an answer and at the end. Not called while an
    /// answer is told, or the answer would follow it on its line. `nil` if nobody sees it.
    var progress: (@MainActor (ProgressText?) -> Void)?
    /// Called once for each pause of the store, and once for the budget, if it takes a second and nobody sees the progress.
    var note: @MainActor (String) -> Void = { _ in }
  }

  private let items: [Item]
  /// Those in which its requests wait. Of two the first is that of the web pages.
  private let queues: [RequestQueue]
  private let isOfPages: (Item) -> Bool
  private let name: (Item) -> String
  private let listener: Listener
  private let clock: any Clock<Duration>
  private let elapsed: @Sendable () -> Duration
  private let now: @Sendable () -> Date
  private let manner: RunManner
  private let tellsEndAtOnce: Bool
  private let run: StoreRun<Item, Answer>
  /// The outcomes told so far.
  private var told: [RunOutcomes<Item, Answer>.Element] = []
  private var isTelling = false
  /// `true` once it has been noted how long all takes.
  private var hasNotedEnd = false
  /// Waits that have been noted.
  private var noted: Set<RequestWait.Reason> = []
  /// Lives as long as a wait: shows its seconds, or notes it.
  private var ticker: Task<Void, Never>?
  /// The estimated time until the last request is sent, and when it was estimated.
  private var estimate: (left: Duration?, at: Duration)?

  /// - Parameters:
  ///   - isOfPages: `true` for an item that waits for a web page first.
  ///   - tellsEndAtOnce: `true` to note at once how long a long run takes, and not after a second of waiting.
  ///   - now: the time of day, from which the end of a long run counts.
  ///   - name: an item's name in the progress.
  init(
    _ items: [Item], service: AppSearchService, patience: RequestPatience, manner: RunManner = .command,
    isOfPages: @escaping (Item) -> Bool = { _ in false }, tellsEndAtOnce: Bool = false, clock: any Clock<Duration>,
    now: @escaping @Sendable () -> Date = { Date() }, listener: Listener, name: @escaping (Item) -> String,
    ask: @escaping Ask
  ) {
    self.items = items
    let pages = items.contains(where: isOfPages) ? service.pages : nil
    queues = [pages?.queue, service.queue].compactMap(\.self)
    self.isOfPages = isOfPages
    self.name = name
    self.listener = listener
    self.clock = clock
    elapsed = clock.stopwatch()
    self.now = now
    self.manner = manner
    self.tellsEndAtOnce = tellsEndAtOnce || pages != nil
    run = StoreRun(service, manner, queues: queues) { await ask($0, $1, patience) }
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
    noteEnd()
    _ = try await run.ask { item, outcome throws(any Error) in
      listener.progress?(nil)
      told.append((item, outcome))
      isTelling = true
      defer { isTelling = false }
      switch outcome {
      case .success(let answer): try await listener.found(item, answer)
      case .failure(.cancelled): break
      case .failure(let error): try listener.failed(item, error)
      }
    }
    return RunOutcomes(all: told + items.dropFirst(told.count).map { ($0, .failure(.cancelled)) })
  }
}

// MARK: - Progress

extension CommandRun {
  private func changed() {
    if listener.progress != nil { showProgress() }
    guard ticker == nil, status.wait != nil else { return }
    // Unstructured: it begins and ends with each wait. It may be woken just as the run ends, after which it shows nothing.
    ticker = Task {
      await listener.progress == nil ? noteWait() : showSeconds()
      guard !Task.isCancelled else { return }
      ticker = nil
      showProgress()
    }
  }

  /// That of the queue in which something waits for a moment, or of the last one.
  private var status: RequestQueueStatus {
    let all = queues.map(\.status)
    return all.first { $0.wait != nil } ?? all[all.count - 1]
  }

  private func showSeconds() async {
    while !Task.isCancelled, let left = status.wait?.duration {
      showProgress()
      // Waits for the fraction of a second first, so that each whole second is shown once.
      let part = left - .seconds(left.components.seconds)
      guard (try? await clock.sleep(for: part > .zero ? part + .milliseconds(1) : .seconds(1))) != nil else { return }
    }
  }

  /// Notes how long a run of pages takes, before its first row, if nobody sees the progress.
  private func noteEnd() {
    guard tellsEndAtOnce, listener.progress == nil, !items.isEmpty else { return }
    let text = progressText(status)
    guard text.end != nil, let whole = text.whole else { return }
    hasNotedEnd = true
    listener.note(whole)
  }

  /// Notes a wait of more than a second, if nobody sees the progress.
  private func noteWait() async {
    guard told.count < items.count, (try? await clock.sleep(for: .seconds(1))) != nil else { return }
    let status = status
    guard let wait = status.wait, told.count < items.count else { return }
    if wait.reason == .budget { noted.remove(.store) }
    guard noted.insert(wait.reason).inserted else { return }
    let note = ProgressText.note(about: wait, requestsPerMinute: status.requestsPerMinute)
    let whole = wait.reason == .budget && !hasNotedEnd ? progressText(status).whole : nil
    listener.note([whole, note].compactMap(\.self).joined(separator: ". "))
  }

  private func progressText(_ status: RequestQueueStatus, waits: Bool = true) -> ProgressText {
    let isNamed = manner.tellsInOrder || items.count == 1
    return ProgressText(
      name: isNamed ? name(items[told.count]) : nil, number: told.count + 1, count: items.count,
      wait: waits ? status.wait : nil, requestsPerMinute: status.requestsPerMinute,
      end: left().flatMap { ProgressEnd(in: $0, at: now()) })
  }

  private func showProgress() {
    guard let show = listener.progress, !isTelling, told.count < items.count else { return }
    // The next answer waits only if all that are left wait.
    let waiting = queues.map(\.status.waitingCount).reduce(run.plannedCount, +)
    show(progressText(status, waits: waiting >= items.count - run.endedCount))
  }

  /// At most once a second, because the cost grows with the number of requests.
  private func left() -> Duration? {
    let time = elapsed()
    if let estimate, time - estimate.at < .seconds(1) { return estimate.left }
    let ofPages = run.plannedCount(where: isOfPages)
    let planned = queues.count > 1 ? [ofPages, run.plannedCount - ofPages] : [run.plannedCount]
    let left = zip(queues, planned).compactMap { $0.status(planned: $1, as: .visible).remaining }.max()
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
