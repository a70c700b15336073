import AppStore

/// Asks the store for many things in the background: through its queue, while a person goes on. Its page owns and cancels it.
///
/// Answers come in the order in which the store gives them.
@MainActor
final class BackgroundRun<Item: Sendable, Answer: Sendable> {
  /// Gives an item its place in the queue, with the urgency `background`.
  typealias Place = @Sendable (isolated AppSearchService, Item) -> PlacedRequest<Answer>

  /// What a page learns of its run. Nothing after it has been called off.
  struct Listener {
    /// Called with each answer and each failure.
    var outcome: @MainActor (Item, Result<Answer, StoreError>) async -> Void
    /// Called when it ends by itself: because the store turns requests away, or too many failed one after the other, or with `nil` when
    /// all is done.
    var end: @MainActor (_ failure: (item: Item, error: StoreError)?) -> Void
  }

  /// After so many failures in a row nothing else is asked.
  private static var patience: Int { 3 }

  /// `nil` while it doesn't run.
  private(set) var progress: BoardProgress?
  private let what: String
  private let tracker: Tracker
  private let elapsed: @Sendable () -> Duration
  private let place: Place
  private let onChange: @MainActor () -> Void
  /// Those that have no place yet.
  private var items: [Item] = []
  /// What is offered again where the program ends before all is done.
  private var work: UnfinishedWork?
  private var task: Task<Void, Never>?

  /// - Parameters:
  ///   - what: what is counted, such as `searches`.
  ///   - elapsed: the clock of ``BoardProgress/endsAt``.
  ///   - onChange: called when the progress has changed by itself.
  init(
    _ what: String, by tracker: Tracker, elapsed: @escaping @Sendable () -> Duration,
    onChange: @escaping @MainActor () -> Void, place: @escaping Place
  ) {
    self.what = what
    self.tracker = tracker
    self.elapsed = elapsed
    self.onChange = onChange
    self.place = place
  }

  private var queue: RequestQueue { tracker.service.queue }

  var isRunning: Bool { progress != nil }

  /// Asks for items, after those that it asks for already.
  ///
  /// - Parameters:
  ///   - work: what is offered again where the program ends before all is done; `nil` for what isn't worth that.
  ///   - listener: stays as it is while it runs.
  func start(_ items: [Item], as work: UnfinishedWork?, listener: Listener) {
    guard !items.isEmpty else { return }
    let wasRunning = isRunning
    self.items += items
    self.work = work
    progress = progress ?? BoardProgress(what: what, count: 0)
    progress?.count += items.count
    guard !wasRunning else { return }
    let before = task
    task = Task { [weak self] in
      // One that was called off lets go first.
      await before?.value
      await self?.run(listener)
    }
  }

  /// Ends it for good: a person wants that.
  func callOff() {
    guard isRunning, let running = task else { return }
    running.cancel()
    stop()
    guard let work else { return }
    task = Task { [tracker] in
      await running.value
      await tracker.finish(work)
    }
  }

  /// Ends it; what is not done is offered again.
  func cancel() {
    guard isRunning else { return }
    task?.cancel()
    stop()
  }

  /// Holds the work back, or goes on with it.
  func togglePause() {
    guard isRunning else { return }
    if queue.status.isPaused { queue.resume() } else { queue.pause() }
  }

  private func stop() {
    progress = nil
    items = []
    // Nobody would know that what comes next is held back.
    queue.resume()
  }

  private func run(_ listener: Listener) async {
    var failure: (Item, StoreError)?
    repeat {
      failure = await askAll(listener)
      guard !Task.isCancelled else { return }
      if failure == nil, items.isEmpty, let work { await tracker.finish(work) }
      guard !Task.isCancelled else { return }
      // More may have been asked for meanwhile.
    } while failure == nil && !items.isEmpty
    stop()
    listener.end(failure)
  }

  /// - Returns: the failure after which nothing else is asked.
  private func askAll(_ listener: Listener) async -> (Item, StoreError)? {
    async let _ = followQueue()
    while !items.isEmpty, !Task.isCancelled {
      let asked = items
      items = []
      if let work { await tracker.begin(work) }
      if let failure = await ask(asked, listener) { return failure }
    }
    return nil
  }

  private func ask(_ asked: [Item], _ listener: Listener) async -> (Item, StoreError)? {
    let placed = await tracker.service.place(asked, by: place)
    return await withTaskGroup(of: (index: Int, outcome: Result<Answer, StoreError>).self) { group in
      for (index, request) in placed.enumerated() { group.addTask { (index, await request.outcome()) } }
      // Inside the group, so that it comes before the cancellation of the group's tasks.
      return await withTaskCancellationHandler {
        var failures = 0
        for await (index, outcome) in group where !Task.isCancelled {
          progress?.done += 1
          await listener.outcome(asked[index], outcome)
          guard case .failure(let error) = outcome else {
            failures = 0
            continue
          }
          failures += 1
          guard error.wait != nil || failures == Self.patience else { continue }
          placed.withdrawAll()
          // Also what follows an answer.
          group.cancelAll()
          return (asked[index], error)
        }
        return nil
      } onCancel: {
        placed.withdrawAll()
      }
    }
  }

  /// Keeps up with how many wait, until it is cancelled.
  private func followQueue() async {
    for await _ in queue.changes() {
      let status = queue.status
      progress?.waiting = status.waitingCount
      progress?.isPaused = status.isPaused
      progress?.isTurnedAway = status.wait?.reason == .store
      progress?.endsAt = status.remaining.map { elapsed() + $0 }
      onChange()
    }
  }
}
