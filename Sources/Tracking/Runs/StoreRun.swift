package import AppStore
import Concurrency

/// Asks the store for many things within its budget: a command's, or a page's in the background.
///
/// ```
/// add ──> waiting ──> a turn in the service's queue ──> ended ──> told
/// ```
/// The request queue decides when each request is sent, and what happens if the store refuses. Cancelling the task that waits for
/// ``ask(_:)`` gives all turns back, the last first, and closes the connections; nothing is told after that.
@MainActor
package final class StoreRun<Item: Sendable, Answer: Sendable> {
  /// Asks for an item.
  package typealias Ask = @Sendable (isolated AppSearchService, Item) async -> PendingAnswer<Answer>
  /// The failure that stops the run, and its item.
  package typealias Failure = (item: Item, error: StoreError)

  private typealias Outcome = Result<Answer, StoreError>

  /// How many items were added, and how many have an answer or a failure.
  package private(set) var count = 0
  package private(set) var endedCount = 0
  /// The number of items whose requests have not joined the queue yet.
  package var plannedCount: Int { planned.count + joining.withLock(\.count) }
  package func plannedCount(where isCounted: (Item) -> Bool) -> Int {
    planned.count(where: isCounted) + joining.withLock { $0.count(where: isCounted) }
  }
  /// Says which items come before others.
  package var isWantedFirst: @MainActor (Item) -> Bool = { _ in false }
  /// Awaited before items join the queue.
  package var prepare: @MainActor ([Item]) async -> Void = { _ in }
  /// Called after each outcome, and when the queue's status may have changed, but by time alone.
  package var onChange: @MainActor () -> Void = {}

  private let service: AppSearchService
  private let queues: [RequestQueue]
  private let manner: RunManner
  private let request: Ask
  /// Those that are not asked for yet.
  private var planned: [Item] = []
  /// Those whose requests join the queue one after the other, without the ones that have.
  private let joining = Locked<ArraySlice<Item>>([])
  /// Those that are asked for and have no outcome yet, by their numbers.
  private let asked = Locked<[Int: PendingAnswer<Answer>]>([:])
  /// The number of items that were ever asked for.
  private var askedCount = 0
  /// The outcomes that wait until an earlier one is told, by their items' numbers.
  private var held: [Int: (item: Item, outcome: Outcome)] = [:]
  private var toldCount = 0

  /// - Parameter queues: those in which its requests wait; the service's unless given.
  package init(
    _ service: AppSearchService, _ manner: RunManner, queues: [RequestQueue]? = nil, ask: @escaping Ask
  ) {
    self.service = service
    self.queues = queues ?? [service.queue]
    self.manner = manner
    request = ask
  }

  /// Adds items, also while it asks.
  package func add(_ items: [Item]) {
    planned += items
    count += items.count
  }

  /// Asks for all items. Returns when all are told, or nothing else is asked.
  ///
  /// - Parameter tell: called with each outcome. An error thrown here ends the run. If outcomes are told in order, items that are no longer
  ///   asked for are told as ``StoreError/cancelled``.
  /// - Returns: the failure that ended it: the store turns requests away, or too many failed in a row.
  package func ask<Trouble: Error>(
    _ tell: @MainActor (Item, Result<Answer, StoreError>) async throws(Trouble) -> Void
  ) async throws(Trouble) -> Failure? {
    async let _ = followQueues()
    let result = await withTaskGroup(of: (number: Int, item: Item, outcome: Outcome).self) { group in
      // Outside the group, so that it runs before the group's own cancellation: no request gets another's turn.
      await withTaskCancellationHandler { () async -> Result<Failure?, Trouble> in
        var failures = 0
        var last: Failure?
        while !Task.isCancelled {
          if last == nil {
            for (number, item, request) in await askNext() {
              group.addTask { (number, item, await request.outcome()) }
            }
          }
          guard let (number, item, outcome) = await group.next(), !Task.isCancelled else { break }
          asked.withLock { $0[number] = nil }
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
          // A refused request wasn't sent, nor are those behind it. Those before it are under way: their answers count.
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

// MARK: - Asking

extension StoreRun {
  /// Asks for what comes next, as far as there is room.
  private func askNext() async -> [(number: Int, item: Item, request: PendingAnswer<Answer>)] {
    let room = manner.mostAtOnce - asked.withLock(\.count)
    guard room > 0, !planned.isEmpty else { return [] }
    let next = (0..<min(room, planned.count)).map { _ in takeNext() }
    joining.withLock { $0 = next[...] }
    defer { joining.withLock { $0 = [] } }
    await prepare(next)
    guard !Task.isCancelled else { return [] }
    let requests = await service.ask(next) { [request, joining] service, item in
      let pending = await request(service, item)
      joining.withLock { _ = $0.popFirst() }
      return pending
    }
    let numbered = zip(next, requests).enumerated().map { index, pair in
      (number: askedCount + index, item: pair.0, request: pair.1)
    }
    askedCount += numbered.count
    asked.withLock { asked in
      for (number, _, request) in numbered { asked[number] = request }
    }
    // If it was cancelled meanwhile, all go in one step.
    if Task.isCancelled { withdrawAll() }
    return numbered
  }

  /// Takes the first wanted item, or else the oldest.
  private func takeNext() -> Item {
    planned.remove(at: planned.firstIndex(where: isWantedFirst) ?? planned.startIndex)
  }

  private nonisolated func withdrawAll() {
    let all = asked.withLock { asked in
      defer { asked = [:] }
      return asked.sorted { $0.key < $1.key }.map(\.value)
    }
    all.withdrawAll()
  }

  private func followQueues() async {
    await withDiscardingTaskGroup { group in
      for queue in queues {
        group.addTask { for await _ in queue.changes() { await self.onChange() } }
      }
    }
  }
}

// MARK: - Telling

extension StoreRun {
  /// Tells an outcome and those that waited for it, or holds it until the ones before are told.
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

/// How a run asks and tells.
package struct RunManner: Sendable {
  /// The most requests in the queue at once.
  let mostAtOnce: Int
  /// Nothing else is asked after so many failures in a row.
  let failuresInARow: Int
  /// `true` if outcomes are told in the order of the items.
  package let tellsInOrder: Bool

  /// For commands: all requests join the queue at once, and only a store that turns requests away ends the run.
  package static let command = RunManner(mostAtOnce: .max, failuresInARow: .max, tellsInOrder: true)

  /// For commands that share work with other runs: few requests join at a time, so that few are claimed, and each answer is told at once.
  package static let sharing = RunManner(mostAtOnce: 4, failuresInARow: .max, tellsInOrder: false)

  /// For pages: keeps a few requests more in the queue than can be sent at once, so that a newly urgent item is sent soon.
  package static let background = RunManner(mostAtOnce: 8, failuresInARow: 3, tellsInOrder: false)
}
