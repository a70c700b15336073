import Foundation
import HTTP
import Support
import Testing
import Turns

@testable import Artwork
import Texts

@Suite("The artwork loader on the socket", .inTurn)
struct ArtworkLoaderSocketTests {
  private let store: LoopbackStore
  private let loader: ArtworkLoader

  init() throws {
    store = try LoopbackStore()
    loader = ArtworkLoader(transport: CurlTransport(version: "test"))
  }

  private func url(_ name: String) -> WebAddress { store.url("/icons/\(name).png") }

  @Test("two waiters, one request; one leaves and the load goes on")
  func oneLeaves() async throws {
    let gate = Gate()
    store.route("/icons/*", reply: Reply(body: Samples.png).with { $0.gate = gate })
    let address = url("a")
    let first = Task { try await loader.icon(for: address, size: Samples.size) }
    let second = Task { try await loader.icon(for: address, size: Samples.size) }
    try await loader.reached("two waiters") { $0.waiterCount == 2 }
    try await gate.waiting(count: 1)
    first.cancel()
    #expect(await outcome(first) == .failure(.cancelled))
    #expect(await loader.inFlightCount == 1)
    gate.open()
    #expect(try await second.value.byteCount == Samples.png.count)
    #expect(store.started == 1)
    #expect(store.ledger.requests.allSatisfy { $0.outcome != .clientClosed })
    await loader.settled()
    #expect(await loader.leftovers == [])
  }

  @Test("both leave, the server sees its client go, and the next asker starts a new request")
  func bothLeave() async throws {
    store.route("/icons/*", reply: .hang)
    let address = url("a")
    let tasks = (0..<2).map { _ in Task { try await loader.icon(for: address, size: Samples.size) } }
    try await store.requests(count: 1)
    try await loader.reached("two waiters") { $0.waiterCount == 2 }
    for task in tasks { task.cancel() }
    for task in tasks { #expect(await outcome(task) == .failure(.cancelled)) }
    try await store.clientClosed(0)
    await loader.settled()
    #expect(await loader.leftovers == [])
    #expect(store.started == 1)
    store.route("/icons/*", reply: Reply(body: Samples.png))
    _ = try await loader.icon(for: address, size: Samples.size)
    #expect(store.started == 2)
  }
}
