package import AppStore

/// Asks the store for many things in the background: through its queue, while a person goes on. Its page owns and cancels it.
///
/// Answers come in the order in which the store gives them.
@MainActor
package final class BackgroundRun<Item: Sendable, Answer: Sendable> {
  /// Gives an item its place in the queue, with the urgency `background`.
  package typealias Place = @Sendable (isolated AppSearchService, Item) -> PlacedRequest<Answer>

  /// What a page learns of its run. Nothing after it has been called off.
  package struct Listener {
    /// Called with each answer and each failure.
    var outcome: @MainActor (Item, Result<Answer, StoreError>) async -> Void
    /// Called when it ends by itself: because the store turns requests away, or too many failed one after the other, or with `nil` when
    /// all is done.
    var end: @MainActor (_ failure: (item: Item, error: StoreError)?) -> Void

    package init(
      outcome: @escaping @MainActor (Item, Result<Answer, StoreError>) async -> Void,
      end: @escaping @MainActor (_ failure: (item: Item, error: StoreError)?) -> Void
    ) {
      self.outcome = outcome
      self.end = end
    }
  }

  /// How many have a place in the queue at once: more than may be under way, and few, so that what is wanted first is soon next.
  private static var ahead: Int { 8 }
  /// After so many failures in a row nothing else is asked.
  private static var patience: Int { 3 }

  /// `nil` while it doesn't run.
  package private(set) var progress: RunProgress?
  private let what: String
  private let tracker: Tracker
  private let keeping: KeepingLine
  private let elapsed: @Sendable () -> Duration
  private let place: Place
  /// Says which items come before others.
  package var isWantedFirst: @MainActor (Item) -> Bool = { _ in false }
  private let onChange: @MainActor () -> Void
  /// Those that have no place yet.
  private var items: [Item] = []
  /// Those that have one, by their numbers.
  private var placed: [Int: PlacedRequest<Answer>] = [:]
  /// What is offered again where the program ends before all is done.
  private var work: UnfinishedWork?
  /// What of that has been noted.
  private var noted: UnfinishedWork?
  private var noting: Task<Void, Never>?
  private var task: Task<Void, Never>?

  /// - Parameters:
  ///   - what: what is counted, such as `searches`.
  ///   - keeping: notes what work has begun and is done; the program's end waits for that.
  ///   - elapsed: the clock of ``RunProgress/endsAt``.
  ///   - onChange: called when the progress has changed by itself.
  package init(
    _ what: String, by tracker: Tracker, keeping: KeepingLine, elapsed: @escaping @Sendable () -> Duration,
    onChange: @escaping @MainActor () -> Void, place: @escaping Place
  ) {
    self.what = what
    self.tracker = tracker
    self.keeping = keeping
    self.elapsed = elapsed
    self.onChange = onChange
    self.place = place
  }

  private var queue: RequestQueue { tracker.service.queue }

  package var isRunning: Bool { progress != nil }

  /// Asks for items, after those that it asks for already.
  ///
  /// - Parameters:
  ///   - work: what is offered again where the program ends before all is done; `nil` for what isn't worth that.
  ///   - listener: stays as it is while it runs.
  package func start(_ items: [Item], as work: UnfinishedWork?, listener: Listener) {
    guard !items.isEmpty else { return }
    let wasRunning = isRunning
    self.items += items
    self.work = work
    progress = progress ?? RunProgress(what: what, count: 0)
    progress?.count += items.count
    note()
    guard !wasRunning else { return }
    let before = task
    task = Task { [weak self] in
      // One that was called off lets go first.
      await before?.value
      await self?.run(listener)
    }
  }

  /// Ends it for good: a person wants that.
  package func callOff() {
    guard isRunning, let running = task else { return }
    withdrawAll()
    running.cancel()
    stop()
    guard let work else { return }
    // Nothing is noted after it was cancelled, so that what has been is finished.
    task = keeping.add { [tracker] in
      await running.value
      await tracker.finish(work)
    }
  }

  /// Ends it; what is not done is offered again.
  package func cancel() {
    guard isRunning else { return }
    withdrawAll()
    task?.cancel()
    stop()
  }

  /// Holds the work back, or goes on with it.
  package func togglePause() {
    guard isRunning else { return }
    if queue.status.isPaused { queue.resume() } else { queue.pause() }
  }

  private func stop() {
    progress = nil
    items = []
    noted = nil
    // Nobody would know that what comes next is held back.
    queue.resume()
  }

  private func run(_ listener: Listener) async {
    var failure: (Item, StoreError)?
    repeat {
      failure = await askAll(listener)
      guard !Task.isCancelled else { return }
      if failure == nil, items.isEmpty, let work {
        noted = nil
        await keeping.add { [tracker] in await tracker.finish(work) }.value
      }
      guard !Task.isCancelled else { return }
      // More may have been asked for meanwhile.
    } while failure == nil && !items.isEmpty
    stop()
    listener.end(failure)
  }

  /// - Returns: the failure after which nothing else is asked.
  private func askAll(_ listener: Listener) async -> (Item, StoreError)? {
    async let _ = followQueue()
    return await withTaskGroup(of: (number: Int, item: Item, outcome: Result<Answer, StoreError>).self) { group in
      var failures = 0
      var number = 0
      while !Task.isCancelled {
        while placed.count < Self.ahead, !items.isEmpty, !Task.isCancelled {
          await noting?.value
          guard let item = takeNext() else { continue }
          guard let request = await tracker.service.place([item], by: place).first else { continue }
          number += 1
          placed[number] = request
          group.addTask { [number] in (number, item, await request.outcome()) }
        }
        guard let (number, item, outcome) = await group.next(), !Task.isCancelled else { break }
        placed[number] = nil
        progress?.done += 1
        await listener.outcome(item, outcome)
        guard case .failure(let error) = outcome else {
          failures = 0
          continue
        }
        failures += 1
        guard error.wait != nil || failures == Self.patience else { continue }
        withdrawAll()
        // Also what follows an answer.
        group.cancelAll()
        return (item, error)
      }
      withdrawAll()
      group.cancelAll()
      return nil
    }
  }

  /// Notes at once what begins, so that it is offered even where the program ends right away.
  private func note() {
    guard let work, work != noted else { return }
    noted = work
    noting = keeping.add { [tracker] in await tracker.begin(work) }
  }

  /// What is wanted most comes first.
  private func takeNext() -> Item? {
    let index = items.firstIndex(where: isWantedFirst) ?? items.indices.first
    return index.map { items.remove(at: $0) }
  }

  private func withdrawAll() {
    placed.sorted { $0.key < $1.key }.map(\.value).withdrawAll()
    placed = [:]
  }

  /// Keeps up with how many wait, until it is cancelled.
  private func followQueue() async {
    for await _ in queue.changes() {
      let status = queue.status(planned: items.count)
      progress?.waiting = status.waitingCount
      progress?.isPaused = status.isPaused
      progress?.isTurnedAway = status.wait?.reason == .store
      progress?.endsAt = status.remaining.map { elapsed() + $0 }
      onChange()
    }
  }
}
