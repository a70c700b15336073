import Foundation
import Concurrency

/// Gives the answer for an address: the one it remembers, the one that is under way, or a new one.
///
/// No entry of a load outlives it: whatever a load comes to, it is taken out before anybody who waited is told.
actor AnswerDesk<Value: Sendable> {
  /// Fetches and decodes; runs off the actor, and ends early when its task is cancelled.
  typealias Work = @Sendable () async -> Result<Value, StoreError>

  private let timeline: Timeline
  private let weigh: @Sendable (Value) -> Int
  private var answers: AnswerCache<URL, Value>
  private typealias Load = SharedLoad<Result<Value, StoreError>>

  private var loads: [URL: Load] = [:]

  /// - Parameter weigh: how many records an answer holds.
  init(timeline: Timeline, weigh: @escaping @Sendable (Value) -> Int) {
    self.timeline = timeline
    self.weigh = weigh
    answers = AnswerCache(capacity: 64, maximumWeight: 2000, lifetime: .seconds(600))
  }

  /// How many loads are under way, called off ones that have not ended yet among them.
  var loadsUnderWay: Int { loads.count }

  /// How many wait for them.
  var waiterCount: Int { loads.values.reduce(0) { $0 + $1.waiterCount } }

  /// How long the answer for `url` has been remembered; zero where there is none.
  func age(of url: URL) -> Duration { answers.age(for: url, at: timeline.now) ?? .zero }

  /// The answer for `url`.
  ///
  /// - Parameters:
  ///   - refresh: not to be content with a remembered answer; one under way is as fresh as a new one.
  ///   - admit: asked before a load is started; what it throws is thrown.
  /// - Throws: what the load fails with, or ``StoreError/cancelled`` as soon as the waiting task is cancelled.
  func answer(
    for url: URL, refresh: Bool, admit: @Sendable () throws(StoreError) -> Void, work: @escaping Work
  ) async throws(StoreError) -> Value {
    guard !Task.isCancelled else { throw .cancelled }
    if !refresh, let known = answers.value(for: url, at: timeline.now) { return known }
    if let load = loads[url], let ticket = load.join() { return try await Self.answer(of: load, ticket) }
    try admit()
    let load = Load()
    loads[url] = load
    let ticket = load.start { [self] in
      await finish(load, for: url, with: await work())
    }
    return try await Self.answer(of: load, ticket)
  }

  private static func answer(of load: Load, _ ticket: Load.Ticket) async throws(StoreError) -> Value {
    guard let outcome = await load.outcome(for: ticket) else { throw .cancelled }
    return try outcome.get()
  }

  private func finish(_ load: Load, for url: URL, with outcome: Result<Value, StoreError>) {
    // A load that everybody left may have been replaced by now, and then has nothing to say any more.
    if loads[url] === load {
      loads[url] = nil
      if case .success(let value) = outcome {
        answers.insert(value, weight: weigh(value), for: url, at: timeline.now)
      }
    }
    load.resolve(outcome)
  }
}
