/// Waits for calls, but not for long. While one that took too long has not ended, nobody waits for another: a disk or a lock that
/// doesn't answer holds up many callers no longer than one.
package final class LimitedWait: Sendable {
  private let clock: any Clock<Duration>
  /// Calls that have taken too long; each becomes `true` when it ends.
  private let late = Locked<[Locked<Bool>]>([])

  package init(clock: any Clock<Duration>) { self.clock = clock }

  /// The result of a call; `nil` if it, or an earlier one, takes too long, or the waiting task is cancelled.
  package func outcome<Value: Sendable>(
    within limit: Duration, of call: @escaping @Sendable () async -> Value?
  ) async -> Value? {
    let isLate = late.withLock { calls in
      calls.removeAll { $0.withLock(\.self) }
      return !calls.isEmpty
    }
    guard !isLate else { return nil }
    let isOver = Locked(false)
    let outcome = await clock.outcome(within: limit) {
      defer { isOver.withLock { $0 = true } }
      return await call()
    }
    if outcome == nil, !isOver.withLock(\.self) { late.withLock { $0.append(isOver) } }
    return outcome ?? nil
  }
}
