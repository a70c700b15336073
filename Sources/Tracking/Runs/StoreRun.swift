package import AppStore
import Concurrency

/// Asks the store for many things, in turn within its request budget: a command's, or those of a page in the background.
///
/// ```
/// add ──> waiting ──> a turn in the service's queue ──> ended ──> told
/// ```
/// When each request is sent, and what follows where the store turns requests away, is the queue's. Cancelling the task that waits for
/// ``ask(_:)`` gives all turns back, the last first, and closes the connections; nothing is told after that.
@MainActor
package final class StoreRun<Item: Sendable, Answer: Sendable> {
  /// Asks for an item.
  package typealias Ask = @Sendable (isolated AppSearchService, Item) async -> PendingAnswer<Answer>
  /// The failure after which nothing else is asked, and of which item.
  package typealias Failure = (item: Item, error: StoreError)

  private typealias Outcome = Result<Answer, StoreError>

  /// The number of items asked for, and the number of those with an answer or a failure.
  package private(set) var count = 0
  package private(set) var endedCount = 0
  /// The number of items that are not asked for yet.
  package var plannedCount: Int { planned.count }
  /// Says which items come before others.
  package var isWantedFirst: @MainActor (Item) -> Bool = { _ in false }
  /// Waited for before some items take their places.
  package var prepare: @MainActor ([Item]) async -> Void = { _ in }
  /// Called while it asks, after each answer and failure and whenever the queue's status may have changed, but by time alone.
  package var onChange: @MainActor () -> Void = {}

  private let service: AppSearchService
  private let manner: RunManner
  private let request: Ask
  /// Those that are not asked for yet.
  private var planned: [Item] = []
  /// Those that have one, by their numbers.
  private let placed = Locked<[Int: PendingAnswer<Answer>]>([:])
  /// The number of items that were ever asked for.
  private var placedCount = 0
  /// The outcomes that wait until an earlier one is told, by their items' numbers.
  private var held: [Int: (item: Item, outcome: Outcome)] = [:]
  private var toldCount = 0

  package init(_ service: AppSearchService, _ manner: RunManner, ask: @escaping Ask) {
    self.service = service
    self.manner = manner
    request = ask
  }

  /// Adds items to those that it asks for, also while it asks.
  package func add(_ items: [Item]) {
    planned += items
    count += items.count
  }

  /// Asks for all items, and returns when all are told, or when nothing else is asked.
  ///
  /// - Parameter tell: called with each answer and each failure. An error thrown here ends the run. Where outcomes are told in order, those
  ///   that were called off since nothing else is asked are told as ``StoreError/cancelled``.
  /// - Returns: the failure after which nothing else is asked: the store turns requests away, or too many failed one after the other.
  package func ask<Trouble: Error>(
    _ tell: @MainActor (Item, Result<Answer, StoreError>) async throws(Trouble) -> Void
  ) async throws(Trouble) -> Failure? {
    async let _ = followQueue()
    let result = await withTaskGroup(of: (number: Int, item: Item, outcome: Outcome).self) { group in
      // Added after the group, and so before its tasks where all is cancelled: none of them gets another's turn.
      await withTaskCancellationHandler { () async -> Result<Failure?, Trouble> in
        var failures = 0
        var last: Failure?
        while !Task.isCancelled {
          if last == nil {
            for (number, item, request) in await placeNext() {
              group.addTask { (number, item, await request.outcome()) }
            }
          }
          guard let (number, item, outcome) = await group.next(), !Task.isCancelled else { break }
          placed.withLock { $0[number] = nil }
          endedCount += 1
          held[number] = (item, last != nil && outcome.isNotSent ? .failure(.cancelled) : outcome)
          do throws(Trouble) {
            try await tellHeld(number, tell)
          } catch {
            withdrawAll()
            group.cancelAll()
            return .failure(error)
          }
          onChange()
          guard last == nil else { continue }
          if case .failure(let error) = outcome {
            failures += 1
            if error.wait != nil || failures == manner.failuresInARow { last = (item, error) }
          } else {
            failures = 0
          }
          guard last != nil else { continue }
          // One that isn't to wait was refused. So are those behind it, and those before it are under way: their answers count.
          if manner.tellsInOrder, outcome.isNotSent { continue }
          withdrawAll()
          // Also what follows an answer.
          group.cancelAll()
          guard manner.tellsInOrder else { break }
        }
        return .success(last)
      } onCancel: {
        withdrawAll()
      }
    }
    return try result.get()
  }
}

// MARK: - Places

extension StoreRun {
  /// Takes places for what comes next, as far as there is room.
  private func placeNext() async -> [(number: Int, item: Item, request: PendingAnswer<Answer>)] {
    let room = manner.placesAtOnce - placed.withLock(\.count)
    guard room > 0, !planned.isEmpty else { return [] }
    let next = (0..<min(room, planned.count)).map { _ in takeNext() }
    await prepare(next)
    guard !Task.isCancelled else { return [] }
    let requests = await service.ask(next, by: request)
    let numbered = zip(next, requests).enumerated().map { index, pair in
      (number: placedCount + index, item: pair.0, request: pair.1)
    }
    placedCount += numbered.count
    placed.withLock { placed in
      for (number, _, request) in numbered { placed[number] = request }
    }
    // Cancelled meanwhile, all go in one step.
    if Task.isCancelled { withdrawAll() }
    return numbered
  }

  /// Takes the first item that is wanted before others, else the oldest.
  private func takeNext() -> Item {
    planned.remove(at: planned.firstIndex(where: isWantedFirst) ?? planned.startIndex)
  }

  private nonisolated func withdrawAll() {
    let all = placed.withLock { placed in
      defer { placed = [:] }
      return placed.sorted { $0.key < $1.key }.map(\.value)
    }
    all.withdrawAll()
  }

  private func followQueue() async {
    for await _ in service.queue.changes() { onChange() }
  }
}

// MARK: - Telling

extension StoreRun {
  /// Tells an outcome, and what waited for it; holds it where something before it is still asked for.
  private func tellHeld<Trouble: Error>(
    _ number: Int, _ tell: @MainActor (Item, Result<Answer, StoreError>) async throws(Trouble) -> Void
  ) async throws(Trouble) {
    if !manner.tellsInOrder, let next = held.removeValue(forKey: number) {
      return try await tell(next.item, next.outcome)
    }
    while let next = held.removeValue(forKey: toldCount) {
      toldCount += 1
      try await tell(next.item, next.outcome)
    }
  }
}

extension Result where Failure == StoreError {
  /// `true` for a request that was refused before it was sent.
  fileprivate var isNotSent: Bool {
    switch self {
    case .failure(.budgetSpent), .failure(.paused): true
    default: false
    }
  }
}
