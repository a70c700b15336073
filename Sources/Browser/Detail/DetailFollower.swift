/// Lets a detail beside the list follow the selection once that has rested for a moment, so that a walk through fifty rows
/// starts no more than the last one's loads.
///
/// One task waits, however often the selection moves meanwhile: it goes on to sleep until the rest is over. ``stop()`` ends it.
@MainActor
final class DetailFollower {
  /// How long the selection has to rest.
  static let pause = Duration.milliseconds(120)

  private let clock: any Clock<Duration>
  private let elapsed: @Sendable () -> Duration
  private var onRest: @MainActor () -> Void = {}
  /// When the selection will have rested, unless it moves again.
  private var restsAt = Duration.zero
  private var task: Task<Void, Never>?

  /// Creates a follower that waits for nothing.
  ///
  /// - Parameter elapsed: the clock's elapsed time.
  init(clock: any Clock<Duration>, elapsed: @escaping @Sendable () -> Duration) {
    self.clock = clock
    self.elapsed = elapsed
  }

  isolated deinit {
    task?.cancel()
  }

  /// Sets who is told that the selection has rested.
  func observe(onRest: @escaping @MainActor () -> Void) {
    self.onRest = onRest
  }

  /// The selection has moved: says so after the pause unless it moves again.
  func selectionMoved() {
    restsAt = elapsed() + Self.pause
    guard task == nil else { return }
    task = Task { [weak self, clock] in
      do {
        while let left = self?.untilRest, left > .zero {
          try await clock.sleep(for: left)
        }
        try Task.checkCancellation()
      } catch {
        // The detail is shown or dropped; whoever saw to that has let go of this task.
        return
      }
      self?.task = nil
      self?.onRest()
    }
  }

  /// Gives up what waits.
  func stop() {
    task?.cancel()
    task = nil
  }

  private var untilRest: Duration { restsAt - elapsed() }
}
