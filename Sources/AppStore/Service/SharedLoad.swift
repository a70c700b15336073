import HTTP

/// One load that several callers wait for.
///
/// ```
/// join ──> wait ──┬── resolve(outcome) ──> every waiter has it
///                 └── its task is cancelled ──> this waiter leaves at once; the last to leave cancels the load
/// ```
/// A lock and not an actor, because a waiter's cancellation handler is synchronous and must take effect before it returns:
/// a hop to an actor would leave time in which a load that nobody wants is joined, or goes on.
final class SharedLoad<Value: Sendable>: Sendable {
  typealias Outcome = Result<Value, StoreError>
  private typealias Continuation = CheckedContinuation<Outcome, Never>

  /// The right to wait, and the duty to: the load goes on for whoever holds one.
  struct Ticket: Hashable, Sendable {
    fileprivate let number: Int
  }

  private struct State: Sendable {
    /// Who waits or is about to; the continuation is there from the moment of suspension.
    var waiters: [Ticket: Continuation?] = [:]
    var issued = 0
    var outcome: Outcome?
    /// Everybody has left, so that nobody may join any more.
    var isAbandoned = false
    var task: Task<Void, Never>?
  }

  private let state = Locked(State())

  /// Begins the work, which must end in ``resolve(_:)``, in a task that the load owns and cancels when its last waiter leaves.
  func start(_ work: @escaping @Sendable () async -> Void) {
    let task = Task { await work() }
    let isAbandoned = state.withLock { state in
      state.task = task
      return state.isAbandoned
    }
    if isAbandoned { task.cancel() }
  }

  /// Takes a ticket; `nil` where the load is over or on its way out, and another one must be made.
  func join() -> Ticket? {
    state.withLock { state in
      guard state.outcome == nil, !state.isAbandoned else { return nil }
      state.issued += 1
      let ticket = Ticket(number: state.issued)
      state.waiters[ticket] = .some(nil)
      return ticket
    }
  }

  /// How many hold a ticket.
  var waiterCount: Int { state.withLock { $0.waiters.count } }

  /// Waits for the outcome.
  ///
  /// - Throws: what the load failed with, or ``StoreError/cancelled`` as soon as the waiting task is cancelled.
  func value(for ticket: Ticket) async throws(StoreError) -> Value {
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let known: Outcome? = state.withLock { state in
          if let outcome = state.outcome { return outcome }
          // The ticket is gone where the task was cancelled before it came here.
          guard state.waiters[ticket] != nil else { return .failure(.cancelled) }
          state.waiters[ticket] = continuation
          return nil
        }
        if let known { continuation.resume(returning: known) }
      }
    } onCancel: {
      leave(ticket)
    }
    return try outcome.get()
  }

  /// Ends the load: all who wait have the outcome.
  func resolve(_ outcome: Outcome) {
    let waiters = state.withLock { state in
      guard state.outcome == nil else { return [Continuation]() }
      state.outcome = outcome
      state.task = nil
      defer { state.waiters = [:] }
      return state.waiters.values.compactMap { $0 }
    }
    for waiter in waiters { waiter.resume(returning: outcome) }
  }

  private func leave(_ ticket: Ticket) {
    let (waiter, task) = state.withLock { state -> (Continuation?, Task<Void, Never>?) in
      guard state.outcome == nil, let waiter = state.waiters.removeValue(forKey: ticket) else { return (nil, nil) }
      guard state.waiters.isEmpty else { return (waiter, nil) }
      state.isAbandoned = true
      return (waiter, state.task)
    }
    task?.cancel()
    waiter?.resume(returning: .failure(.cancelled))
  }
}
