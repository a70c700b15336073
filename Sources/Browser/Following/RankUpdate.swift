import AppStore
import Observatory
import Tracking

/// Asks the store for tracked searches, so that their positions are kept. The pages that show it share it.
@MainActor
final class RankUpdate {
  private let run: BackgroundRun<SearchKey, RecordedAnswer<SearchResults>>
  private let onChange: @MainActor () -> Void
  private let onAnswer: @MainActor (SearchKey) -> Void
  private let onEnd: @MainActor () -> Void
  private let say: @MainActor (ActionWords) -> Void

  /// - Parameters:
  ///   - keeping: see ``BackgroundRun``.
  ///   - elapsed: the browser's clock.
  ///   - onChange: called when the progress has changed by itself.
  ///   - onAnswer: called with each search that the store has answered, whether that could be kept or not.
  ///   - onEnd: called when all is done, or nothing else is asked.
  ///   - say: gets a sentence about what went wrong, and about the end.
  init(
    tracker: Tracker, keeping: WriteQueue, elapsed: @escaping @Sendable () -> Duration,
    onChange: @escaping @MainActor () -> Void, onAnswer: @escaping @MainActor (SearchKey) -> Void,
    onEnd: @escaping @MainActor () -> Void, say: @escaping @MainActor (ActionWords) -> Void
  ) {
    self.onChange = onChange
    self.onAnswer = onAnswer
    self.onEnd = onEnd
    self.say = say
    run = BackgroundRun("searches", by: tracker, keeping: keeping, elapsed: elapsed, onChange: onChange) {
      service, search in
      tracker.place(search, in: service, urgency: .background, patience: .work)
    }
  }

  var progress: RunProgress? { run.progress }

  func start(_ searches: [SearchKey]) {
    let count = searches.count == 1 ? "1 search" : "\(searches.count) searches"
    var done = 0
    run.start(
      searches, as: .positions,
      listener: .init(
        outcome: { [onAnswer, say] search, outcome in
          if outcome.isKept { done += 1 }
          switch outcome {
          case .success(let kept):
            if let trouble = kept.trouble { say("Not kept: \(trouble.message)") }
            onAnswer(search)
          case .failure(let error): say("\(search.term), \(search.country): \(error.message) \(error.advice)")
          }
        },
        end: { [say, onChange, onEnd] failure in
          onEnd()
          if let failure {
            say("\(done) of \(count) looked at. \(failure.item.term): \(failure.error.message) \(failure.error.advice)")
          } else if done == searches.count {
            say("Up to date: \(count)")
          } else {
            // The failures have been said; their notice stays.
            onChange()
          }
        }))
  }

  /// Esc.
  ///
  /// - Returns: the notice; `nil` where nothing was under way.
  func callOff() -> ActionWords? {
    guard run.isRunning else { return nil }
    run.callOff()
    return "Update stopped"
  }

  /// Ends it, since no page shows it any more.
  func cancel() {
    run.cancel()
  }

  func togglePause() -> PageEffect {
    run.togglePause()
    return .stays
  }
}

extension Result<RecordedAnswer<SearchResults>, StoreError> {
  fileprivate var isKept: Bool { if case .success(let kept) = self { kept.trouble == nil } else { false } }
}
