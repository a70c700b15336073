/// Lets a detail beside the list follow the selection once that has rested for a moment, so that a walk through fifty rows
/// starts no more than the last one's loads.
@MainActor
final class DetailFollower {
  /// How long the selection has to rest.
  static let pause = Duration.milliseconds(120)

  private let clock: any Clock<Duration>
  private var task: Task<Void, Never>?

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  isolated deinit {
    task?.cancel()
  }

  /// The selection has moved: acts after the pause unless it moves again.
  func selectionMoved(then act: @escaping @MainActor () -> Void) {
    task?.cancel()
    task = Task { [weak self, clock] in
      do {
        try await clock.sleep(for: Self.pause)
        try Task.checkCancellation()
      } catch {
        // The selection moved on; whoever moved it has started the next pause.
        return
      }
      self?.task = nil
      act()
    }
  }

  /// Gives up what waits.
  func stop() {
    task?.cancel()
    task = nil
  }
}
