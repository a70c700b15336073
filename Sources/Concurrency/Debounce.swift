/// Acts once it has not been restarted for a pause. A single task waits; ``stop()`` and releasing the debounce end it.
@MainActor
package final class Debounce {
  private let pause: Duration
  private let elapsed: @Sendable () -> Duration
  private let sleep: @Sendable (_ end: Duration) async throws -> Void
  private var action: @MainActor () -> Void = {}
  /// The end of the pause, unless it is restarted before.
  private var end = Duration.zero
  private var task: Task<Void, Never>?

  package init(_ pause: Duration, clock: any Clock<Duration>) {
    self.pause = pause
    (elapsed, sleep) = clock.timer()
  }

  isolated deinit {
    task?.cancel()
  }

  package func observe(_ action: @escaping @MainActor () -> Void) {
    self.action = action
  }

  /// `true` from ``restart()`` until it acts or is stopped.
  package var isWaiting: Bool { task != nil }

  /// Begins the pause, or begins it anew.
  package func restart() {
    end = elapsed() + pause
    guard task == nil else { return }
    task = Task { [weak self, elapsed, sleep] in
      do {
        while let end = self?.end, elapsed() < end { try await sleep(end) }
        try Task.checkCancellation()
      } catch {
        // Stopped: this task is no longer the debounce's own.
        return
      }
      self?.task = nil
      self?.action()
    }
  }

  package func stop() {
    task?.cancel()
    task = nil
  }
}
