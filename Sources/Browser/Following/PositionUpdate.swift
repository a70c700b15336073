import AppStore
import Observatory
import Tracking

/// Asks the store for tracked searches and keeps the positions. All pages that show it share one.
@MainActor
final class PositionUpdate {
  private let run: BackgroundRun<Look<SearchKey>, RecordedAnswer<SearchResults>>
  private weak var following: Following?

  init(_ following: Following) {
    self.following = following
    run = BackgroundRun(
      "searches", by: following.tracker, keeping: following.keeping, elapsed: following.elapsed,
      onChange: { [weak following] in following?.browser?.changed() }
    ) { [tracker = following.tracker] service, look in
      await tracker.ask(look.subject, in: service, urgency: .background, patience: .work, refresh: look.isPast)
    }
  }

  var progress: RunProgress? { run.progress }

  /// Asks for searches, unless it asks already, and says so.
  ///
  /// - Parameter isPast: asks past the answers that are kept.
  func begin(_ searches: [SearchKey], past isPast: Bool = false) -> PageEffect {
    guard progress == nil else { return .says("The update is under way") }
    start(searches.map { Look(subject: $0, isPast: isPast) })
    return .stays
  }

  private func start(_ searches: [Look<SearchKey>]) {
    let count = searches.count == 1 ? "1 search" : "\(searches.count) searches"
    var done = 0
    run.start(
      searches, as: .positions,
      listener: .init(
        outcome: { [weak self] look, outcome in
          let search = look.subject
          switch outcome {
          case .success(let kept):
            if let trouble = kept.trouble { self?.say("Not kept: \(trouble.message)") } else { done += 1 }
            self?.following?.browser?.tell(.answered(search))
          case .failure(let error): self?.say("\(search.label): \(error.message) \(error.advice)")
          }
        },
        end: { [weak self] failure in
          self?.following?.browser?.followingChanged([])
          if let failure {
            let error = failure.error
            self?.say("\(done) of \(count) updated. \(failure.item.subject.term): \(error.message) \(error.advice)")
          } else if done == searches.count {
            self?.say("Up to date: \(count)")
          }
          // Other failures have been said; their notice stays.
        }))
  }

  private func say(_ words: ActionWords) { following?.browser?.announceHere(words) }

  /// Esc.
  ///
  /// - Returns: the notice; `nil` where nothing was under way.
  func callOff() -> ActionWords? {
    guard run.isRunning else { return nil }
    run.callOff()
    return "Update stopped"
  }

  /// Ends it, since no page shows it any more.
  func cancel() { run.cancel() }

  func togglePause() { run.togglePause() }
}

/// A question of a background run.
struct Look<Subject: Sendable>: Sendable {
  let subject: Subject
  /// Asks the store even if its answer is kept.
  let isPast: Bool
}
