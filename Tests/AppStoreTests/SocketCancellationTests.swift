import Foundation
import HTTP
import Support
import Testing
import Turns

@testable import AppStore

/// The promises of ``SharedRequestTests``, which have a scripted transport, seen from the other end of a real connection.
@Suite("Cancellation on the socket", .inTurn)
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
}
