import Concurrency
import Foundation

/// Thrown by a bounded wait when its time is up, so that a test fails and doesn't hang.
package struct WaitExpired: Error, CustomStringConvertible {
  /// The awaited state, the time waited, and the state found instead.
  package var description: String
}

/// The default limit of all waits in the test support.
///
/// A failsafe that no passing run reaches, however loaded the machine.
package let failsafe: Duration = .seconds(60)

/// Shared state that tests can await: each change wakes the waiters whose condition has become true.
package final class Watched<State: Sendable>: Sendable {
  private struct Waiter: Sendable {
    var condition: @Sendable (State) -> Bool
    var continuation: CheckedContinuation<State, any Error>
  }

  private struct Contents: Sendable {
    var state: State
    var waiters: [Int: Waiter] = [:]
    var nextWaiter = 0
  }

  private let contents: Locked<Contents>

  package init(_ state: State) {
    contents = Locked(Contents(state: state))
  }

  package var current: State {
    contents.withLock { $0.state }
  }

  /// Changes the state, then wakes the waiters whose condition holds.
  @discardableResult
  package func update<Result>(_ change: (inout State) -> Result) -> Result {
    let (result, state, woken) = contents.withLock { contents in
      let result = change(&contents.state)
      let due = contents.waiters.filter { $0.value.condition(contents.state) }
      for id in due.keys { contents.waiters[id] = nil }
      return (result, contents.state, due.sorted { $0.key < $1.key }.map(\.value.continuation))
    }
    for continuation in woken { continuation.resume(returning: state) }
    return result
  }

  /// Suspends until `condition` holds.
  ///
  /// - Parameter what: names the awaited thing in the failure's sentence.
  /// - Returns: The state for which it held; another change may have followed.
  /// - Throws: ``WaitExpired`` after `limit`, `CancellationError` when the waiting task is cancelled.
  @discardableResult
  package func wait(
    for what: @autoclosure @Sendable () -> String, within limit: Duration = failsafe,
    until condition: @escaping @Sendable (State) -> Bool
  ) async throws -> State {
    let id = contents.withLock { contents in
      contents.nextWaiter += 1
      return contents.nextWaiter
    }
    let alarm = Task { [weak self] in
      // No wait for something to happen: the limit after which the test says what did not.
      try await Task.sleep(for: limit)
      guard let self else { return }
      self.fail(id) { WaitExpired(description: "waited \(limit) in vain; the state was \($0)") }
    }
    defer { alarm.cancel() }
    do {
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<State, any Error>) in
          let outcome: Result<State, any Error>? = contents.withLock { contents in
            if Task.isCancelled { return .failure(CancellationError()) }
            if condition(contents.state) { return .success(contents.state) }
            contents.waiters[id] = Waiter(condition: condition, continuation: continuation)
            return nil
          }
          if let outcome { continuation.resume(with: outcome) }
        }
      } onCancel: {
        fail(id) { _ in CancellationError() }
      }
    } catch let expired as WaitExpired {
      throw WaitExpired(description: "\(what()): \(expired.description)")
    }
  }

  private func fail(_ id: Int, with error: (State) -> any Error) {
    let (waiter, state) = contents.withLock { ($0.waiters.removeValue(forKey: id), $0.state) }
    waiter?.continuation.resume(throwing: error(state))
  }
}

/// Suspends until `condition` holds on the main actor, letting other work of the main actor run in between.
///
/// For chains of tasks that offer nothing to await. It yields and never sleeps, so it returns in the turn in which the condition
/// becomes true. If the condition asks another actor, that actor may have gone on by then.
///
/// - Throws: ``WaitExpired`` after `limit`, `CancellationError` when the waiting task is cancelled.
@MainActor
package func eventually(
  _ what: @autoclosure () -> String = "the condition", within limit: Duration = failsafe,
  _ condition: @MainActor () async throws -> Bool
) async throws {
  let start = ContinuousClock.now
  while try await !condition() {
    try Task.checkCancellation()
    guard start.duration(to: .now) < limit else {
      throw WaitExpired(description: "\(what()) did not come true within \(limit)")
    }
    await Task.yield()
  }
}

/// Counts from any thread.
package final class Counter: Sendable {
  private let count = Locked(0)

  package init() {}

  package var value: Int { count.withLock { $0 } }

  package func add(_ amount: Int = 1) {
    count.withLock { $0 += amount }
  }
}

/// Records values in order, from any thread.
package final class Log<Value: Sendable>: Sendable {
  private let stored = Locked<[Value]>([])

  package init() {}

  package var values: [Value] { stored.withLock { $0 } }

  package func add(_ value: Value) {
    stored.withLock { $0.append(value) }
  }
}

extension Gate {
  /// Waits at the gate, ignoring cancellation.
  package func pass() async {
    await Task { try? await self.wait() }.value
  }
}
