import Concurrency
import Foundation
import HTTP
import Support
import Testing

@testable import AppStore

@Suite("Asking in turn")
struct TurnsTests {
  private let transport = ScriptedTransport()
  private let clock = TestClock()
  private let waits = Watched<[RequestWait]>([])

  private func service(limit: Int) -> AppSearchService {
    AppSearchService(
      transport: transport, clock: clock, budget: RequestBudget(limit: limit, window: .seconds(60)))
  }

  private func search(_ term: String, _ service: AppSearchService) async -> Result<SearchResults, StoreError> {
    do throws(StoreError) {
      return .success(
        try await service.inTurn(maximumWait: .seconds(100)) { wait in
          waits.update { $0.append(wait) }
        } _: { service throws(StoreError) in
          try await service.search(SearchQuery(term: term), urgency: .live)
        })
    } catch {
      return .failure(error)
    }
  }

  @Test("where the budget is spent it waits for its turn, and says so")
  func budget() async throws {
    transport.route("/search") { HTTPResponse(to: $0, text: Answers.one) }
    let service = service(limit: 1)
    #expect(try await search("a", service).get().apps.count == 1)
    clock.advance(by: .seconds(10))
    async let second = search("b", service)
    try await clock.sleepers(count: 1)
    #expect(waits.current == [RequestWait(.seconds(50), for: .budget)])
    clock.advance(by: .seconds(49))
    #expect(transport.recorded.requests.count == 1)
    clock.advance(by: .seconds(1))
    #expect(try await second.get().apps.count == 1)
    #expect(transport.recorded.requests.count == 2)
  }

  @Test("being turned away is a failure, and whoever asks again waits for the pause to end")
  func throttled() async throws {
    let isOpen = Locked(false)
    transport.route("/search") { request in
      isOpen.withLock { $0 }
        ? HTTPResponse(to: request, text: Answers.one)
        : HTTPResponse(to: request, status: 429, headers: ["retry-after": "30"])
    }
    let service = service(limit: 20)
    await #expect(throws: StoreError.throttled(retryAfter: .seconds(30))) { try await search("a", service).get() }
    isOpen.withLock { $0 = true }
    async let second = search("a", service)
    try await clock.sleepers(count: 1)
    #expect(waits.current == [RequestWait(.seconds(30), for: .store)])
    clock.advance(by: .seconds(30))
    #expect(try await second.get().apps.count == 1)
  }

  @Test("a pause beyond the longest wait is not waited for")
  func impatient() async throws {
    transport.route("/search") { HTTPResponse(to: $0, status: 429, headers: ["retry-after": "3000"]) }
    let service = service(limit: 20)
    _ = await search("a", service)
    await #expect(throws: StoreError.paused(wait: .seconds(3000))) { try await search("a", service).get() }
    #expect(clock.sleeping == 0)
  }

  @Test("called off while it waits, it ends at once and sends nothing")
  func cancelled() async throws {
    transport.route("/search") { HTTPResponse(to: $0, text: Answers.one) }
    let service = service(limit: 1)
    _ = await search("a", service)
    let task = Task { await search("b", service) }
    try await clock.sleepers(count: 1)
    task.cancel()
    await #expect(throws: StoreError.cancelled) { try await task.value.get() }
    try await clock.noSleepers()
    #expect(transport.recorded.requests.count == 1)
  }
}
