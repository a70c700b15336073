import AppStore
import Observatory

/// Asks the store for tracked searches, so that their positions are kept. Its page owns and cancels it.
@MainActor
final class RankUpdate {
  private let run: BackgroundRun<SearchKey, SearchResults>
  private let onChange: @MainActor () -> Void
  private let onTrouble: @MainActor (String) -> Void

  /// - Parameters:
  ///   - elapsed: the browser's clock.
  ///   - onChange: called when the progress has changed by itself.
  ///   - onTrouble: gets a sentence about what went wrong.
  init(
    tracker: Tracker, elapsed: @escaping @Sendable () -> Duration, onChange: @escaping @MainActor () -> Void,
    onTrouble: @escaping @MainActor (String) -> Void
  ) {
    self.onChange = onChange
    self.onTrouble = onTrouble
    run = BackgroundRun("searches", by: tracker, elapsed: elapsed, onChange: onChange) { service, search in
      tracker.place(search, in: service, urgency: .background, patience: Tracker.patience)
    }
  }

  var progress: BoardProgress? { run.progress }

  /// - Parameter onAnswer: called after each search, whether it could be kept or not.
  func start(_ searches: [SearchKey], onAnswer: @escaping @MainActor () async -> Void) {
    run.start(
      searches, as: .positions,
      listener: .init(
        outcome: { [onTrouble] search, outcome in
          if case .failure(let error) = outcome {
            onTrouble("\(search.term), \(search.country): \(error.message) \(error.advice)")
          }
          await onAnswer()
        },
        end: { [onChange] _ in onChange() }))
  }

  /// Esc.
  ///
  /// - Returns: the notice; `nil` where nothing was under way.
  func callOff() -> String? {
    guard run.isRunning else { return nil }
    run.callOff()
    return "Update stopped"
  }

  /// Its page closes.
  func cancel() {
    run.cancel()
  }

  func togglePause() {
    run.togglePause()
  }
}
