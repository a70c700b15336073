import Concurrency
import HTTP

/// One load, and those who wait for it.
final class PictureLoad: Sendable {
  typealias Outcome = Result<Loaded, ArtworkError>
  typealias Listener = @Sendable (HTTPProgress) -> Void
  private typealias Waiter = SharedLoad<Outcome>.Waiter

  private struct State: Sendable {
    var urgencies: [Waiter: Urgency] = [:]
    var listeners: [Waiter: Listener] = [:]
    var lastWish = 0
  }

  private let shared = SharedLoad<Outcome>()
  // A lock and not an actor: reports come from the transport's threads, and on the way to an actor could overtake each other.
  private let state = Locked(State())

  var waiterCount: Int { shared.waiterCount }
  var listenerCount: Int { state.withLock(\.listeners.count) }

  /// As urgent as the most urgent of those who wait for it now.
  var wish: (urgency: Urgency, number: Int) { state.withLock { ($0.urgencies.values.max() ?? .margin, $0.lastWish) } }

  /// A caller's wait for the outcome; `nil` as soon as the waiting task is cancelled.
  typealias Wait = @Sendable () async -> Outcome?

  /// Adds a caller, and begins the work for the first; `nil` if the load is over or abandoned, and another one must be made.
  ///
  /// - Parameters:
  ///   - wish: the number of the caller's request.
  ///   - listener: told of received bytes, on any thread; a report that is under way may still arrive afterwards.
  ///   - work: given for the first caller. It must end in ``resolve(_:)``, and is cancelled when the last caller leaves.
  func wait(
    _ urgency: Urgency, wish: Int, _ listener: Listener?, beginning work: (@Sendable () async -> Void)? = nil
  ) -> Wait? {
    guard let waiter = work.map({ shared.start($0) }) ?? shared.join() else { return nil }
    state.withLock { state in
      state.urgencies[waiter] = urgency
      state.listeners[waiter] = listener
      state.lastWish = wish
    }
    return { [self] in
      defer { leave(waiter) }
      return await withTaskCancellationHandler {
        await shared.outcome(for: waiter)
      } onCancel: {
        leave(waiter)
      }
    }
  }

  private func leave(_ waiter: Waiter) {
    state.withLock { state in
      state.urgencies[waiter] = nil
      state.listeners[waiter] = nil
    }
  }

  /// Tells all who wait.
  func report(_ progress: HTTPProgress) {
    for listener in state.withLock({ Array($0.listeners.values) }) { listener(progress) }
  }

  func resolve(_ outcome: Outcome) { shared.resolve(outcome) }
}
