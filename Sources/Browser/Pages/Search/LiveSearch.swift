package import AppStore
import Concurrency

/// Searches while the person types: after a short pause, from two characters on, and within the store's request budget.
///
/// Further typing restarts the pause; ``stop()`` gives up a search that waits.
@MainActor
package final class LiveSearch {
  /// The time that the person must have stopped typing.
  package static let pause = Duration.milliseconds(250)
  /// The shortest term that is searched for.
  package static let minimumLength = 2

  /// Until when, by the clock's elapsed time, a typed search waits for the budget; `nil` if none does.
  package private(set) var waitsUntil: Duration?
  /// Why it waits, or last waited.
  package private(set) var waitReason = RequestWait.Reason.budget

  private let clock: any Clock<Duration>
  private let elapsed: @Sendable () -> Duration
  private let waitBeforeRequest: @Sendable () async -> RequestWait?
  private let submit: @MainActor (String) -> Void
  private let onChange: @MainActor () -> Void
  /// Called when typing has paused.
  var onPause: @MainActor () -> Void = {}
  /// `false` if only Enter searches: web pages are scarce.
  var maySubmit: @MainActor () -> Bool = { true }
  private let pause: Debounce
  private var term = ""
  /// Waits for the budget after the pause.
  private var task: Task<Void, Never>?

  /// - Parameters:
  ///   - elapsed: `clock`'s elapsed time.
  ///   - waitBeforeRequest: gives the time that a request must wait; `nil` if it may be sent now.
  ///   - submit: starts the search for a term.
  ///   - onChange: called when ``waitsUntil`` has changed.
  package init(
    clock: any Clock<Duration>, elapsed: @escaping @Sendable () -> Duration,
    waitBeforeRequest: @escaping @Sendable () async -> RequestWait?,
    submit: @escaping @MainActor (String) -> Void, onChange: @escaping @MainActor () -> Void
  ) {
    self.clock = clock
    self.elapsed = elapsed
    self.waitBeforeRequest = waitBeforeRequest
    self.submit = submit
    self.onChange = onChange
    pause = Debounce(Self.pause, clock: clock)
    pause.observe { [weak self] in self?.waitForBudget() }
  }

  isolated deinit { task?.cancel() }

  /// `true` if a typed search waits, for the pause or for the budget.
  package var isPending: Bool { pause.isWaiting || task != nil }

  /// The field's text has changed.
  package func typed(_ term: String) {
    stop()
    guard term.count >= Self.minimumLength else { return }
    self.term = term
    pause.restart()
  }

  /// Gives up a typed search that waits.
  ///
  /// - Returns: `true` if one waited.
  @discardableResult
  package func stop() -> Bool {
    guard isPending else { return false }
    pause.stop()
    task?.cancel()
    task = nil
    if waitsUntil != nil {
      waitsUntil = nil
      onChange()
    }
    return true
  }

  private func waitForBudget() {
    onPause()
    guard maySubmit() else { return }
    task = Task { [weak self, clock, waitBeforeRequest] in
      do {
        // The budget may be spent again when the wait is over, so it is asked until it allows a request.
        while let wait = await waitBeforeRequest() {
          self?.wait(wait)
          try await clock.sleep(for: wait.duration)
        }
        try Task.checkCancellation()
        self?.finish()
      } catch {
        // Cancelled by further typing, Enter or Esc: nothing left to do.
      }
    }
  }

  private func wait(_ wait: RequestWait) {
    guard !Task.isCancelled else { return }
    waitsUntil = elapsed() + wait.duration
    waitReason = wait.reason
    onChange()
  }

  private func finish() {
    task = nil
    waitsUntil = nil
    submit(term)
  }
}
