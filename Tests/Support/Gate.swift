/// Suspends its waiters until the test lets them through.
///
/// A test holds a load at the gate, acts, and then opens the gate: no step depends on the machine's speed.
package final class Gate: Sendable {
  private struct State: Sendable {
    var isOpen: Bool
    var passes = 0
    var nextWaiter = 0
    var waiters: [(id: Int, continuation: CheckedContinuation<Void, any Error>)] = []
  }

  private let state: Watched<State>

  package init(open: Bool = false) {
    state = Watched(State(isOpen: open))
  }

  /// The number of waiters.
  package var waiting: Int { state.current.waiters.count }

  /// Suspends until the gate is open or lets this waiter through.
  ///
  /// - Throws: `CancellationError` when the waiting task is cancelled.
  package func wait() async throws {
    let id = state.update { state in
      state.nextWaiter += 1
      return state.nextWaiter
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let outcome: Result<Void, any Error>? = state.update { state in
          if Task.isCancelled { return .failure(CancellationError()) }
          if state.isOpen { return .success(()) }
          if state.passes > 0 {
            state.passes -= 1
            return .success(())
          }
          state.waiters.append((id, continuation))
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      let cancelled = state.update { state in
        state.waiters.firstIndex { $0.id == id }.map { state.waiters.remove(at: $0).continuation }
      }
      cancelled?.resume(throwing: CancellationError())
    }
  }

  /// Opens the gate for good, for present and future waiters.
  package func open() {
    let released = state.update { state in
      state.isOpen = true
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in released { waiter.continuation.resume() }
  }

  /// Lets the next `count` waiters through, in order; unused passes are kept.
  package func admit(_ count: Int = 1) {
    let released = state.update { state in
      let now = min(count, state.waiters.count)
      state.passes += count - now
      defer { state.waiters.removeFirst(now) }
      return state.waiters.prefix(now)
    }
    for waiter in released { waiter.continuation.resume() }
  }

  /// Suspends until at least `count` wait at the gate.
  ///
  /// - Throws: ``WaitExpired`` when they don't come.
  package func waiting(count: Int) async throws {
    try await state.wait(for: "\(count) at the gate") { $0.waiters.count >= count }
  }
}
