import Concurrency
package import Foundation
package import HTTP

/// Asks the store, remembers its answers for a while, and keeps within the request budget.
///
/// ```
/// search ──> AnswerDesk ──> remembered? under way? ──> answer
///                │ neither
///            RequestGate ──> HTTPTransport ──> decode (off the actors) ──> remember ──> all who wait
/// ```
/// An answer is remembered for ten minutes, an error never. Equal questions that are asked at the same time share one request;
/// whoever is cancelled leaves it at once, and the last to leave cancels it on the socket.
package actor AppSearchService {
  // The force unwrap is sound: a constant that any version of Foundation reads.
  /// Apple's store.
  package static let appleServer = URL(string: "https://itunes.apple.com")!

  let address: StoreAddress
  private let transport: any HTTPTransport
  let clock: any Clock<Duration>
  private let timeline: Timeline
  private let gate: Locked<RequestGate>
  private let appAnswers: AnswerDesk<AppAnswer>
  private let reviewPages: AnswerDesk<ReviewPage>

  /// Creates a service that sends its requests through `transport`.
  ///
  /// - Parameters:
  ///   - server: where the store is; a path of its own is kept.
  ///   - clock: measures the budget, the pauses and the age of answers.
  ///   - budget: how many requests the store takes.
  package init(
    transport: any HTTPTransport, server: URL = AppSearchService.appleServer,
    clock: any Clock<Duration> = ContinuousClock(), budget: RequestBudget = RequestBudget()
  ) {
    self.transport = transport
    address = StoreAddress(base: server)
    self.clock = clock
    timeline = Timeline(clock)
    gate = Locked(RequestGate(budget: budget))
    appAnswers = AnswerDesk(timeline: timeline) { $0.apps.count }
    reviewPages = AnswerDesk(timeline: timeline) { $0.reviews.count }
  }

  /// Has the transport prepare for a request that is likely to come; see ``HTTPTransport/prepare()``.
  package nonisolated func prepare() {
    transport.prepare()
  }

  /// Searches the store.
  ///
  /// Cancelling the task that waits cancels the request once nobody else waits for the same answer. A query without words is
  /// not sent: it finds nothing.
  ///
  /// - Parameter refresh: asks the store even if its answer is remembered.
  /// - Throws: ``StoreError/cancelled`` as soon as the task is cancelled; ``StoreError/paused(wait:)`` where nothing was sent
  ///   because the store wants none yet; ``StoreError/budgetSpent(wait:)`` only where `urgency` is `live`.
  package func search(
    _ query: SearchQuery, urgency: RequestUrgency = .submitted, refresh: Bool = false
  ) async throws(StoreError) -> SearchResults {
    guard !query.term.isEmpty else { return SearchResults(query: query, apps: []) }
    let url = address.search(query)
    let answer = try await apps(at: url, records: .ranked, urgency: urgency, refresh: refresh)
    var results = SearchResults(query: query, apps: answer.apps, skippedPositions: answer.skippedPositions)
    if let url { results.age = .seconds(await appAnswers.age(of: url).components.seconds / 60 * 60) }
    return results
  }

  /// A page of an app's reviews, the latest first.
  ///
  /// - Parameter page: which one, see ``ReviewPage/numbers``. Beyond them there are no reviews, and nothing is sent.
  /// - Throws: as ``search(_:urgency:refresh:)`` does.
  package func reviews(
    of id: Int64, storefront: Storefront, page: Int = 1, urgency: RequestUrgency = .submitted, refresh: Bool = false
  ) async throws(StoreError) -> ReviewPage {
    guard ReviewPage.numbers.contains(page) else { return ReviewPage(number: page, reviews: [], hasMore: false) }
    let url = address.reviews(of: id, storefront: storefront, page: page)
    return try await answer(from: reviewPages, at: url, urgency: urgency, refresh: refresh) { body throws(StoreError) in
      try ReviewPage(body: body, number: page)
    }
  }

  /// How long until a live search is allowed; zero when it is now.
  package func timeUntilNextRequest() -> Duration {
    gate.withLock { $0.wait(before: .live, at: timeline.now)?.duration ?? .zero }
  }

  /// How long a request would have to wait now; `nil` when it may be sent.
  package func wait(before urgency: RequestUrgency) -> RequestWait? {
    gate.withLock { $0.wait(before: urgency, at: timeline.now) }
  }

  /// How many loads are under way, called off ones that have not ended yet among them.
  var loadsUnderWay: Int {
    get async { await appAnswers.loadsUnderWay + reviewPages.loadsUnderWay }
  }

  /// How many wait for them.
  var waiterCount: Int {
    get async { await appAnswers.waiterCount + reviewPages.waiterCount }
  }
}

extension AppSearchService {
  /// The apps that the store names at `url`.
  func apps(
    at url: URL?, records: AppAnswer.Records, urgency: RequestUrgency, refresh: Bool
  ) async throws(StoreError) -> AppAnswer {
    try await answer(from: appAnswers, at: url, urgency: urgency, refresh: refresh) { body throws(StoreError) in
      try AppAnswer(body: body, records: records)
    }
  }

  private func answer<Value: Sendable>(
    from desk: AnswerDesk<Value>, at url: URL?, urgency: RequestUrgency, refresh: Bool,
    decode: @escaping @Sendable (Data) throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    guard let url else { throw .other("The store's address is not one that a question can be added to") }
    return try await desk.answer(
      for: url, refresh: refresh,
      admit: { [gate, timeline] () throws(StoreError) in
        try gate.withLock { gate throws(StoreError) in try gate.admit(urgency, at: timeline.now) }
      },
      work: { [transport, gate, timeline] in
        do throws(HTTPError) {
          let response = try await transport.fetch(HTTPRequest(url: url))
          let outcome = await Self.read(response, decode: decode)
          gate.withLock { $0.observe(outcome.failure, at: timeline.now) }
          return outcome
        } catch {
          let failure = StoreError(error)
          gate.withLock { $0.observe(failure, pause: StoreError.pause(namedIn: error), at: timeline.now) }
          return .failure(failure)
        }
      })
  }

  /// Reads an answer, off the actor.
  @concurrent
  private nonisolated static func read<Value: Sendable>(
    _ response: HTTPResponse, decode: @Sendable (Data) throws(StoreError) -> Value
  ) async -> Result<Value, StoreError> {
    // Nobody waits for it any more: reading a megabyte would only warm the room.
    guard !Task.isCancelled else { return .failure(.cancelled) }
    return Result { () throws(StoreError) in try decode(response.body) }
  }
}

extension Result where Failure == StoreError {
  fileprivate var failure: StoreError? {
    if case .failure(let error) = self { error } else { nil }
  }
}
