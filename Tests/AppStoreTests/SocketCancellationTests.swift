import Foundation
import HTTP
import Support
import Testing

@testable import AppStore

/// The same promises as with a scripted transport, seen from the other end of a real connection.
@Suite("Cancellation on the socket")
struct SocketCancellationTests {
  let store: LoopbackStore
  let service: AppSearchService

  init() throws {
    store = try LoopbackStore()
    service = AppSearchService(transport: CurlTransport(version: "test"), server: store.url)
  }

  private func search(_ term: String) -> Task<SearchResults, any Error> {
    Task { try await service.search(SearchQuery(term: term)) }
  }

  @Test("a term arrives at the store as it was typed", arguments: ["c++ & c#", "100% 天気", "مرحبا 😀", "a=b+c"])
  func terms(_ term: String) async throws {
    store.route("/search", reply: .json(Answers.one))
    _ = try await service.search(SearchQuery(term: term, device: .mac, limit: 3))
    let request = try #require(try await store.requests(count: 1).first)
    #expect(
      request.query == ["term": term, "country": "us", "media": "software", "entity": "desktopSoftware", "limit": "3"])
  }

  @Test("cancelling the only one who waits closes the connection, before the answer and amid it")
  func closes() async throws {
    store.route("/search", reply: .hang)
    let silent = search("a")
    try await store.requests(count: 1)
    silent.cancel()
    await #expect(throws: StoreError.cancelled) { try await silent.value }
    try await store.clientClosed(0)

    store.route("/search", reply: .json(Answers.one).with { $0.ending = .silence(after: 10) })
    let amid = search("a")
    try await store.requests(count: 2)
    amid.cancel()
    await #expect(throws: StoreError.cancelled) { try await amid.value }
    try await store.clientClosed(1)
    try await store.openConnections(count: 0)
  }

  @Test("the connection stays while one of two waits")
  func staysForOthers() async throws {
    let gate = Gate()
    store.route("/search", reply: .json(Answers.one).with { $0.gate = gate })
    let stays = search("a")
    try await store.requests(count: 1)
    let leaves = search("a")
    try await service.waiters(2)
    leaves.cancel()
    await #expect(throws: StoreError.cancelled) { try await leaves.value }
    #expect(store.clientClosed == 0)
    gate.open()
    #expect(try await stays.value.apps.count == 1)
    #expect(store.started == 1)
  }

  @Test("the connection is closed when the last of several has left")
  func closesForAll() async throws {
    store.route("/search", reply: .hang)
    let tasks = (0..<5).map { _ in search("a") }
    try await service.waiters(5)
    try await store.requests(count: 1)
    for task in tasks { task.cancel() }
    try await store.clientClosed(0)
    #expect(store.started == 1)
    try await service.settled()
  }

  @Test("two hundred searches, each calling off the one before, leave one answer and no connection waiting")
  func storm() async throws {
    store.route("/search") { request in
      request.query["term"] == "q199" ? .json(Answers.one) : .hang
    }
    var previous: Task<SearchResults, any Error>?
    for number in 0..<200 {
      let next = search("q\(number)")
      previous?.cancel()
      previous = next
    }
    #expect(try await previous?.value.query.term == "q199")
    try await store.wait(for: "every other request was left") { ledger in
      ledger.requests.allSatisfy { $0.outcome == ($0.query["term"] == "q199" ? .completed : .clientClosed) }
    }
    try await service.settled()
  }

  @Test(
    "a failure on the wire is told for what it is",
    arguments: [
      (Reply(status: 403), StoreError.throttled(retryAfter: .seconds(60))),
      (Reply(status: 429, headers: ["Retry-After": "7"]), .throttled(retryAfter: .seconds(7))),
      (Reply(status: 400, #"{"errorMessage":"Bad country"}"#), .rejected(message: "Bad country")),
      (Reply(status: 503), .serverFailed(status: 503)), (Reply("<html>"), .notJSON),
    ])
  func failures(_ reply: Reply, _ expected: StoreError) async throws {
    store.route("/search", reply: reply)
    await #expect(throws: expected) { try await service.search(SearchQuery(term: "a")) }
  }
}
