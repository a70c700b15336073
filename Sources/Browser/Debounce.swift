/// Acts once it has not been restarted for a pause.
///
/// One task waits, however often it is restarted meanwhile: it goes on to sleep until the pause is over. ``stop()`` ends it, and so
/// does letting go of the debounce.
@MainActor
final class Debounce {
  private let pause: Duration
  private let clock: any Clock<Duration>
  private let elapsed: @Sendable () -> Duration
  private var action: @MainActor () -> Void = {}
  /// When the pause is over, unless it is restarted before.
  private var end = Duration.zero
  private var task: Task<Void, Never>?

  /// Creates a debounce that waits for nothing.
  ///
  /// - Parameters:
  ///   - clock: measures the pause.
  ///   - elapsed: the same clock's elapsed time.
  init(_ pause: Duration, clock: any Clock<Duration>, elapsed: @escaping @Sendable () -> Duration) {
    self.pause = pause
    self.clock = clock
    self.elapsed = elapsed
  }

  isolated deinit {
    task?.cancel()
  }

  /// Sets what it does.
  func observe(_ action: @escaping @MainActor () -> Void) {
    self.action = action
  }

  /// Whether it will act when the pause is over.
  var isWaiting: Bool { task != nil }

  /// Begins the pause, or begins it anew.
  func restart() {
    end = elapsed() + pause
    guard task == nil else { return }
    task = Task { [weak self, clock] in
      do {
        while let left = self?.left, left > .zero {
          try await clock.sleep(for: left)
        }
        try Task.checkCancellation()
      } catch {
        // Whoever has stopped it has let go of this task.
        return
      }
      self?.task = nil
      self?.action()
    }
  }

  /// Gives up what waits.
  func stop() {
    task?.cancel()
    task = nil
  }

  private var left: Duration { end - elapsed() }
}
