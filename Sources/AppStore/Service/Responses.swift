import Caching
import Concurrency
import Essentials
import Texts

/// An answer that the service keeps.
protocol StoreAnswer: Sendable {
  /// The place of its kind in the service.
  static var responses: ResponsesByKind.Key<Self> { get }
  /// The number of records that it holds.
  var count: Int { get }
  /// Not `nil` if it is an earlier one that stands in.
  var earlier: EarlierAnswer? { get set }
}

/// An answer of the store, and the time when the store gave it.
struct DatedAnswer<Value: Sendable>: Sendable {
  let value: Value
  /// The moment, in whole seconds.
  let asOf: Date
  /// The time on the service's clock. For an answer that stands in (``EarlierAnswer``), the time when it was found.
  let received: Duration
}

/// The answers of one kind that are kept for a while, and the loads under way.
///
/// Bounded in count and in weight: 64 answers with one app each are nothing, with 200 each they would be 100 MB.
struct Responses<Value: StoreAnswer> {
  typealias Answer = DatedAnswer<Value>
  typealias Load = SharedLoad<Result<Answer, StoreError>>

  /// The loads, each with its place in the queue of requests.
  var loads: [WebAddress: (load: Load, place: RequestQueue.Ticket)] = [:]
  private var kept = RecentlyUsed<WebAddress, Answer>(maximumCount: 64, maximumCost: 2_000)

  /// The kept answer, unless it is older than wanted.
  mutating func answer(for url: WebAddress, upTo age: Duration, at time: Duration) -> Answer? {
    kept.value(for: url).flatMap { time - $0.received < age ? $0 : nil }
  }

  /// Keeps an answer, in place of an earlier one. The newest stays even if it is too heavy, since its caller holds it anyway.
  mutating func keep(_ answer: Answer, for url: WebAddress) {
    kept.insert(answer, for: url, cost: min(answer.value.count, kept.maximumCost))
  }

  /// Takes out a load that has ended, and keeps its answer. One of no app is asked for again; reviews need two requests for that.
  mutating func finish(_ load: Load, for url: WebAddress, with outcome: Result<Answer, StoreError>) {
    // Once everybody has left a load, another may have taken its place; its own answer is dropped then.
    guard loads[url]?.load === load else { return }
    loads[url] = nil
    if case .success(let answer) = outcome, answer.value.count > 0 || answer.value is ReviewPage {
      keep(answer, for: url)
    }
  }
}

/// All answers that the service holds.
struct ResponsesByKind {
  typealias Key<Value: StoreAnswer> = any WritableKeyPath<ResponsesByKind, Responses<Value>> & Sendable

  var apps = Responses<AppAnswer>()
  var reviews = Responses<ReviewPage>()
  var suggestions = Responses<Suggestions>()
}

extension AppAnswer: StoreAnswer {
  static var responses: ResponsesByKind.Key<AppAnswer> { \.apps }
  var count: Int { apps.count }
}

extension Suggestions: StoreAnswer {
  static var responses: ResponsesByKind.Key<Suggestions> { \.suggestions }
  var count: Int { terms.count }
}

extension ReviewPage: StoreAnswer {
  static var responses: ResponsesByKind.Key<ReviewPage> { \.reviews }
  var count: Int { reviews.count }
}
