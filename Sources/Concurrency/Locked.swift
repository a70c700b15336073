import Foundation

/// A value that threads share, behind a lock.
///
/// For state that synchronous callbacks (of libcurl, of a cancellation) must reach at once: a hop to an actor would lose their
/// order. `Synchronization.Mutex` needs macOS 15.
// Sound: `state` is private, and its one accessor holds `lock`.
package final class Locked<State: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var state: State

  package init(_ state: State) {
    self.state = state
  }

  /// Runs `body` with the lock held. `body` must not call out: no continuation is resumed, no handler run inside.
  package func withLock<Result, Failure: Error>(_ body: (inout State) throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    lock.lock()
    defer { lock.unlock() }
    return try body(&state)
  }
}
