import AppStore
import Observatory

/// Asks the store for searches one after the other, so that their positions are kept. Its page owns and cancels it.
@MainActor
final class RankUpdate {
  private(set) var progress: BoardProgress?
  private let tracker: Tracker
  private let onTrouble: @MainActor (String) -> Void
  private var task: Task<Void, Never>?

  /// - Parameter onTrouble: gets a sentence about what went wrong.
  init(tracker: Tracker, onTrouble: @escaping @MainActor (String) -> Void) {
    self.tracker = tracker
    self.onTrouble = onTrouble
  }

  var isRunning: Bool { task != nil }

  /// - Parameters:
  ///   - onAnswer: called after each search, whether it could be kept or not.
  ///   - onEnd: called when all is done or called off.
  func start(
    _ searches: [SearchKey], onAnswer: @escaping @MainActor () async -> Void, onEnd: @escaping @MainActor () -> Void
  ) {
    progress = BoardProgress(what: "searches", count: searches.count)
    task = Task { [weak self] in
      await self?.ask(searches, onAnswer: onAnswer)
      self?.task = nil
      self?.progress = nil
      onEnd()
    }
  }

  func cancel() {
    task?.cancel()
  }

  private func ask(_ searches: [SearchKey], onAnswer: @MainActor () async -> Void) async {
    for search in searches {
      guard !Task.isCancelled else { return }
      do throws(StoreError) {
        _ = try await tracker.inTurn { [tracker] urgency throws(StoreError) in
          try await tracker.look(search, urgency: urgency)
        }
      } catch {
        guard error != .cancelled else { return }
        onTrouble("\(search.term), \(search.country): \(error.message) \(error.advice)")
        if case .throttled = error { return }
      }
      progress?.done += 1
      await onAnswer()
    }
  }
}
