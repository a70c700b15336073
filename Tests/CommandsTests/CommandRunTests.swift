@testable import AppStore
import Concurrency
import Foundation
import HTTP
import Support
import Tracking
import Testing
import Texts
import Turns

@testable import Commands

@MainActor
@Suite("Asking for many things in turn", .inTurn)
struct CommandRunTests {
  let transport = ScriptedTransport()
  let clock = TestClock()

  /// Records a run's callbacks.
  @MainActor
  final class Log {
    var found: [String] = []
    var failed: [String] = []
    var notes: [String] = []
    var progress: [ProgressText?] = []
  }

  let log = Log()

  typealias Run = CommandRun<SearchQuery, SearchResults>

  func run(
    countries: Int, showsProgress: Bool = true, patience: RequestPatience = .command, service: AppSearchService? = nil,
    tellsEndAtOnce: Bool = false, seconds: (any Clock<Duration>)? = nil
  ) -> Run {
    let log = log
    var listener = Run.Listener { query, results in
      #expect(!showsProgress || log.progress.last == .some(nil), "the progress makes way for a result")
      log.found.append("\(query.storefront.code) \(results.apps.count) of \(results.recordCount)")
    }
    listener.failed = { query, error in log.failed.append("\(query.storefront.code) \(error)") }
    listener.note = { log.notes.append($0) }
    if showsProgress { listener.progress = { log.progress.append($0) } }
    return run(
      countries: countries, patience: patience, service: service, tellsEndAtOnce: tellsEndAtOnce, seconds: seconds,
      listener)
  }

  func run(
    countries: Int, patience: RequestPatience = .command, service: AppSearchService? = nil,
    tellsEndAtOnce: Bool = false, seconds: (any Clock<Duration>)? = nil,
    _ listener: Run.Listener
  ) -> Run {
    let service = service ?? AppSearchService(transport: transport, clock: clock)
    let queries = Storefront.all.prefix(countries).map { SearchQuery(term: "x", storefront: $0) }
    return Run(
      queries, service: service, patience: patience, tellsEndAtOnce: tellsEndAtOnce, clock: seconds ?? clock,
      listener: listener
    ) {
      $0.storefront.code
    } ask: { service, query, patience in
      await service.ask(query, urgency: .visible, patience: patience)
    }
  }

  func codes(_ count: Int) -> [String] { Storefront.all.prefix(count).map(\.code) }

  nonisolated static let answer =
    #"{"resultCount":3,"results":[null,{"trackId":1,"trackName":"One"},{"trackId":2,"trackName":"Two"}]}"#

  func answerAll() {
    transport.route("/search") { HTTPResponse(to: $0, text: Self.answer) }
  }

  @Test("thirty countries are twenty requests in the first minute and ten in the next, told in order")
  func budget() async throws {
    answerAll()
    let run = run(countries: 30)
    let task = Task { try await run.perform() }
    let log = log
    try await eventually("the wait is shown") { (log.progress.last ?? nil)?.wait != nil }
    #expect(transport.recorded.requests.count == 20)
    #expect(log.found == codes(20).map { "\($0) 2 of 3" })
    let wait = try #require(log.progress.last ?? nil)
    #expect(wait.number == 21)
    #expect(wait.wait == RequestWait(.seconds(60), for: .budget))
    // The queue's timer, and the one that counts the seconds.
    try await clock.sleepers(count: 2)
    clock.advance(by: .seconds(1))
    try await eventually("the seconds are counted") { (log.progress.last ?? nil)?.wait?.duration == .seconds(59) }
    #expect(transport.recorded.requests.count == 20)
    try await clock.sleepers(count: 2)
    clock.advance(by: .seconds(59))
    #expect(try await task.value.all.count == 30)
    #expect(transport.recorded.requests.count == 30)
    #expect(log.found == codes(30).map { "\($0) 2 of 3" })
    #expect(log.progress.last == .some(nil), "nothing is left of the progress")
    try await clock.noSleepers()
  }

  @Test("a search in the App Store's own order is told by the budget of its pages, and at once how long it takes")
  func ownOrder() async throws {
    transport.route("*") { request in
      let country = request.url.path.split(separator: "/")[0]
      return HTTPResponse(
        to: request,
        text: #"""
          <script id="serialized-server-data">{"data":[{"intent":{"$kind":"SearchResultsPageIntent","term":"x",
          "storefront":"\#(country)","platform":"iphone"},"data":{"shelves":[{"id":"SearchResults.shelfId","items":[]}],
          "nextPage":null}}]}</script>
          """#)
    }
    let service = AppSearchService(
      transport: transport, clock: clock,
      pages: AppSearchService(transport: transport, clock: clock, budget: RequestBudget(limit: 10)))
    let log = log
    var listener = Run.Listener { query, _ in log.found.append(query.storefront.code) }
    listener.failed = { query, error in log.failed.append("\(query.storefront.code) \(error)") }
    listener.progress = { log.progress.append($0) }
    let queries = Storefront.all.prefix(35).map { SearchQuery(term: "x", storefront: $0, order: .store) }
    let run = Run(
      queries, service: service, patience: .command, isOfPages: { $0.order == .store }, clock: clock, listener: listener
    ) {
      $0.storefront.code
    } ask: { service, query, patience in
      await service.ask(query, urgency: .visible, patience: patience)
    }
    let task = Task { try await run.perform() }
    try await eventually("the wait is shown") { (log.progress.last ?? nil)?.wait != nil }
    let text = try #require(log.progress.last ?? nil)
    #expect(text.number == 11 && text.wait == RequestWait(.seconds(60), for: .budget) && text.requestsPerMinute == 10)
    #expect(text.end?.text.hasPrefix("about 3 min") == true && log.found == codes(10) && log.failed == [])
    task.cancel()
    _ = try await task.value
  }

  @Test("no progress is shown while a result is told, however long that takes")
  func telling() async throws {
    answerAll()
    let (log, gate) = (log, Gate())
    var listener = Run.Listener { _, _ in
      try await gate.wait()
      #expect(log.progress.last == .some(nil))
      log.found.append("")
    }
    listener.progress = { log.progress.append($0) }
    let run = run(countries: 20, listener)
    let task = Task { try await run.perform() }
    try await gate.waiting(count: 1)
    // The others' answers come meanwhile.
    try await transport.requests(count: 20)
    try await transport.idle()
    gate.open()
    _ = try await task.value
    #expect(log.found.count == 20)
  }

  @Test("a result is told once all before it have come")
  func order() async throws {
    let gate = Gate()
    let first = codes(1)[0]
    transport.route("/search") { request in
      if request.url.item("country") == first { try await gate.wait() }
      return HTTPResponse(to: request, text: Self.answer)
    }
    let run = run(countries: 6)
    let task = Task { try await run.perform() }
    try await transport.requests(count: 6)
    #expect(log.found.isEmpty)
    gate.open()
    _ = try await task.value
    #expect(log.found == codes(6).map { "\($0) 2 of 3" })
  }

  @Test("a run that shares its work tells each result as it comes, and estimates the end")
  func asTheyCome() async throws {
    let gate = Gate()
    defer { gate.open() }
    let first = codes(1)[0]
    transport.route("/search") { request in
      if request.url.item("country") == first { try await gate.wait() }
      return HTTPResponse(to: request, text: Self.answer)
    }
    let log = log
    var listener = Run.Listener { query, _ in log.found.append(query.storefront.code) }
    listener.progress = { log.progress.append($0) }
    var prepared: [String] = []
    listener.prepare = { prepared += $0.map(\.storefront.code) }
    let service = AppSearchService(transport: transport, clock: clock)
    let queries = Storefront.all.prefix(100).map { SearchQuery(term: "x", storefront: $0) }
    let run = Run(
      queries, service: service, patience: .work, manner: .sharing, clock: clock, listener: listener
    ) {
      $0.storefront.code
    } ask: { service, query, patience in
      await service.ask(query, urgency: .visible, patience: patience)
    }
    let task = Task { try await run.perform() }
    try await eventually("all that the budget allows are told but the first") { log.found.count == 19 }
    #expect(Set(log.found) == Set(codes(20).dropFirst()))
    #expect(prepared.count < 25 && prepared.prefix(4) == codes(4).prefix(4))
    try await eventually("the end is said") { (log.progress.last ?? nil)?.end != nil }
    #expect((log.progress.last ?? nil)?.text.hasPrefix("20 of 100, about 4 min, until ") == true)
    task.cancel()
    _ = try? await task.value
  }

  @Test("cancelled, it ends at once: nothing waits, nothing runs, and no progress is left")
  func cancelled() async throws {
    let gate = Gate()
    transport.route("/search") { request in
      try await gate.wait()
      return HTTPResponse(to: request, text: Self.answer)
    }
    let run = run(countries: 9)
    let task = Task { try await run.perform() }
    try await transport.requests(count: 4)
    task.cancel()
    _ = try? await task.value
    try await transport.cancelled(count: 4)
    try await transport.idle()
    #expect(transport.recorded.requests.count == 4)
    #expect(log.found.isEmpty)
    #expect(log.progress.last == .some(nil))
    #expect(clock.sleeping == 0)
  }

  @Test("cancelled while it enters the queue, it gives all turns back in one step")
  func cancelledEarly() async throws {
    let gate = Gate()
    for _ in 0..<100 {
      let transport = ScriptedTransport()
      transport.route("/search") { request in
        try await gate.wait()
        return HTTPResponse(to: request, text: Self.answer)
      }
      let service = AppSearchService(transport: transport, clock: clock)
      let queries = Storefront.all.prefix(9).map { SearchQuery(term: "x", storefront: $0) }
      let running = Locked<Task<Void, Never>?>(nil)
      let run = Run(queries, service: service, patience: .command, clock: clock, listener: Run.Listener { _, _ in }) {
        $0.storefront.code
      } ask: { service, query, patience in
        let request = await service.ask(query, urgency: .visible, patience: patience)
        if query == queries.last { running.withLock(\.self)?.cancel() }
        return request
      }
      let task = Task { _ = try? await run.perform() }
      running.withLock { $0 = task }
      await task.value
      try await transport.idle()
      try await eventually("no turn is left") { service.queue.state.withLock(\.schedule.count) == 0 }
      #expect(transport.recorded.requests.count <= 4)
    }
  }

  @Test("cancelled while it waits for its turn, it lets go of the clock")
  func cancelledWhileWaiting() async throws {
    answerAll()
    let run = run(countries: 25)
    let task = Task { try await run.perform() }
    let log = log
    try await eventually("the wait is shown") { (log.progress.last ?? nil)?.wait != nil }
    try await clock.sleepers(count: 2)
    task.cancel()
    _ = try? await task.value
    try await clock.noSleepers()
    #expect(log.found.count == 20)
  }

  @Test("one country's failure doesn't stop the others")
  func failure() async throws {
    let second = codes(2)[1]
    transport.route("/search") { request in
      request.url.item("country") == second
        ? HTTPResponse(to: request, status: 500) : HTTPResponse(to: request, text: Self.answer)
    }
    _ = try await run(countries: 3).perform()
    #expect(log.failed == ["\(second) \(StoreError.serverFailed(status: 500))"])
    #expect(log.found == [codes(3)[0], codes(3)[2]].map { "\($0) 2 of 3" })
  }

  @Test("an output that fails ends the run")
  func unwritable() async throws {
    answerAll()
    let run = run(countries: 9, Run.Listener { _, _ in throw Output.WriteError(message: "full") })
    await #expect(throws: Output.WriteError.self) { try await run.perform() }
    try await transport.idle()
  }
}
