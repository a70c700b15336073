import Concurrency
package import Essentials
package import HTTP
package import Texts

/// Asks the store, takes the answers of the last ten minutes from what is kept, and stays within the request budget.
///
/// ```
/// ask ──> in memory? under way? in the archive? ──> answer
///                │ none of them
///           RequestQueue ──turn──> HTTPTransport ──> decode (off the actor) ──> archive, keep ──> all who wait
/// ```
/// Failures are never kept. Equal questions share one request. A caller that is cancelled leaves it at once; when the last has left,
/// its turn is given back, or its connection closed.
package actor AppSearchService {
  // The force unwrap is sound: a constant, which every test of the service reads.
  package static let appleServer = WebAddress("https://itunes.apple.com")!

  /// The age up to which kept answers are taken by default.
  package static let usualAge = Duration.seconds(600)

  package nonisolated let queue: RequestQueue
  let address: StoreAddress
  let transport: any HTTPTransport
  let clock: any Clock<Duration>
  let elapsed: @Sendable () -> Duration
  let archive: (any AnswerArchive)?
  let archiveWait: LimitedWait
  let sharedBudget: (any SharedBudget)?
  let now: @Sendable () -> Date
  let today: Date?
  let maximumAge: Duration
  /// Asks for the App Store's web pages; `nil` if they are off.
  package nonisolated let pages: AppSearchService?
  let pageAge: Duration
  /// A line of each page's request.
  let pageHeader: String?
  let log: RequestLog?
  var responses = ResponsesByKind()

  /// - Parameters:
  ///   - server: the store's address; a path of its own is kept.
  ///   - clock: measures the budget, the pauses and the age of answers; `now` dates the archive's.
  ///   - sharedBudget: is asked before each request; `nil` where no other copy counts, so that `budget` is all.
  ///   - today: the day of a store that has a calendar of its own.
  ///   - maximumAge: the age from which a kept answer is no longer taken without asking; with zero none is taken.
  ///   - pages: asks for web pages; `nil` if they are off.
  ///   - pageAge: the same as `maximumAge`, for the pages of apps.
  ///   - pageHeader: a line of the head of each request for a web page, such as a `User-Agent`.
  ///   - log: is told of kept answers; `transport` logs the requests that are sent.
  package init(
    transport: any HTTPTransport, server: WebAddress = AppSearchService.appleServer,
    clock: any Clock<Duration> = ContinuousClock(), budget: RequestBudget = RequestBudget(),
    archive: (any AnswerArchive)? = nil, sharedBudget: (any SharedBudget)? = nil,
    now: @escaping @Sendable () -> Date = { Date() }, today: Date? = nil,
    maximumAge: Duration = AppSearchService.usualAge, pages: AppSearchService? = nil,
    pageAge: Duration = AppSearchService.usualPageAge, pageHeader: String? = nil, log: RequestLog? = nil
  ) {
    self.transport = transport
    address = StoreAddress(base: server)
    self.clock = clock
    elapsed = clock.stopwatch()
    queue = RequestQueue(budget: budget, clock: clock)
    self.archive = archive
    archiveWait = LimitedWait(clock: clock)
    self.sharedBudget = sharedBudget
    self.now = now
    self.today = today
    self.maximumAge = maximumAge
    self.pages = pages
    self.pageAge = pageAge
    self.pageHeader = pageHeader
    self.log = log
  }

  /// Prepares for a request that is likely to come; see ``HTTPTransport/prepare()``.
  package nonisolated func prepare() {
    transport.prepare()
  }

  /// Searches the store. A query without words is not sent: it finds nothing.
  ///
  /// - Parameters:
  ///   - refresh: asks the store even if its answer is kept.
  ///   - acceptsEarlier: `true` if an earlier answer, marked as such, may stand in when the store can't be reached.
  /// - Throws: ``StoreError/cancelled`` as soon as the task is cancelled; ``StoreError/paused(wait:)`` if nothing was sent
  ///   because the store wants no requests yet; ``StoreError/budgetSpent(wait:)`` only if `urgency` is `live`;
  ///   ``StoreError/outOfReach(because:kept:)`` if the store can't be reached, and an earlier answer is kept that isn't accepted.
  package func search(
    _ query: SearchQuery, urgency: RequestUrgency = .submitted, refresh: Bool = false, acceptsEarlier: Bool = false
  ) async throws(StoreError) -> SearchResults {
    try await ask(query, urgency: urgency, refresh: refresh, acceptsEarlier: acceptsEarlier).answer()
  }

  /// A page of an app's reviews, the latest first; outside of ``ReviewPage/numbers`` none, and nothing is sent. Throws as a search.
  ///
  /// - Parameter expectsSome: if `true`, a first page without reviews is asked for once more, in another form.
  package func reviews(
    of id: Int64, storefront: Storefront, page: Int = 1, expectsSome: Bool = true,
    urgency: RequestUrgency = .submitted, refresh: Bool = false, acceptsEarlier: Bool = false
  ) async throws(StoreError) -> ReviewPage {
    try await ask(
      reviewsOf: id, storefront: storefront, page: page, expectsSome: expectsSome, urgency: urgency, refresh: refresh,
      acceptsEarlier: acceptsEarlier
    ).answer()
  }

  /// Looks apps up. Throws as a search.
  ///
  /// - Parameter confirms: `true` if an app that is missing among several is asked for alone before it counts as missing.
  package func lookup(
    _ batch: LookupBatch, confirms: Bool = true, urgency: RequestUrgency = .submitted,
    patience: RequestPatience = RequestPatience(), refresh: Bool = false, acceptsEarlier: Bool = false
  ) async throws(StoreError) -> LookupResults {
    try await ask(
      batch, confirms: confirms, urgency: urgency, patience: patience, refresh: refresh, acceptsEarlier: acceptsEarlier
    ).answer()
  }
}
