import Concurrency
import Foundation
import HTTP
import Support
import Testing
import Turns

@testable import AppStore
@testable import Tracking
import Texts

@MainActor
@Suite("Asking for many things in the background", .inTurn)
struct StoreRunTests {
  private typealias Run = StoreRun<SearchQuery, SearchResults>

  private let transport = ScriptedTransport()
  private let service: AppSearchService
  private let queries = Storefront.all.prefix(12).map { SearchQuery(term: "x", storefront: $0) }

  init() {
    service = AppSearchService(transport: transport, clock: TestClock())
  }

  /// The countries in the order in which they joined the queue.
  private let placed = Log<String>()

  private func run() -> Run {
    Run(service, .background) { [placed] service, query in
      placed.add(query.storefront.code)
      return await service.ask(query, urgency: .background)
    }
  }

  /// Answers as the store does, once the gate lets it.
  private func answer(_ gate: Gate, status: @escaping @Sendable (String) -> Int = { _ in 200 }) {
    transport.route("/search") { request in
      try await gate.wait()
      return HTTPResponse(
        to: request, status: status(Self.country(of: request)), text: #"{"resultCount":0,"results":[]}"#)
    }
  }

  private nonisolated static func country(of request: HTTPRequest) -> String {

    request.url.item("country") ?? ""
  }

  /// - Returns: the countries in the order in which they were told, and the failure after which nothing else was asked.
  private func ask(_ run: Run) async -> (told: [String], failure: Run.Failure?) {
    var told: [String] = []
    let failure = await run.ask { query, _ in told.append(query.storefront.code) }
    return (told, failure)
  }

  @Test("few join the queue at once, what is wanted most is next, and items added meanwhile are asked for too")
  func places() async throws {
    let gate = Gate()
    answer(gate)
    let run = run()
    run.add(Array(queries.dropLast()))
    let asking = Task { await ask(run) }
    try await eventually("eight have places") { service.queue.state.withLock(\.schedule.count) == 8 }
    try await eventually("they are no longer planned") { run.plannedCount == 3 }
    run.add([queries[11]])
    run.isWantedFirst = { [queries] in $0 == queries[11] }
    gate.admit()
    try await eventually("the next has its place") { run.plannedCount == 3 }
    run.isWantedFirst = { _ in false }
    gate.open()
    let (told, failure) = await asking.value
    #expect(failure == nil && Set(told) == Set(queries.map(\.storefront.code)) && run.endedCount == 12)
    #expect(placed.values.firstIndex(of: queries[11].storefront.code) == 8)
  }

  @Test("items count as planned until their requests have joined the queue")
  func joining() async throws {
    let gate = Gate()
    let run = Run(service, .command) { service, query in
      try? await gate.wait()
      return await service.ask(query, urgency: .background)
    }
    run.add(queries)
    let asking = Task { await ask(run) }
    try await gate.waiting(count: 1)
    #expect(run.plannedCount == 12 && run.plannedCount { $0 == queries[11] } == 1)
    gate.admit()
    try await eventually("the first has joined") { run.plannedCount == 11 }
    asking.cancel()
    gate.open()
    _ = await asking.value
    #expect(run.plannedCount == 0)
  }

  @Test("three failures in a row end it, and nothing is told after the last of them")
  func failures() async throws {
    let gate = Gate()
    answer(gate) { [queries] in $0 == queries[1].storefront.code ? 200 : 500 }
    gate.open()
    let run = run()
    run.add(queries)
    let (told, failure) = await ask(run)
    #expect(failure?.error == .serverFailed(status: 500))
    #expect((3...6).contains(told.count) && told.last == failure?.item.storefront.code)
    try await transport.idle()
    try await eventually("no place is left") { service.queue.state.withLock(\.schedule.count) == 0 }
  }

  @Test("a cancelled run gives all turns back and tells nothing more")
  func cancelled() async throws {
    let gate = Gate()
    answer(gate)
    let run = run()
    run.add(queries)
    let asking = Task { await ask(run) }
    try await gate.waiting(count: 1)
    asking.cancel()
    // At once, or as soon as the run knows requests that have just joined.
    try await eventually("no request waits") { service.queue.status.waitingCount == 0 }
    let (told, failure) = await asking.value
    #expect(told.isEmpty && failure == nil)
    try await transport.idle()
  }
}
