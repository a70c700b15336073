import Concurrency
import HTTP

/// Passes the progress of downloads on to those who wait for them, on the thread that reports it.
final class ProgressRelay: Sendable {
  typealias Listener = @Sendable (HTTPProgress) -> Void

  // A lock and not an actor: reports come from the transport's threads, and on the way to an actor could overtake each other.
  let listeners = Locked<[LoadQueue.WaiterID: (load: LoadQueue.LoadID, listener: Listener)]>([:])

  /// Tells a waiter about a load from now on.
  func add(_ listener: @escaping Listener, for waiter: LoadQueue.WaiterID, of load: LoadQueue.LoadID) {
    listeners.withLock { $0[waiter] = (load, listener) }
  }

  /// Stops telling a waiter; a report that is under way may still arrive.
  func remove(_ waiter: LoadQueue.WaiterID) {
    listeners.withLock { $0[waiter] = nil }
  }

  /// Tells all who wait for a load.
  func report(_ progress: HTTPProgress, of load: LoadQueue.LoadID) {
    let current = listeners.withLock { $0.values.filter { $0.load == load }.map(\.listener) }
    for listener in current { listener(progress) }
  }
}
