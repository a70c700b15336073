import Concurrency

/// Lets requests to the store wait for their turn: within the budget, the most urgent first, and as long as the store wants
/// quiet.
///
/// ```
/// ask, join ──> RequestSchedule ──> turn ──> (request) ──> end
///                   ▲      │
///            timer ─┘      └──> changes: the reader asks for the status
/// ```
/// The one timer runs only while somebody waits for a moment. A lock and not an actor: a request is sent or refused within the
/// caller's own step, and a cancelled one has left before the cancellation returns.
package final class RequestQueue: Sendable {
  typealias RequestID = RequestSchedule.RequestID
  typealias Waiter = CheckedContinuation<Bool, Never>

  struct Timer: Sendable {
    let end: Duration
    let task: Task<Void, Never>
  }

  struct State: Sendable {
    var schedule: RequestSchedule
    /// Those who have come to wait for a turn. A turn may come before its waiter.
    var waiters: [RequestID: Waiter] = [:]
    var timer: Timer?
    var observers: [Int: AsyncStream<Void>.Continuation] = [:]
    var lastObserver = 0
  }

  /// The consequences of a change, to be carried out without the lock.
  private struct Consequences: Sendable {
    var waiters: [(waiter: Waiter, hasTurn: Bool)] = []
    var timer: Timer?
    var observers: [AsyncStream<Void>.Continuation] = []

    func perform() {
      timer?.task.cancel()
      for (waiter, hasTurn) in waiters { waiter.resume(returning: hasTurn) }
      for observer in observers { observer.yield() }
    }
  }

  private let elapsed: @Sendable () -> Duration
  private let sleep: @Sendable (_ end: Duration) async throws -> Void
  let state: Locked<State>

  package init(budget: RequestBudget, clock: any Clock<Duration>) {
    (elapsed, sleep) = clock.timer()
    state = Locked(State(schedule: RequestSchedule(budget: budget)))
  }

  deinit {
    state.withLock(\.timer)?.task.cancel()
  }

  package var status: RequestQueueStatus { status(planned: 0) }

  var limit: Int { state.withLock(\.schedule.limit) }

  /// The status with so many more requests of an urgency, which are still to come.
  package func status(planned: Int, as urgency: RequestUrgency = .background) -> RequestQueueStatus {
    state.withLock { $0.schedule.status(planned: planned, as: urgency, at: elapsed()) }
  }

  /// An element at once, and whenever ``status`` may have changed but by time. A busy reader is woken once for many changes.
  package func changes() -> AsyncStream<Void> {
    let (changes, wake) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let observer = state.withLock { state in
      state.lastObserver += 1
      state.observers[state.lastObserver] = wake
      return state.lastObserver
    }
    wake.onTermination = { [weak self] _ in self?.state.withLock { _ = $0.observers.removeValue(forKey: observer) } }
    wake.yield()
    return changes
  }

  /// Holds background work back. Requests of the screen and of a person go on, and so do those that have been sent.
  package func pause() {
    update { schedule, _ in schedule.isPaused = true }
  }

  package func resume() {
    update { schedule, _ in schedule.isPaused = false }
  }

  /// The time that a request made now has to wait; `nil` when it may be sent.
  package func wait(before urgency: RequestUrgency) -> RequestWait? {
    state.withLock { $0.schedule.wait(before: urgency, at: elapsed()) }
  }
}

// MARK: - Asking

extension RequestQueue {
  /// Puts a request in line, in the order of calls. Its owner waits for the turn (``turn(of:)``) and then tells how the request has ended.
  ///
  /// - Throws: ``StoreError/paused(wait:)`` or ``StoreError/budgetSpent(wait:)`` if the request isn't to wait.
  func ask(
    urgency: RequestUrgency, isAnew: Bool = false, patience: RequestPatience = RequestPatience()
  ) throws(StoreError) -> RequestID {
    try update { schedule, time throws(StoreError) in
      try schedule.asked(urgency: urgency, isAnew: isAnew, patience: patience, at: time)
    }
  }

  /// Joins a waiting request. A more urgent caller moves it forward, or is refused as in ``ask(urgency:patience:)`` while the others wait on.
  func join(_ request: RequestID, urgency: RequestUrgency) throws(StoreError) {
    try update(request) { schedule, time throws(StoreError) in
      try schedule.joined(request, urgency: urgency, at: time)
    }
  }

  /// Returns when the request is to be sent; `false` if it is refused, and as soon as the task is cancelled, which gives the turn back.
  func turn(of request: RequestID) async -> Bool {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let hasTurn: Bool? = state.withLock { state in
          guard let stage = state.schedule.stage(of: request) else { return false }
          guard stage == .waiting else { return !stage.isRefused }
          state.waiters[request] = waiter
          return nil
        }
        if let hasTurn { waiter.resume(returning: hasTurn) }
      }
    } onCancel: {
      leave(request)
    }
  }

  /// The reason why a request isn't sent, told once; `nil` if it has left.
  func refusal(of request: RequestID) -> StoreError? {
    update(request) { schedule, _ in
      guard case .refused(let error) = schedule.stage(of: request) else { return nil }
      schedule.left(request)
      return error
    }
  }

  /// A request is sent later than in its turn, since the program was stopped or the line is slow.
  func postpone(_ request: RequestID) {
    update(request) { schedule, time in schedule.postponed(request, at: time) }
  }

  func urgency(of request: RequestID) -> RequestUrgency? {
    state.withLock { $0.schedule.urgency(of: request) }
  }

  /// A request was not sent in its turn, because of other copies of the program. Returns the refusal, or `nil` if it waits for another turn.
  func turnBack(_ request: RequestID, _ wait: RequestWait) -> StoreError? {
    update(request) { schedule, time in schedule.turnedBack(request, wait, at: time) }
  }

  /// A request is over; `pause` is what the store named. `true` if it waits for another turn, since the store turned it away.
  func end(_ request: RequestID, _ failure: StoreError?, pause: Duration?) -> Bool {
    update(request) { schedule, time in schedule.ended(request, failure, pause: pause, at: time) }
  }

  /// Gives back a turn that has not come.
  func leave(_ request: RequestID) {
    update(request) { schedule, _ in schedule.left(request) }
  }
}

// MARK: - Turns

extension RequestQueue {
  /// - Parameter request: the one request whose stage `change` may change.
  private func update<Result: Sendable, Failure: Error>(
    _ request: RequestID? = nil, _ change: (inout RequestSchedule, _ time: Duration) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let (result, consequences) = try state.withLock { state throws(Failure) in
      let time = elapsed()
      let result = try change(&state.schedule, time)
      return (result, settle(&state, request, at: time))
    }
    consequences.perform()
    return result
  }

  /// Gives turns, releases callers that no longer wait, and sets the timer. Only these are looked at, however many wait.
  private func settle(_ state: inout State, _ changed: RequestID?, at time: Duration) -> Consequences {
    var consequences = Consequences()
    for request in (changed.map { [$0] } ?? []) + state.schedule.takeTurns(at: time) {
      let stage = state.schedule.stage(of: request)
      guard stage != .waiting, let waiter = state.waiters.removeValue(forKey: request) else { continue }
      consequences.waiters.append((waiter, hasTurn: stage.map { !$0.isRefused } ?? false))
    }
    let end = state.schedule.wait(at: time).map { time + $0.duration }
    if end != state.timer?.end {
      consequences.timer = state.timer
      state.timer = end.map { end in Timer(end: end, task: task(until: end)) }
    }
    consequences.observers = Array(state.observers.values)
    return consequences
  }

  private func task(until end: Duration) -> Task<Void, Never> {
    Task { [weak self, sleep] in
      do {
        try await sleep(end)
      } catch {
        // Another timer runs instead, or none is needed.
        return
      }
      self?.timeCame(end)
    }
  }

  private func timeCame(_ end: Duration) {
    state.withLock { state in
      if state.timer?.end == end { state.timer = nil }
    }
    update { _, _ in }
  }
}
