import Concurrency
import Foundation
import HTTP
import Support
import Testing
import Turns

@testable import AppStore
import Texts

@Suite("The search service", .inTurn)
struct AppSearchServiceTests {
  let transport = ScriptedTransport()
  let clock = TestClock()
  let rain = SearchQuery(term: "rain")

  private func service(budget: RequestBudget = RequestBudget()) -> AppSearchService {
    AppSearchService(transport: transport, clock: clock, budget: budget)
  }

  private func answer(_ text: String = Answers.one, status: Int = 200, headers: [String: String] = [:]) {
    transport.route("/search") { HTTPResponse(to: $0, status: status, headers: headers, text: text) }
  }

  @Test("an answer is remembered for ten minutes, for its whole query alone")
  func remembers() async throws {
    answer()
    let service = service()
    let first = try await service.search(rain)
    #expect(first.apps.map(\.name) == ["One"])
    clock.advance(by: .milliseconds(599_999))
    let again = try await service.search(SearchQuery(term: " rain "))
    #expect(again.apps == first.apps)
    #expect(first.asOf != nil && again.asOf == first.asOf)
    #expect(transport.recorded.requests.count == 1)
    clock.advance(by: .milliseconds(1))
    _ = try await service.search(rain)
    #expect(transport.recorded.requests.count == 2)
    for other in [
      SearchQuery(term: "Rain"), SearchQuery(term: "rain", storefront: Storefront(unchecked: "de")),
      SearchQuery(term: "rain", device: .mac), SearchQuery(term: "rain", language: "de_de"),
      SearchQuery(term: "rain", limit: 51),
    ] {
      #expect(try await service.search(other).query == other)
    }
    #expect(transport.recorded.requests.count == 7)
  }

  @Test("a refresh asks the store again, and its answer takes the place of the remembered one")
  func refreshes() async throws {
    answer()
    let service = service()
    _ = try await service.search(rain)
    answer(Answers.results(Answers.record(2, "Two")))
    #expect(try await service.search(rain).apps.map(\.name) == ["One"])
    #expect(try await service.search(rain, refresh: true).apps.map(\.name) == ["Two"])
    #expect(try await service.search(rain).apps.map(\.name) == ["Two"])
    #expect(transport.recorded.requests.count == 2)
  }

  @Test(
    "a failure is never remembered: the next try is a new request",
    arguments: [
      (403, "", StoreError.throttled(retryAfter: .seconds(60))), (503, "", .serverFailed(status: 503)),
      (404, "", .unexpectedStatus(404)), (400, #"{"errorMessage":"Bad"}"#, .rejected(message: "Bad")),
      (200, "<html>", .notJSON),
      (
        200, #"{"resultCount":2,"results":[{"trackId":1},[]]}"#,
        .other("None of the store's 2 records is an app with an id and a name")
      ),
      (200, #"{"errorMessage":"Bad"}"#, .rejected(message: "Bad")),
    ])
  func failures(_ status: Int, _ body: String, _ expected: StoreError) async throws {
    answer(body, status: status)
    let service = service()
    await #expect(throws: expected) { try await service.search(rain) }
    #expect(await service.loadsUnderWay == 0)
    answer()
    #expect(try await service.search(rain).apps.count == 1)
  }

  @Test("records that can't be used are left out, counted and spoken of")
  func skipped() async throws {
    answer(#"{"resultCount":3,"results":[{"trackId":1},[],{"trackId":2,"trackName":"Rain"}]}"#)
    let results = try await service().search(rain)
    #expect(results.apps.map(\.name) == ["Rain"])
    #expect(results.skippedRecords == 2)
    #expect(results.skippedWords?.hasPrefix("2 apps") == true)
    #expect(results.position(at: 0) == 3, "those before it keep their positions")
    #expect(results.recordCount == 3)
    #expect(SearchResults(query: rain, apps: []).skippedWords == nil)
  }

  @Test("a query without words is not sent")
  func noWords() async throws {
    let results = try await service().search(SearchQuery(term: "  "))
    #expect(results.apps.isEmpty)
    #expect(transport.recorded.requests.isEmpty)
  }

  @Test("live searches stop at the budget; what a person submits, and what is remembered, does not")
  func budget() async throws {
    answer()
    let service = service(budget: RequestBudget(limit: 2, window: .seconds(60)))
    _ = try await service.search(rain, urgency: .live)
    clock.advance(by: .seconds(10))
    _ = try await service.search(SearchQuery(term: "b"), urgency: .submitted)
    #expect(service.queue.wait(before: .live)?.duration == .seconds(50))
    await #expect(throws: StoreError.budgetSpent(wait: .seconds(50))) {
      try await service.search(SearchQuery(term: "c"), urgency: .live)
    }
    #expect(transport.recorded.requests.count == 2)
    _ = try await service.search(rain, urgency: .live)
    _ = try await service.search(SearchQuery(term: "c"), urgency: .submitted)
    #expect(transport.recorded.requests.count == 3)
    #expect(service.queue.wait(before: .live)?.duration == .seconds(60))
    clock.advance(by: .seconds(60))
    #expect(service.queue.wait(before: .live) == nil)
    _ = try await service.search(SearchQuery(term: "d"), urgency: .live)
  }

  @Test("while the store wants a pause nothing is sent, and the time that is left is said")
  func pause() async throws {
    answer("", status: 429, headers: ["retry-after": "30"])
    let service = service()
    await #expect(throws: StoreError.throttled(retryAfter: .seconds(30))) { try await service.search(rain) }
    clock.advance(by: .seconds(12))
    for urgency in [RequestUrgency.live, .submitted] {
      await #expect(throws: StoreError.paused(wait: .seconds(18))) { try await service.search(rain, urgency: urgency) }
      #expect(service.queue.wait(before: urgency) == RequestWait(.seconds(18), for: .store))
    }
    #expect(transport.recorded.requests.count == 1)
    clock.advance(by: .seconds(18))
    answer()
    _ = try await service.search(rain, urgency: .submitted)
    #expect(service.queue.wait(before: .live) == nil)
  }

  @Test(
    "where a chart's first address has nothing and the newer one wants a pause, that is said, and it answers once the pause is over"
  )
  func chartPaused() async throws {
    let service = service()
    let chart = SearchQuery(term: "chart:free")
    transport.route("/us/rss/topfreeapplications/*") { HTTPResponse(to: $0, status: 404, text: "") }
    transport.route("/api/v2/us/apps/*") {
      HTTPResponse(to: $0, status: 403, headers: ["retry-after": "120"], text: "")
    }
    await #expect(throws: StoreError.throttled(retryAfter: .seconds(120))) { try await service.search(chart) }
    clock.advance(by: .seconds(120))
    transport.route("/api/v2/us/apps/*") {
      HTTPResponse(to: $0, text: #"{"feed":{"results":[{"id":"1","name":"One","artistName":"A"}]}}"#)
    }
    #expect(try await service.search(chart).apps.map(\.name) == ["One"])
  }

  @Test("a chart that is turned away is asked for again under the same address, once the pause is over")
  func chartAsksAgain() async throws {
    let answer = #"""
      {"feed":{"entry":[{"im:name":{"label":"One"},"id":{"label":"x","attributes":{"im:id":"1"}}}]}}
      """#
    let isTurnedAway = Locked(true)
    transport.route("/us/rss/topfreeapplications/*") { request in
      let isFirst = isTurnedAway.withLock { isFirst in
        defer { isFirst = false }
        return isFirst
      }
      return HTTPResponse(to: request, status: isFirst ? 403 : 200, text: isFirst ? "" : answer)
    }
    let service = service()
    async let results = service.search(SearchQuery(term: "chart:free"), urgency: .visible)
    try await clock.sleepers(count: 1)
    #expect(transport.recorded.requests.count == 1)
    clock.advance(by: .seconds(60))
    #expect(try await results.apps.map(\.name) == ["One"])
    #expect(Set(transport.recorded.requests.map(\.url.text)).count == 1 && transport.recorded.requests.count == 2)
  }

  @Test(
    "where the store sends no reviews it is asked once more in the other form; none in either is doubtful, and not kept"
  )
  func emptyFeed() async throws {
    let review = #"{"feed":{"entry":{"id":{"label":"1"},"im:rating":{"label":"4"}}}}"#
    let (usual, other) = (
      "/us/rss/customerreviews/page=1/id=7/sortby=mostrecent/json",
      "/us/rss/customerreviews/id=7/sortby=mostrecent/json"
    )
    transport.route("/us/rss/customerreviews/*") {
      HTTPResponse(to: $0, text: $0.url.path == usual ? #"{"feed":{}}"# : review)
    }
    #expect(try await service().reviews(of: 7, storefront: .us).reviews.map(\.stars) == [4])
    #expect(transport.recorded.requests.map { String($0.url.path) } == [usual, other])
    #expect(try await service().reviews(of: 7, storefront: .us, expectsSome: false).isDoubtful == false)
    #expect(transport.recorded.requests.count == 3, "an app without ratings has none")
    transport.route("/us/rss/customerreviews/*") { request in
      if request.url.path == other { throw HTTPError.timedOut }
      return HTTPResponse(to: request, text: #"{"feed":{}}"#)
    }
    let none = try await service().reviews(of: 7, storefront: .us)
    #expect(none.isDoubtful && none.reviews.isEmpty && !none.hasMore)
  }

  @Test("reviews come page by page and are remembered by page")
  func reviews() async throws {
    transport.route("/us/rss/customerreviews/*") { request in
      HTTPResponse(to: request, text: #"{"feed":{"entry":{"id":{"label":"1"},"im:rating":{"label":"4"}}}}"#)
    }
    let service = service()
    let page = try await service.reviews(of: 7, storefront: .us, page: 2)
    #expect(page.number == 2)
    #expect(page.reviews.map(\.stars) == [4])
    #expect(try await service.reviews(of: 7, storefront: .us, page: 2) == page)
    #expect(
      transport.recorded.requests.map { $0.url.path } == [
        "/us/rss/customerreviews/page=2/id=7/sortby=mostrecent/json"
      ])
    #expect(try await service.reviews(of: 7, storefront: .us, page: 11).reviews.isEmpty)
    #expect(transport.recorded.requests.count == 1)
  }

  @Test("apps of a storefront are asked for by their ids at once, and by each bundle id, each app once")
  func lookup() async throws {
    transport.route("/lookup") { request in
      let query = request.url.query
      return HTTPResponse(
        to: request,
        text: query.hasPrefix("bundleId=")
          ? Answers.results(Answers.record(3, "Three", #""bundleId":"com.Example.three""#))
          : query.contains("country=de")
            ? Answers.results(Answers.record(5, "Fünf"))
            : Answers.results(Answers.record(1, "One"), Answers.record(2, "Two")))
    }
    let references = [
      AppReference(.id(2)), AppReference(.bundleID("com.example.three")), AppReference(.id(9)), AppReference(.id(1)),
      AppReference(.id(5), storefront: Storefront(unchecked: "de")), AppReference(.id(2)),
    ]
    let service = service()
    var answers: [LookupResults.Answer] = []
    for batch in LookupBatch.batches(of: references, storefront: .us) {
      let results = try await service.lookup(batch)
      #expect(results.missing == (batch.storefront == .us && batch.references.count > 1 ? [AppReference(.id(9))] : []))
      answers += results.answers
    }
    let names = ["Two", nil, "One", "Three", "Fünf"]
    #expect(answers.map(\.app?.name) == names)
    #expect(
      Set(transport.recorded.requests.map { String($0.url.query) }) == [
        "id=1,2,9&country=us", "id=9&country=us", "bundleId=com.example.three&country=us", "id=5&country=de",
      ])
  }
}
