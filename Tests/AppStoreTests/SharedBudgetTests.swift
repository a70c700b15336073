import Concurrency
import HTTP
import Support
import Testing
import Turns

@testable import AppStore

@Suite("A budget that is shared with other copies", .inTurn)
struct SharedBudgetTests {
  private let transport = ScriptedTransport()
  private let clock = TestClock()
  private let copies = Copies()
  private let service: AppSearchService
  private let rain = SearchQuery(term: "rain")

  init() {
    service = AppSearchService(transport: transport, clock: clock, sharedBudget: copies)
    transport.route("/search") { HTTPResponse(to: $0, text: Answers.one) }
  }

  @Test("each request is counted before it is sent, with its urgency; what is kept is not")
  func counted() async throws {
    _ = try await service.search(rain)
    _ = try await service.search(rain)
    _ = try await service.search(SearchQuery(term: "b"), urgency: .background)
    #expect(copies.admitted.values == [.submitted, .background])
  }

  @Test("where there is no room, what waits asks again then, and what doesn't is refused; nothing is sent meanwhile")
  func full() async throws {
    copies.refusal.withLock { $0 = RequestWait(.seconds(20), for: .budget) }
    await #expect(throws: StoreError.budgetSpent(wait: .seconds(20))) { try await service.search(rain, urgency: .live) }
    async let results = service.search(rain, urgency: .visible)
    try await clock.sleepers(count: 1)
    #expect(transport.recorded.requests.isEmpty)
    copies.refusal.withLock { $0 = nil }
    clock.advance(by: .seconds(20))
    #expect(try await results.apps.map(\.name) == ["One"])
    #expect(transport.recorded.requests.count == 1)
  }

  @Test(
    "the other copies hear of a time to wait that the store named, and not of one that it didn't",
    arguments: [true, false])
  func pause(isNamed: Bool) async throws {
    let headers = isNamed ? ["retry-after": "90"] : [:]
    transport.route("/search") { HTTPResponse(to: $0, status: 429, headers: headers) }
    await #expect(throws: StoreError.self) { try await service.search(rain) }
    #expect(copies.pauses.values == (isNamed ? [.seconds(90)] : []))
  }

  @Test(
    "a request whose moment is over before it is sent is not sent: it asks again, for twice the time, and its entry counts no more"
  )
  func late() async throws {
    copies.onAdmit.withLock { $0 = { [clock] count in if count < 3 { clock.advance(by: .seconds(25)) } } }
    _ = try await service.search(rain, urgency: .visible)
    #expect(transport.recorded.requests.count == 1)
    #expect(copies.leases.values == [.seconds(1), .seconds(2), .seconds(4)])
    #expect(copies.unused.values == [nil, 1, 2])
  }

  @Test("the transport gets the moment until which it may send")
  func lease() async throws {
    _ = try await service.search(rain, urgency: .visible)
    let lease = try #require(transport.recorded.requests.first?.lease)
    #expect(lease.isOpen)
    clock.advance(by: .seconds(1))
    #expect(!lease.isOpen)
  }

  @Test("a search that is called off while the others are asked is not sent")
  func cancelled() async throws {
    let gate = Gate()
    copies.gate.withLock { $0 = gate }
    let search = Task { try await service.search(rain) }
    try await gate.waiting(count: 1)
    search.cancel()
    await #expect(throws: StoreError.cancelled) { try await search.value }
    gate.open()
    try await service.settled()
    #expect(transport.recorded.requests.isEmpty)
  }
}

/// Other copies, as the test has them.
private final class Copies: SharedBudget {
  let admitted = Log<RequestUrgency>()
  let pauses = Log<Duration>()
  let refusal = Locked<RequestWait?>(nil)
  /// The gate at which a request is held.
  let gate = Locked<Gate?>(nil)

  /// Called as a request is counted, with its number.
  let onAdmit = Locked<@Sendable (Int) -> Void>({ _ in })
  let leases = Log<Duration>()
  let unused = Log<Int?>()

  func admit(_ request: SharedRequest) async -> RequestWait? {
    if let gate = gate.withLock({ $0 }) { try? await gate.wait() }
    if let refusal = refusal.withLock({ $0 }) { return refusal }
    admitted.add(request.urgency)
    leases.add(request.lease)
    unused.add(request.unused)
    request.onCount(admitted.values.count)
    onAdmit.withLock(\.self)(admitted.values.count)
    return nil
  }

  func pause(for duration: Duration) async { pauses.add(duration) }
}
