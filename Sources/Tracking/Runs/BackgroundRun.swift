package import AppStore

/// Asks for many things in the background. A person may pause it and call it off; its page owns and cancels it.
///
/// Answers come in the store's order. Work that is worth it is noted, and offered again if the program ends before it is done.
@MainActor
package final class BackgroundRun<Item: Sendable, Answer: Sendable> {
  /// A page's callbacks. None is called after the run was called off.
  package struct Listener {
    /// Called with each answer and failure.
    var outcome: @MainActor (Item, Result<Answer, StoreError>) async -> Void
    /// Called when the run ends by itself: with the failure that stops it, or `nil` if all is done.
    var end: @MainActor (_ failure: (item: Item, error: StoreError)?) -> Void

    package init(
      outcome: @escaping @MainActor (Item, Result<Answer, StoreError>) async -> Void,
      end: @escaping @MainActor (_ failure: (item: Item, error: StoreError)?) -> Void
    ) {
      (self.outcome, self.end) = (outcome, end)
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
  /// `nil` while none asks.
  private var run: StoreRun<Item, Answer>?
  /// The work to offer again if the program ends before all is done.
  private var work: UnfinishedWork?
  /// The work that has been noted.
  private var noted: UnfinishedWork?
  private var noting: Task<Void, Never>?
  private var task: Task<Void, Never>?

  /// - Parameters:
  ///   - what: the things that are counted, such as `searches`.
  ///   - keeping: notes what work begins and ends; the program's end waits for it.
  ///   - elapsed: the clock of ``RunProgress/endsAt``.
  ///   - onChange: called when the progress has changed by itself.
  package init(
    _ what: String, by tracker: Tracker, keeping: WriteQueue, elapsed: @escaping @Sendable () -> Duration,
    onChange: @escaping @MainActor () -> Void, ask: @escaping StoreRun<Item, Answer>.Ask
  ) {
    (self.what, self.tracker, self.keeping) = (what, tracker, keeping)
    (self.elapsed, self.onChange, self.ask) = (elapsed, onChange, ask)
  }

  /// Those in which its requests wait: the store's, and that of the web pages, where the App Store's own order is asked for.
  private var queues: [RequestQueue] { [tracker.service.queue, tracker.service.pages?.queue].compactMap(\.self) }

  package var isRunning: Bool { run != nil }

  /// Asks for items, after those it asks for already.
  ///
  /// - Parameters:
  ///   - work: the work to offer again if the program ends first; `nil` for items that aren't worth it.
  ///   - listener: stays the same while it runs.
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
      // A run that was called off ends first.
      await before?.value
      await self?.perform(run, listener)
    }
  }

  /// Ends the run and forgets its work: a person wants that.
  package func callOff() {
    guard isRunning, let running = task else { return }
    running.cancel()
    stop()
    guard let work else { return }
    // After the cancelled run nothing is noted any more, so all that was is finished.
    task = keeping.add { [tracker] in
      await running.value
      await tracker.finish(work)
    }
  }

  /// Ends the run. Unfinished work is offered again.
  package func cancel() {
    guard isRunning else { return }
    task?.cancel()
    stop()
  }

  /// Pauses the run, or resumes it.
  package func togglePause() {
    guard isRunning else { return }
    let isPaused = queues[0].status.isPaused
    for queue in queues { if isPaused { queue.resume() } else { queue.pause() } }
  }

  private func newRun() -> StoreRun<Item, Answer> {
    let run = StoreRun(tracker.service, .background, queues: queues, ask: ask)
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
    // Nobody would know that the next work is paused.
    for queue in queues { queue.resume() }
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
      // More may have been added meanwhile.
    } while failure == nil && run.plannedCount > 0
    stop()
    listener.end(failure)
  }

  /// Notes work when it begins, so that it is offered even if the program ends right away.
  private func note() {
    guard let work, work != noted else { return }
    noted = work
    noting = keeping.add { [tracker] in await tracker.begin(work) }
  }

  private func changed(by run: StoreRun<Item, Answer>) {
    guard run === self.run else { return }
    let queue = queues.last { $0.status.waitingCount > 0 } ?? queues[0]
    let status = queue.status(planned: run.plannedCount)
    let others = queues.filter { $0 !== queue }.map(\.status.waitingCount)
    progress?.waiting = others.reduce(status.waitingCount, +)
    progress?.isPaused = status.isPaused
    progress?.isTurnedAway = status.wait?.reason == .store
    progress?.endsAt = status.remaining.map { elapsed() + $0 }
    onChange()
  }
}

/// The progress of work in the background.
package struct RunProgress: Sendable, Hashable {
  /// The things that are counted, such as `searches`.
  package var what: String
  package var done = 0
  package var count: Int
  /// How many requests wait for their turn.
  package var waiting = 0
  /// `true` while the store wants a pause.
  package var isTurnedAway = false
  /// `true` while a person has paused it.
  package var isPaused = false
  /// When the last request is likely to be sent, by the shower's clock; `nil` if none waits, or they are paused.
  package var endsAt: Duration?
}
