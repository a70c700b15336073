import Concurrency
import Foundation
import HTTP
import Support
import Testing
import Turns

@testable import AppStore
import Texts

@Suite("Requests that wait for their turn", .inTurn)
struct QueuedRequestsTests {
  private let transport = ScriptedTransport()
  private let clock = TestClock()

  private func service(limit: Int) -> AppSearchService {
    AppSearchService(
      transport: transport, clock: clock, budget: RequestBudget(limit: limit, window: .seconds(60)))
  }

  private func answerAll() {
    transport.route("/search") { HTTPResponse(to: $0, text: Answers.one) }
  }

  private func search(
    _ term: String, _ service: AppSearchService, _ urgency: RequestUrgency = .visible
  ) -> Task<SearchResults, any Error> {
    Task { try await service.search(SearchQuery(term: term), urgency: urgency) }
  }

  private func waiting(_ count: Int, _ service: AppSearchService) async throws {
    try await eventually("\(count) wait") { service.queue.status.waitingCount == count }
  }

  private var terms: [String?] {
    transport.recorded.requests.map { request in
      request.url.item("term")
    }
  }

  @Test("where the budget is spent they wait for their turn, and are sent in the order of urgency and arrival")
  func budget() async throws {
    answerAll()
    let service = service(limit: 2)
    _ = try await service.ask(["a", "b"]) { await $0.ask(SearchQuery(term: $1), urgency: .visible) }.answers()
    clock.advance(by: .seconds(10))
    let background = await service.ask(["c", "d"]) { await $0.ask(SearchQuery(term: $1), urgency: .background) }
    let visible = await service.ask(["e", "f"]) { await $0.ask(SearchQuery(term: $1), urgency: .visible) }
    #expect(service.queue.status.wait == RequestWait(.seconds(50), for: .budget))
    #expect(service.queue.status.remaining == .seconds(110))
    #expect(service.queue.status.waiting == [.visible: 2, .background: 2])
    async let all = (background + visible).answers()
    try await clock.sleepers(count: 1)
    clock.advance(by: .seconds(50))
    try await transport.requests(count: 4)
    #expect(Set(terms[2...]) == ["e", "f"])
    try await transport.idle()
    try await eventually("the next minute is waited for") { service.queue.status.wait?.duration == .seconds(60) }
    try await clock.sleepers(count: 1)
    clock.advance(by: .seconds(60))
    #expect(try await all.count == 4)
    #expect(terms.count == 6)
    try await clock.noSleepers()
  }

  @Test("what a person asks for is never held up by what waits")
  func person() async throws {
    answerAll()
    let service = service(limit: 5)
    let placed = await service.ask(Array(0..<200)) { await $0.ask(SearchQuery(term: "q\($1)"), urgency: .background) }
    let work = Task { try await placed.answers() }
    try await eventually("the work waits") { service.queue.requestCount == 196 && service.queue.status.wait != nil }
    #expect(transport.recorded.requests.count == 4)
    #expect(try await service.search(SearchQuery(term: "typed"), urgency: .live).apps.count == 1)
    for term in ["x", "y", "z"] { #expect(try await service.search(SearchQuery(term: term)).apps.count == 1) }
    work.cancel()
    await #expect(throws: StoreError.cancelled) { try await work.value }
    #expect(service.queue.requestCount == 0)
    #expect(transport.recorded.requests.count == 8)
    try await clock.noSleepers()
  }

  @Test("who joins a request that waits shares its turn; a person has it sent, for all")
  func joined() async throws {
    answerAll()
    let service = service(limit: 1)
    _ = try await service.search(SearchQuery(term: "a"))
    let background = search("b", service, .background)
    try await waiting(1, service)
    let visible = search("b", service, .visible)
    try await eventually("it is moved forward") { service.queue.status.waiting == [.visible: 1] }
    await #expect(throws: StoreError.budgetSpent(wait: .seconds(60))) {
      try await service.search(SearchQuery(term: "b"), urgency: .live)
    }
    #expect(service.queue.status.waitingCount == 1, "who is refused takes nothing away")
    #expect(try await service.search(SearchQuery(term: "b"), urgency: .submitted).apps.count == 1)
    #expect(try await visible.value.apps.count == 1)
    #expect(try await background.value.apps.count == 1)
    #expect(terms == ["a", "b"])
    try await clock.noSleepers()
  }

  @Test("one of two who wait leaves, and the request stays; the last one gives its turn back and sends nothing")
  func cancelled() async throws {
    answerAll()
    let service = service(limit: 1)
    _ = try await service.search(SearchQuery(term: "a"))
    let first = search("b", service)
    try await service.waiters(1)
    let second = search("b", service)
    try await service.waiters(2)
    first.cancel()
    await #expect(throws: StoreError.cancelled) { try await first.value }
    #expect(service.queue.status.waitingCount == 1)
    second.cancel()
    await #expect(throws: StoreError.cancelled) { try await second.value }
    #expect(service.queue.status.waitingCount == 0)
    try await service.settled()
    try await clock.noSleepers()
    #expect(terms == ["a"])
  }

  @Test("turned away, a request that waits is asked again when the pause is over; again, it fails")
  func turnedAway() async throws {
    let isOpen = Locked(false)
    transport.route("/search") { request in
      isOpen.withLock { $0 }
        ? HTTPResponse(to: request, text: Answers.one)
        : HTTPResponse(to: request, status: 429, headers: ["retry-after": "30"])
    }
    let service = service(limit: 20)
    let fails = search("a", service, .background)
    try await waiting(1, service)
    #expect(service.queue.status.wait == RequestWait(.seconds(30), for: .store))
    await #expect(throws: StoreError.paused(wait: .seconds(30))) {
      try await service.search(SearchQuery(term: "a"), urgency: .submitted)
    }
    try await clock.sleepers(count: 1)
    clock.advance(by: .seconds(30))
    await #expect(throws: StoreError.throttled(retryAfter: .seconds(30))) { try await fails.value }
    #expect(terms == ["a", "a"])
    let succeeds = search("b", service, .background)
    try await waiting(1, service)
    isOpen.withLock { $0 = true }
    try await clock.sleepers(count: 1)
    clock.advance(by: .seconds(30))
    #expect(try await succeeds.value.apps.count == 1)
    #expect(await service.loadsUnderWay == 0)
  }

  @Test("what can't be sent now and isn't to wait is refused; what is known needs no turn")
  func refused() async throws {
    answerAll()
    let service = service(limit: 2)
    _ = try await service.search(SearchQuery(term: "known"))
    let asked = await service.ask(["known", "", "a", "b", "c"]) {
      await $0.ask(SearchQuery(term: $1), urgency: .live)
    }
    for request in asked.prefix(3) { _ = try await request.answer() }
    for request in asked.dropFirst(3) {
      await #expect(throws: StoreError.budgetSpent(wait: .seconds(60))) { try await request.answer() }
    }
    #expect(terms == ["known", "a"])
  }
}

extension [PendingAnswer<SearchResults>] {
  /// Waits for all answers together.
  fileprivate func answers() async throws -> [SearchResults] {
    try await withThrowingTaskGroup(of: SearchResults.self) { group in
      for request in self { group.addTask { try await request.answer() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }
}
