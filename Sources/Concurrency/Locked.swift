import Essentials

/// A value behind a lock, for synchronous callbacks: a hop to an actor would lose their order. `Synchronization.Mutex` needs macOS 15.
// Sound: `state` is private, and its one accessor holds `lock`.
package final class Locked<State: Sendable>: @unchecked Sendable {
  /// On the heap, since the system's locks must not move.
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var state: State

  package init(_ state: State) {
    self.state = state
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Runs `body` with the lock held. `body` must not call out: no continuation is resumed, no handler run inside.
  package func withLock<Result, Failure: Error>(_ body: (inout State) throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return try body(&state)
  }
}
