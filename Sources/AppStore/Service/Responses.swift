import Caching
import Concurrency
import Essentials
import HTTP
import Texts

struct Question<Value: StoreAnswer>: Sendable {
  let url: WebAddress
  /// The kind under which its answer is archived.
  let kind: ArchivedAnswer.Kind
  /// A line of the request's head. Where it changes the answer, the address says so as well, in its fragment, which is not sent.
  var header: String?
  /// The greatest age of a kept answer to accept; `nil`: the service's `maximumAge`.
  var age: Duration?
  /// The most bytes of the body.
  var maximumBytes = HTTPRequest.usualMaximumBytes
  /// Throws if the address that the answer came from, after redirects, is that of something else.
  var check: (@Sendable (WebAddress) throws(StoreError) -> Void)?
  /// The answer that a 404 with some body stands for; `nil` for none.
  var missing: (@Sendable ([UInt8]) -> Value?)?
  let decode: @Sendable ([UInt8]) throws(StoreError) -> Value

  init(url: WebAddress, kind: ArchivedAnswer.Kind, decode: @escaping @Sendable ([UInt8]) throws(StoreError) -> Value) {
    (self.url, self.kind, self.decode) = (url, kind, decode)
  }
}

protocol StoreAnswer: Sendable {
  /// The service's room for answers of this kind.
  static var responses: ResponsesByKind.Key<Self> { get }
  var count: Int { get }
  /// Not `nil` if it is an earlier one that stands in.
  var earlier: EarlierAnswer? { get set }
}

/// An answer of the store, and the time when the store gave it.
struct DatedAnswer<Value: Sendable>: Sendable {
  let value: Value
  let asOf: Date
  /// The time on the service's clock. For an answer that stands in (``EarlierAnswer``), the time when it was found.
  let received: Duration
}

/// The answers of one kind that are kept for a while, and the loads under way. Bounded in weight, too: 64 with 200 apps would be 100 MB.
struct Responses<Value: StoreAnswer> {
  typealias Answer = DatedAnswer<Value>
  typealias Load = SharedLoad<Result<Answer, StoreError>>

  /// The loads under way, each with its request in the queue.
  var loads: [WebAddress: (load: Load, request: RequestQueue.RequestID)] = [:]
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
    // Once everybody has left a load, another may stand here; the answer of the first is dropped then.
    guard loads[url]?.load === load else { return }
    loads[url] = nil
    if case .success(let answer) = outcome, answer.value.count > 0 || answer.value is ReviewPage {
      keep(answer, for: url)
    }
  }
}

struct ResponsesByKind {
  typealias Key<Value: StoreAnswer> = any WritableKeyPath<ResponsesByKind, Responses<Value>> & Sendable

  var apps = Responses<AppAnswer>()
  var reviews = Responses<ReviewPage>()
  var suggestions = Responses<Suggestions>()
  var pages = Responses<PageAnswer>()
  var orders = Responses<SearchWebPage>()
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
