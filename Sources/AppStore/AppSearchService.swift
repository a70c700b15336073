import Concurrency
package import Foundation
package import HTTP

/// Asks the store, keeps its answers for ten minutes, and stays within the request budget.
///
/// ```
/// search ──> kept in memory? under way? in the archive? ──> answer
///                │ none of them
///           RateLimiter ──> HTTPTransport ──> decode (off the actor) ──> keep, archive ──> all who wait
/// ```
/// Failures are never kept. Equal questions share one request: a caller that is cancelled leaves it at once, and when the last
/// has left, its connection is closed.
package actor AppSearchService {
  // The force unwrap is sound: a constant that any version of Foundation reads.
  /// Apple's store.
  package static let appleServer = URL(string: "https://itunes.apple.com")!

  let address: StoreAddress
  let clock: any Clock<Duration>
  let log: RequestLog?
  let elapsed: @Sendable () -> Duration
  let archive: (any AnswerArchive)?
  let now: @Sendable () -> Date
  var responses = ResponsesByKind()
  private let transport: any HTTPTransport
  private var limiter: RateLimiter

  /// - Parameters:
  ///   - server: where the store is; a path of its own is kept.
  ///   - clock: measures the budget, the pauses and the age of answers.
  ///   - budget: how many requests the store takes.
  ///   - archive: keeps answers for later runs.
  ///   - now: dates the archive's answers.
  ///   - log: is told of kept answers; `transport` logs what is sent.
  package init(
    transport: any HTTPTransport, server: URL = AppSearchService.appleServer,
    clock: any Clock<Duration> = ContinuousClock(), budget: RequestBudget = RequestBudget(),
    archive: (any AnswerArchive)? = nil, now: @escaping @Sendable () -> Date = { Date() }, log: RequestLog? = nil
  ) {
    self.transport = transport
    address = StoreAddress(base: server)
    self.clock = clock
    elapsed = clock.stopwatch()
    limiter = RateLimiter(budget: budget)
    self.archive = archive
    self.now = now
    self.log = log
  }

  /// Has the transport prepare for a request that is likely to come; see ``HTTPTransport/prepare()``.
  package nonisolated func prepare() {
    transport.prepare()
  }

  /// Searches the store. A query without words is not sent: it finds nothing.
  ///
  /// - Parameters:
  ///   - refresh: asks the store even if its answer is kept.
  ///   - acceptsEarlier: whether an earlier answer, marked as such, may stand in where the store can't be reached.
  /// - Throws: ``StoreError/cancelled`` as soon as the task is cancelled; ``StoreError/paused(wait:)`` where nothing was sent
  ///   because the store wants no requests yet; ``StoreError/budgetSpent(wait:)`` only where `urgency` is `live`.
  package func search(
    _ query: SearchQuery, urgency: RequestUrgency = .submitted, refresh: Bool = false, acceptsEarlier: Bool = false
  ) async throws(StoreError) -> SearchResults {
    guard !query.term.isEmpty else { return SearchResults(query: query, apps: []) }
    let url = address.search(query)
    let answer = try await apps(
      at: url, records: .ranked, urgency: urgency, refresh: refresh, acceptsEarlier: acceptsEarlier)
    var results = SearchResults(query: query, apps: answer.apps, skippedPositions: answer.skippedPositions)
    results.earlier = answer.earlier
    if answer.earlier == nil, let url, let age = responses.apps.kept.age(for: url, at: elapsed()) {
      results.age = .seconds(age.components.seconds / 60 * 60)
    }
    return results
  }

  /// A page of an app's reviews, the latest first.
  ///
  /// - Parameter page: which one, see ``ReviewPage/numbers``. Beyond them there are no reviews, and nothing is sent.
  /// - Throws: as ``search(_:urgency:refresh:)`` does.
  package func reviews(
    of id: Int64, storefront: Storefront, page: Int = 1, urgency: RequestUrgency = .submitted, refresh: Bool = false,
    acceptsEarlier: Bool = false
  ) async throws(StoreError) -> ReviewPage {
    guard ReviewPage.numbers.contains(page) else { return ReviewPage(number: page, reviews: [], hasMore: false) }
    let url = address.reviews(of: id, storefront: storefront, page: page)
    return try await answer(
      from: \.reviews, at: url, urgency: urgency, refresh: refresh, acceptsEarlier: acceptsEarlier
    ) { body throws(StoreError) in
      try ReviewPage(body: body, number: page)
    }
  }

  /// How long a request would have to wait now; `nil` when it may be sent.
  package func wait(before urgency: RequestUrgency) -> RequestWait? {
    limiter.wait(before: urgency, at: elapsed())
  }

  /// How many loads have not ended yet, cancelled ones among them.
  var loadsUnderWay: Int { responses.apps.loads.count + responses.reviews.loads.count }

  /// How many callers wait for them.
  var waiterCount: Int {
    responses.apps.loads.values.map(\.waiterCount).reduce(0, +)
      + responses.reviews.loads.values.map(\.waiterCount).reduce(0, +)
  }
}

extension AppSearchService {
  /// The apps that the store names at `url`.
  func apps(
    at url: URL?, records: AppAnswer.Records, urgency: RequestUrgency, refresh: Bool, acceptsEarlier: Bool
  ) async throws(StoreError) -> AppAnswer {
    try await answer(
      from: \.apps, at: url, urgency: urgency, refresh: refresh, acceptsEarlier: acceptsEarlier
    ) { body throws(StoreError) in
      try AppAnswer(body: body, records: records)
    }
  }

  /// The kept answer for an address, that of the load under way, the archive's, or that of a new load.
  ///
  /// - Parameter refresh: passes over a kept answer; one under way is as fresh as a new one.
  private func answer<Value: ArchivableAnswer>(
    from kind: ResponsesByKind.Key<Value>, at url: URL?, urgency: RequestUrgency, refresh: Bool, acceptsEarlier: Bool,
    decode: @escaping @Sendable (Data) throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    guard let url else { throw .other("The store's address is not one that a question can be added to") }
    guard !Task.isCancelled else { throw .cancelled }
    if !refresh, let kept = responses[keyPath: kind].kept.value(for: url, at: elapsed()) {
      log?.kept(url, in: .memory)
      return kept
    }
    if !refresh, responses[keyPath: kind].loads[url] == nil {
      if let kept = await recentAnswer(from: kind, at: url, decode: decode) { return kept }
      guard !Task.isCancelled else { throw .cancelled }
    }
    let load: Responses<Value>.Load
    let ticket: Responses<Value>.Load.Ticket
    if let current = responses[keyPath: kind].loads[url], let place = current.join() {
      (load, ticket) = (current, place)
    } else {
      try limiter.admit(urgency, at: elapsed())
      load = Responses<Value>.Load()
      ticket = load.start { [self, load] in
        let (outcome, pause, body) = await fetch(url, decode: decode)
        // First, since a command that has its answer may end the program. Nobody waits for the disk.
        if let body { archive?.keep(ArchivedAnswer(body: body, received: now()), for: url) }
        await finish(load, from: kind, at: url, outcome, pause: pause)
      }
      responses[keyPath: kind].loads[url] = load
    }
    guard let outcome = await load.outcome(for: ticket) else { throw .cancelled }
    if acceptsEarlier, let error = outcome.failure, error.isOutOfReach,
      let earlier = await earlierAnswer(at: url, because: error, decode: decode)
    {
      return earlier
    }
    return try outcome.get()
  }

  /// Asks the store, and says what pause it named where it failed, and what it sent where that is an answer.
  @concurrent
  private nonisolated func fetch<Value: Sendable>(
    _ url: URL, decode: @Sendable (Data) throws(StoreError) -> Value
  ) async -> (outcome: Result<Value, StoreError>, pause: Duration?, body: Data?) {
    do throws(HTTPError) {
      let response = try await transport.fetch(HTTPRequest(url: url))
      // Nobody waits for it any more: there is no use in reading it.
      guard !Task.isCancelled else { return (.failure(.cancelled), nil, nil) }
      let outcome = Result { () throws(StoreError) in try decode(response.body) }
      return (outcome, nil, outcome.failure == nil ? response.body : nil)
    } catch {
      return (.failure(StoreError(error)), StoreError.pause(namedIn: error), nil)
    }
  }

  /// Takes the load out before anybody who waits is told, so that nobody finds one that is over.
  private func finish<Value: Sendable>(
    _ load: Responses<Value>.Load, from kind: ResponsesByKind.Key<Value>, at url: URL,
    _ outcome: Result<Value, StoreError>,
    pause: Duration?
  ) {
    limiter.observe(outcome.failure, pause: pause, at: elapsed())
    responses[keyPath: kind].finish(load, for: url, with: outcome, at: elapsed())
    load.resolve(outcome)
  }
}

extension Result where Failure == StoreError {
  fileprivate var failure: StoreError? {
    if case .failure(let error) = self { error } else { nil }
  }
}
