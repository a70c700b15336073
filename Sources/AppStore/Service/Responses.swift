import Concurrency
import Essentials

/// The answers of one kind, and the loads under way.
struct Responses<Value: Sendable> {
  typealias Answer = DatedAnswer<Value>
  typealias Load = SharedLoad<Result<Answer, StoreError>>

  var kept = ResponseCache<URL, Answer>(capacity: 64, maximumWeight: 2000, lifetime: .seconds(600))
  /// The loads, each with its place in the queue of requests.
  var loads: [URL: (load: Load, place: RequestQueue.Ticket)] = [:]
  /// The number of records that an answer holds.
  let weigh: @Sendable (Value) -> Int

  init(weigh: @escaping @Sendable (Value) -> Int) {
    self.weigh = weigh
  }

  /// Takes out a load that has ended, and keeps its answer.
  mutating func finish(_ load: Load, for url: URL, with outcome: Result<Answer, StoreError>) {
    // Once everybody has left a load, another may have taken its place; its own answer is dropped then.
    guard loads[url]?.load === load else { return }
    loads[url] = nil
    if case .success(let answer) = outcome { keep(answer, for: url) }
  }

  mutating func keep(_ answer: Answer, for url: URL) {
    kept.insert(answer, weight: weigh(answer.value), for: url, at: answer.received)
  }
}

/// All answers that the service holds.
struct ResponsesByKind {
  typealias Key<Value: Sendable> = any WritableKeyPath<ResponsesByKind, Responses<Value>> & Sendable

  var apps = Responses<AppAnswer> { $0.apps.count }
  var reviews = Responses<ReviewPage> { $0.reviews.count }
}
