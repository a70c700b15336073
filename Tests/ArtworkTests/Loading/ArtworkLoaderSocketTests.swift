import Foundation
import HTTP
import Support
import Testing

@testable import Artwork

@Suite("The artwork loader on the socket")
struct ArtworkLoaderSocketTests {
  private let store: LoopbackStore
  private let loader: ArtworkLoader

  init() throws {
    store = try LoopbackStore()
    loader = ArtworkLoader(transport: CurlTransport(version: "test"))
  }

  private func url(_ name: String) -> URL { store.url("/icons/\(name).png") }

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
    gate.open()
    #expect(try await second.value.byteCount == Samples.png.count)
    #expect(store.started == 1)
    #expect(store.ledger.requests.allSatisfy { $0.outcome != .clientClosed })
  }

  @Test("both leave, and the server sees its client go")
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
  }

  @Test("five hundred requests and cancellations leave no connection")
  func randomSteps() async throws {
    store.route("/icons/*") { request in
      let number = Int(request.path.filter(\.isNumber)) ?? 0
      switch number % 5 {
      case 3: return .hang
      case 4: return Reply(status: 404).with { $0.framing = .untilClose }
      default: return Reply(body: Samples.png).with { $0.framing = .untilClose }
      }
    }
    var random = SplitMix64(seed: 9)
    var tasks: [Task<Icon, any Error>] = []
    for step in 0..<500 {
      if Int.random(in: 0..<5, using: &random) < 3 {
        let address = url("\(step % 60)")
        tasks.append(Task { try await loader.icon(for: address, size: Samples.size) })
      } else {
        tasks.randomElement(using: &random)?.cancel()
      }
      await Task.yield()
    }
    // Those before the last have room only once the ones that are never answered are gone.
    try await store.completed(count: 1)
    for task in tasks { task.cancel() }
    for task in tasks { #expect(await outcome(task) != nil) }
    await loader.settled()
    #expect(await loader.leftovers == [])
    try await store.wait(for: "no request without an end") { $0.count(.pending) == 0 }
    try await store.openConnections(count: 0)
  }
}
