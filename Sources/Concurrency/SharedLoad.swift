/// One load that several callers wait for.
///
/// ```
/// start, join ──> wait ──┬── resolve(outcome) ──> every waiter gets it
///                        └── its task is cancelled ──> this waiter leaves at once; the last to leave cancels the load
/// ```
/// A lock and not an actor: a cancellation handler is synchronous. With a hop to an actor, others could still join a load that
/// is about to be cancelled.
package final class SharedLoad<Outcome: Sendable>: Sendable {
  private typealias Continuation = CheckedContinuation<Outcome?, Never>

  /// A waiter. The load runs while there is at least one, so each must wait or leave.
  package struct Waiter: Hashable, Sendable {
    fileprivate let number: Int
  }

  private struct State: Sendable {
    /// The callers that wait or are about to. A continuation is there from the moment of suspension.
    var waiters: [Waiter: Continuation?] = [:]
    var issued = 0
    var outcome: Outcome?
    /// Everybody has left: nobody may join any more.
    var isAbandoned = false
    var task: Task<Void, Never>?
    var onAbandon: @Sendable () -> Void = {}

    mutating func addWaiter() -> Waiter {
      issued += 1
      let waiter = Waiter(number: issued)
      waiters[waiter] = .some(nil)
      return waiter
    }
  }

  private let state = Locked(State())

  package init() {}

  /// Adds the first waiter and begins the work, in a task that is cancelled when the last waiter leaves. To be called once.
  ///
  /// - Parameters:
  ///   - work: must end in ``resolve(_:)``.
  ///   - onAbandon: called once when the last waiter leaves, before that returns and whether or not the work has begun.
  package func start(
    _ work: @escaping @Sendable () async -> Void, onAbandon: @escaping @Sendable () -> Void = {}
  ) -> Waiter {
    state.withLock { state in
      state.task = Task { await work() }
      state.onAbandon = onAbandon
      return state.addWaiter()
    }
  }

  /// Adds a waiter; `nil` where the load is over or abandoned, and another one must be made.
  package func join() -> Waiter? {
    state.withLock { $0.outcome == nil && !$0.isAbandoned ? $0.addWaiter() : nil }
  }

  package var waiterCount: Int { state.withLock { $0.waiters.count } }

  /// Waits for the outcome; `nil` as soon as the waiting task is cancelled.
  package func outcome(for waiter: Waiter) async -> Outcome? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          // The waiter is gone where the load has ended, or the task was cancelled before it came here.
          guard state.waiters[waiter] != nil else { return true }
          state.waiters[waiter] = continuation
          return false
        }
        if isOver { continuation.resume(returning: state.withLock(\.outcome)) }
      }
    } onCancel: {
      leave(waiter)
    }
  }

  /// Ends the load and gives all waiters the outcome. Ignored after the first call, and when all have left.
  package func resolve(_ outcome: Outcome) {
    let waiters = state.withLock { state in
      guard state.outcome == nil, !state.isAbandoned else { return [Continuation]() }
      state.outcome = outcome
      state.task = nil
      defer { state.waiters = [:] }
      return state.waiters.values.compactMap { $0 }
    }
    for waiter in waiters { waiter.resume(returning: outcome) }
  }

  /// A waiter leaves at once. Without effect for one that is gone.
  package func leave(_ waiter: Waiter) {
    typealias Abandoned = (task: Task<Void, Never>?, onAbandon: @Sendable () -> Void)
    let (continuation, abandoned) = state.withLock { state -> (Continuation?, Abandoned?) in
      guard let continuation = state.waiters.removeValue(forKey: waiter) else { return (nil, nil) }
      guard state.waiters.isEmpty else { return (continuation, nil) }
      state.isAbandoned = true
      return (continuation, (state.task, state.onAbandon))
    }
    abandoned?.onAbandon()
    abandoned?.task?.cancel()
    continuation?.resume(returning: nil)
  }
}
