package import AppStore

/// A run beside a person, who may hold it back and call it off. Its page owns and cancels it.
///
/// Answers come in the order in which the store gives them. Work that is worth it is noted while it goes on, and offered again where the
/// program ends before all is done.
@MainActor
package final class BackgroundRun<Item: Sendable, Answer: Sendable> {
  /// A page's callbacks for its run. None is called once the run has been called off.
  package struct Listener {
    /// Called with each answer and each failure.
    var outcome: @MainActor (Item, Result<Answer, StoreError>) async -> Void
    /// Called when it ends by itself: with the failure after which nothing else is asked, or with `nil` when all is done.
    var end: @MainActor (_ failure: (item: Item, error: StoreError)?) -> Void

    package init(
      outcome: @escaping @MainActor (Item, Result<Answer, StoreError>) async -> Void,
      end: @escaping @MainActor (_ failure: (item: Item, error: StoreError)?) -> Void
    ) {
      self.outcome = outcome
      self.end = end
    }
  }

  /// `nil` while it doesn't run.
  package private(set) var progress: RunProgress?
  /// Says which items come before others.
  package var isWantedFirst: @MainActor (Item) -> Bool = { _ in false }

  private let what: String
  private let tracker: Tracker
  private let keeping: WriteQueue
  private let elapsed: @Sendable () -> Duration
  private let ask: StoreRun<Item, Answer>.Ask
  private let onChange: @MainActor () -> Void
  /// The run that asks; `nil` while none does.
  private var run: StoreRun<Item, Answer>?
  /// The work to offer again if the program ends before all is done.
  private var work: UnfinishedWork?
  /// The work that has been noted.
  private var noted: UnfinishedWork?
  private var noting: Task<Void, Never>?
  private var task: Task<Void, Never>?

  /// - Parameters:
  ///   - what: the things that are counted, such as `searches`.
  ///   - keeping: notes what work has begun and is done; the program's end waits for that.
  ///   - elapsed: the clock of ``RunProgress/endsAt``.
  ///   - onChange: called when the progress has changed by itself.
  package init(
    _ what: String, by tracker: Tracker, keeping: WriteQueue, elapsed: @escaping @Sendable () -> Duration,
    onChange: @escaping @MainActor () -> Void, ask: @escaping StoreRun<Item, Answer>.Ask
  ) {
    self.what = what
    self.tracker = tracker
    self.keeping = keeping
    self.elapsed = elapsed
    self.onChange = onChange
    self.ask = ask
  }

  private var queue: RequestQueue { tracker.service.queue }

  package var isRunning: Bool { run != nil }

  /// Asks for items, after those that it asks for already.
  ///
  /// - Parameters:
  ///   - work: the work to offer again if the program ends before all is done; `nil` for items that aren't worth that.
  ///   - listener: stays as it is while it runs.
  package func start(_ items: [Item], as work: UnfinishedWork?, listener: Listener) {
    guard !items.isEmpty else { return }
    self.work = work
    let running = self.run
    let run = running ?? newRun()
    run.add(items)
    progress = progress ?? RunProgress(what: what, count: 0)
    progress?.count = run.count
    note()
    guard running == nil else { return }
    self.run = run
    let before = task
    task = Task { [weak self] in
      // One that was called off lets go first.
      await before?.value
      await self?.perform(run, listener)
    }
  }

  /// Ends it for good: a person wants that.
  package func callOff() {
    guard isRunning, let running = task else { return }
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
    task?.cancel()
    stop()
  }

  /// Holds the work back, or goes on with it.
  package func togglePause() {
    guard isRunning else { return }
    if queue.status.isPaused { queue.resume() } else { queue.pause() }
  }

  private func newRun() -> StoreRun<Item, Answer> {
    let run = StoreRun(tracker.service, .background, ask: ask)
    run.isWantedFirst = { [weak self] in self?.isWantedFirst($0) == true }
    run.prepare = { [weak self] _ in await self?.noting?.value }
    run.onChange = { [weak self, weak run] in
      if let run { self?.changed(by: run) }
    }
    return run
  }

  private func stop() {
    progress = nil
    run = nil
    noted = nil
    // Nobody would know that what comes next is held back.
    queue.resume()
  }

  private func perform(_ run: StoreRun<Item, Answer>, _ listener: Listener) async {
    var failure: StoreRun<Item, Answer>.Failure?
    repeat {
      failure = await run.ask { item, outcome in
        progress?.done = run.endedCount
        await listener.outcome(item, outcome)
      }
      guard !Task.isCancelled else { return }
      if failure == nil, run.plannedCount == 0, let work {
        noted = nil
        await keeping.add { [tracker] in await tracker.finish(work) }.value
      }
      guard !Task.isCancelled else { return }
      // More may have been asked for meanwhile.
    } while failure == nil && run.plannedCount > 0
    stop()
    listener.end(failure)
  }

  /// Notes at once what begins, so that it is offered even where the program ends right away.
  private func note() {
    guard let work, work != noted else { return }
    noted = work
    noting = keeping.add { [tracker] in await tracker.begin(work) }
  }

  private func changed(by run: StoreRun<Item, Answer>) {
    guard run === self.run else { return }
    let status = queue.status(planned: run.plannedCount)
    progress?.waiting = status.waitingCount
    progress?.isPaused = status.isPaused
    progress?.isTurnedAway = status.wait?.reason == .store
    progress?.endsAt = status.remaining.map { elapsed() + $0 }
    onChange()
  }
}
