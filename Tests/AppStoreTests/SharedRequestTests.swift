import Foundation
import HTTP
import Support
import Testing
import Turns

@testable import AppStore

@Suite("Requests that several wait for", .inTurn)
struct SharedRequestTests {
  let transport = ScriptedTransport()
  let gate = Gate()
  let service: AppSearchService
  let rain = SearchQuery(term: "rain")

  init() {
    service = AppSearchService(transport: transport, clock: TestClock(), budget: RequestBudget(limit: 1000))
    transport.route("/search") { [gate] request in
      try await gate.wait()
      return HTTPResponse(to: request, text: Answers.one)
    }
  }

  private func search() -> Task<SearchResults, any Error> {
    Task { try await service.search(rain) }
  }

  @Test("equal questions share one request")
  func shared() async throws {
    let tasks = (0..<10).map { _ in search() }
    try await service.waiters(10)
    gate.open()
    for task in tasks { #expect(try await task.value.apps.count == 1) }
    #expect(transport.recorded.requests.count == 1)
    #expect(await service.loadsUnderWay == 0)
  }

  @Test("who is cancelled leaves at once, the first too, and the request goes on for the others", arguments: [0, 1])
  func oneLeaves(_ leaver: Int) async throws {
    let first = search()
    try await gate.waiting(count: 1)
    let tasks = [first, search()]
    try await service.waiters(2)
    tasks[leaver].cancel()
    await #expect(throws: StoreError.cancelled) { try await tasks[leaver].value }
    #expect(transport.recorded.running == 1)
    #expect(transport.recorded.cancelled == 0)
    gate.open()
    #expect(try await tasks[1 - leaver].value.apps.count == 1)
    #expect(transport.recorded.requests.count == 1)
  }

  @Test("the last one to leave cancels the request")
  func allLeave() async throws {
    let tasks = (0..<5).map { _ in search() }
    try await service.waiters(5)
    try await gate.waiting(count: 1)
    for task in tasks { task.cancel() }
    for task in tasks { await #expect(throws: StoreError.cancelled) { try await task.value } }
    try await transport.idle()
    try await service.settled()
    gate.open()
    #expect(try await service.search(rain).apps.count == 1)
  }

  @Test("a question asked again while its called off request still ends has a new one")
  func askedAgain() async throws {
    let stubborn = Gate()
    transport.route("/search") { [gate] request in
      // The first exchange doesn't listen to its cancellation.
      if gate.waiting == 0 {
        await Task { try? await gate.wait() }.value
      } else {
        try await stubborn.wait()
      }
      return HTTPResponse(to: request, text: Answers.one)
    }
    let first = search()
    try await gate.waiting(count: 1)
    first.cancel()
    await #expect(throws: StoreError.cancelled) { try await first.value }
    let second = search()
    try await stubborn.waiting(count: 1)
    #expect(transport.recorded.requests.count == 2)
    gate.open()
    try await transport.cancelled(count: 1)
    stubborn.open()
    #expect(try await second.value.apps.count == 1)
    try await service.settled()
  }

  @Test("a task that is cancelled before it asks sends nothing, even where the answer is known")
  func cancelledBefore() async throws {
    gate.open()
    _ = try await service.search(rain)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await service.search(rain)
    }
    await #expect(throws: StoreError.cancelled) { try await task.value }
    #expect(transport.recorded.requests.count == 1)
  }

  @Test("all who wait for a failing request have its failure, and the next one asks anew")
  func failure() async throws {
    transport.route("/search") { [gate] request in
      try await gate.wait()
      return HTTPResponse(to: request, status: 500)
    }
    let tasks = (0..<3).map { _ in search() }
    try await service.waiters(3)
    gate.open()
    for task in tasks { await #expect(throws: StoreError.serverFailed(status: 500)) { try await task.value } }
    #expect(await service.loadsUnderWay == 0)
  }

  @Test("whatever the order of asking, leaving and answering, nothing is left over")
  func randomSteps() async throws {
    var random = SplitMix64(seed: 42)
    var tasks: [Task<Void, Never>] = []
    for _ in 0..<2000 {
      switch random.next() % 4 {
      case 0, 1:
        let query = SearchQuery(term: "q\(random.next() % 5)")
        let refresh = random.next() % 2 == 0
        tasks.append(Task { [service] in _ = try? await service.search(query, refresh: refresh) })
      case 2:
        if let task = tasks.randomElement(using: &random) { task.cancel() }
      default:
        gate.admit()
        await Task.yield()
      }
    }
    gate.open()
    for task in tasks { await task.value }
    try await transport.idle()
    try await service.settled()
  }
}
