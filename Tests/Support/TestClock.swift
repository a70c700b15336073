/// A clock that stands still until a test moves it.
///
/// ``advance(by:)`` wakes due sleepers in the order of their deadlines. A task that sleeps again does so from the new time; await
/// ``sleepers(count:)`` between two steps to be sure that it sleeps.
package final class TestClock: Clock {
  package struct Instant: InstantProtocol, CustomStringConvertible {
    /// Time passed since the clock was made.
    package var offset: Duration

    /// The instant `offset` after the clock was made.
    package init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The instant `duration` later.
    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// The time from here to `other`.
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    /// `true` if `left` comes first.
    package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    /// The time passed since the clock was made.
    package var description: String { "\(offset)" }
  }

  private struct Sleeper: Sendable {
    var id: Int
    var deadline: Instant
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct State: Sendable {
    var now = Instant()
    var nextSleeper = 0
    var sleepers: [Sleeper] = []
  }

  private let state = Watched(State())

  package init() {}

  /// The instant at which the clock stands.
  package var now: Instant { state.current.now }
  /// The clock is exact.
  package var minimumResolution: Duration { .nanoseconds(1) }

  /// The number of sleepers.
  package var sleeping: Int { state.current.sleepers.count }

  /// Suspends until the test has moved the clock to `deadline`.
  ///
  /// - Throws: `CancellationError` when the sleeping task is cancelled.
  package func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = state.update { state in
      state.nextSleeper += 1
      return state.nextSleeper
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let outcome: Result<Void, any Error>? = state.update { state in
          if Task.isCancelled { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          state.sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      let cancelled = state.update { state in
        state.sleepers.firstIndex { $0.id == id }.map { state.sleepers.remove(at: $0).continuation }
      }
      cancelled?.resume(throwing: CancellationError())
    }
  }

  /// Moves the clock and wakes due sleepers.
  package func advance(by duration: Duration) {
    let due = state.update { state in
      state.now = state.now.advanced(by: duration)
      let now = state.now
      let due = state.sleepers.filter { $0.deadline <= now }
      state.sleepers.removeAll { $0.deadline <= now }
      return due.sorted { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// Suspends until at least `count` tasks sleep on this clock.
  ///
  /// - Throws: ``WaitExpired`` when they don't.
  package func sleepers(count: Int) async throws {
    try await state.wait(for: "\(count) sleepers") { $0.sleepers.count >= count }
  }

  /// Suspends until no task sleeps on this clock, also none that was cancelled.
  ///
  /// - Throws: ``WaitExpired`` when somebody stays asleep.
  package func noSleepers() async throws {
    try await state.wait(for: "no sleepers") { $0.sleepers.isEmpty }
  }
}

/// A clock whose sleepers never wait.
package struct InstantClock: Clock {
  package struct Instant: InstantProtocol {
    var offset: Duration = .zero
    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  package init() {}

  package var now: Instant { Instant() }
  package var minimumResolution: Duration { .zero }
  package func sleep(until deadline: Instant, tolerance: Duration?) async throws { try Task.checkCancellation() }
}
