import AppStore
import Tracking

/// A command's run: asks the store for many things, tells the answers in the order asked, and shows the progress.
///
/// Cancelling the task that performs it cancels all requests, down to the connections.
@MainActor
final class CommandRun<Item: Sendable, Answer: Sendable> {
  /// The result of one item; `cancelled` also where it was given up because the store keeps refusing requests.
  typealias Outcome = Result<Answer, StoreError>

  /// Gives an item its place in the queue, with the patience of the run.
  typealias Place =
    @Sendable (isolated AppSearchService, _ item: Item, RequestPatience) -> PlacedRequest<Answer>

  /// The callbacks of a run.
  struct Listener {
    /// Called with each answer. An error thrown here ends the run.
    var found: @MainActor (Item, Answer) throws -> Void
    /// Called with each failure, in the same order.
    var failed: @MainActor (Item, StoreError) -> Void = { _, _ in }
    /// Called with the progress, each second during a wait, and with `nil` before an answer and at the end. `nil` if nobody
    /// sees it.
    var progress: (@MainActor (ProgressText?) -> Void)?
    /// Called with a message about a pause of the store, once for each, if there is no progress callback.
    var note: @MainActor (String) -> Void = { _ in }
  }

  private let items: [Item]
  private let queue: RequestQueue
  private let name: (Item) -> String
  private let listener: Listener
  private let clock: any Clock<Duration>
  private let run: StoreRun<Item, Answer>
  /// Those of the first items, as far as they have been told.
  private var outcomes: [Outcome] = []
  /// `true` if the store's present pause has been noted.
  private var hasNoted = false
  /// Shows the seconds that are left, while there are any.
  private var ticker: Task<Void, Never>?

  /// - Parameters:
  ///   - isPatient: whether to ask again, once, what the store turns away, and not give up at once.
  ///   - clock: the service's own.
  ///   - name: an item's name in the progress.
  init(
    _ items: [Item], service: AppSearchService, isPatient: Bool, clock: any Clock<Duration>, listener: Listener,
    name: @escaping (Item) -> String, place: @escaping Place
  ) {
    self.items = items
    queue = service.queue
    self.name = name
    self.listener = listener
    self.clock = clock
    let patience = RequestPatience(longestPause: RequestPatience.work.longestPause, asksAgain: isPatient)
    run = StoreRun(service, .command) { place($0, $1, patience) }
    run.add(items)
  }

  /// - Returns: each item's outcome, in the order of the items.
  func perform() async throws -> [Outcome] {
    run.onChange = { [weak self] in self?.changed() }
    defer {
      ticker?.cancel()
      listener.progress?(nil)
    }
    showProgress()
    _ = try await run.ask { item, outcome throws(any Error) in
      listener.progress?(nil)
      outcomes.append(outcome)
      switch outcome {
      case .success(let answer): try listener.found(item, answer)
      case .failure(.cancelled): break
      case .failure(let error): listener.failed(item, error)
      }
    }
    return outcomes + Array(repeating: .failure(.cancelled), count: items.count - outcomes.count)
  }
}

// MARK: - Progress

extension CommandRun {
  private func changed() {
    let wait = queue.status.wait
    guard listener.progress != nil else { return note(wait) }
    showProgress()
    guard wait != nil, ticker == nil else { return }
    // Unstructured: it begins and ends with each wait. It may be woken just as the run ends, after which it shows nothing.
    ticker = Task {
      while !Task.isCancelled, let left = queue.status.wait?.duration {
        showProgress()
        // Waits for the fraction of a second first, so that each whole second is shown once.
        let part = left - .seconds(left.components.seconds)
        do {
          try await clock.sleep(for: part > .zero ? part + .milliseconds(1) : .seconds(1))
        } catch {
          return
        }
      }
      guard !Task.isCancelled else { return }
      ticker = nil
      showProgress()
    }
  }

  /// Says that the store turns requests away, where nobody sees the progress.
  private func note(_ wait: RequestWait?) {
    guard let wait, wait.reason == .store else { return hasNoted = false }
    guard !hasNoted else { return }
    hasNoted = true
    listener.note("The store turns requests away; asking again in \(ProgressText.seconds(wait.duration)) seconds")
  }

  private func showProgress() {
    guard let show = listener.progress, outcomes.count < items.count else { return }
    let status = queue.status
    // The answer that is due next is only waited for where all that are left wait for their turn.
    let wait = status.waitingCount < items.count - run.endedCount ? nil : status.wait
    show(
      ProgressText(
        name: name(items[outcomes.count]), number: outcomes.count + 1, count: items.count, wait: wait,
        requestsPerMinute: status.requestsPerMinute))
  }
}

extension Result where Failure == StoreError {
  var isNotAsked: Bool { if case .failure(.cancelled) = self { true } else { false } }

  /// The store's failure.
  var failure: StoreError? { if case .failure(let error) = self, !isNotAsked { error } else { nil } }
}
