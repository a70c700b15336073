@testable import AppStore
import Concurrency
import Foundation
import HTTP
import Support
import Tracking
import Testing
import Texts

@testable import Commands

/// Waits for a turn, and a store that turns requests away.
extension CommandRunTests {
  @Test("turned away, it waits as long as the store says and asks again; without a terminal it says so once")
  func throttled() async throws {
    transport.route("/search") { [clock] request in
      clock.now.offset < .seconds(17)
        ? HTTPResponse(to: request, status: 403, headers: ["retry-after": "17"])
        : HTTPResponse(to: request, text: Self.answer)
    }
    let service = AppSearchService(transport: transport, clock: clock)
    let run = run(countries: 2, showsProgress: false, service: service)
    let task = Task { try await run.perform() }
    let log = log
    try await eventually("both wait") { service.queue.status.waitingCount == 2 }
    // The queue's timer, and the second after which it is said.
    try await clock.sleepers(count: 2)
    #expect(log.notes.isEmpty)
    clock.advance(by: .seconds(1))
    try await eventually("the note") { !log.notes.isEmpty }
    clock.advance(by: .seconds(16))
    #expect(try await task.value.all.count == 2)
    #expect(log.found.count == 2)
    #expect(log.notes == ["The store turns requests away; asking again in 16 seconds"])
    try await clock.noSleepers()
  }

  @Test("turned away again, it gives up, and asks for no more")
  func givenUp() async throws {
    let gate = Gate()
    transport.route("/search") { request in
      try await gate.wait()
      return HTTPResponse(to: request, status: 403)
    }
    let run = run(countries: 9)
    let task = Task { try await run.perform() }
    try await gate.waiting(count: 4)
    gate.open()
    let log = log
    try await eventually("all wait") { (log.progress.last ?? nil)?.wait != nil }
    try await clock.sleepers(count: 2)
    clock.advance(by: .seconds(60))
    let outcomes = try await task.value
    #expect(log.failed == ["\(codes(1)[0]) \(StoreError.throttled(retryAfter: .seconds(60)))"])
    #expect(outcomes.notAsked.count == 8)
    #expect(transport.recorded.requests.count == 5, "one found out that it is of no use")
    try await clock.noSleepers()
  }

  @Test("giving up also ends the steps that follow an answer")
  func givenUpBetweenSteps() async throws {
    let (refusal, step) = (Gate(), Gate())
    let first = codes(1)[0]
    transport.route("/search") { request in
      if request.url.item("country") == first {
        return HTTPResponse(to: request, text: Self.answer)
      }
      try await refusal.wait()
      return HTTPResponse(to: request, status: 429, headers: ["retry-after": "3600"])
    }
    transport.route("/lookup") { request in
      try await step.wait()
      return HTTPResponse(to: request, text: Self.answer)
    }
    let service = AppSearchService(transport: transport, clock: clock)
    let queries = Storefront.all.prefix(2).map { SearchQuery(term: "x", storefront: $0) }
    let run = Run(queries, service: service, patience: .command, clock: clock, listener: Run.Listener { _, _ in }) {
      $0.storefront.code
    } ask: { isolated, query, patience in
      await isolated.ask(query, urgency: .visible, patience: patience).map { results async throws(StoreError) in
        _ = try await service.lookup(
          LookupBatch([AppReference(.id(1))], storefront: .us), urgency: .visible, patience: patience)
        return results
      }
    }
    let task = Task { try await run.perform() }
    defer { step.open() }
    try await step.waiting(count: 1)
    refusal.open()
    try await transport.cancelled(count: 1)
    let outcomes = try await task.value
    #expect(outcomes.notAsked.map(\.storefront.code) == [first])
    #expect(outcomes.failures.map(\.error) == [.throttled(retryAfter: .seconds(3600))])
  }

  @Test("a second that ends with the run shows nothing")
  func lateSecond() async throws {
    answerAll()
    let service = AppSearchService(transport: transport, clock: clock)
    let seconds = HeldClock()
    var run: Run? = run(countries: 25, service: service, seconds: seconds)
    weak let ended = run
    let task = Task { [run] in try await run?.perform() }
    run = nil
    try await seconds.gate.waiting(count: 1)
    // Somebody else waits as well, so that there is something to show.
    let other = await service.ask(["y"]) { await $0.ask(SearchQuery(term: $1), urgency: .visible) }
    task.cancel()
    _ = try? await task.value
    let shown = log.progress.count
    seconds.gate.open()
    try await eventually("nothing holds the run") { ended == nil }
    #expect(log.progress.count == shown && log.progress.last == .some(nil))
    other.withdrawAll()
  }

  @Test("a pause that is too long ends the run at once, and nothing more is sent")
  func longPause() async throws {
    transport.route("/search") { HTTPResponse(to: $0, status: 429, headers: ["retry-after": "900"]) }
    let service = AppSearchService(transport: transport, clock: clock)
    _ = try? await service.search(SearchQuery(term: "y"))
    let outcomes = try await run(countries: 9, service: service).perform()
    // Several are refused together: whichever is heard of first is told.
    #expect(log.failed.count == 1)
    #expect(log.failed.allSatisfy { $0.hasSuffix(" \(StoreError.paused(wait: .seconds(900)))") })
    #expect(outcomes.notAsked.count == 8)
    #expect(transport.recorded.requests.count == 1)
    try await clock.noSleepers()
  }

  @Test("a run that may not wait is refused once the budget is spent, with the time left, and asks nothing more")
  func impatient() async throws {
    answerAll()
    let outcomes = try await run(countries: 25, patience: .none).perform()
    #expect(log.found.count == 20)
    #expect(log.failed.count == 1 && log.failed[0].hasSuffix("\(StoreError.budgetSpent(wait: .seconds(60)))"))
    #expect(outcomes.notAsked.count == 4, "one hears that there is no room, and speaks for all")
    #expect(transport.recorded.requests.count == 20)
    try await clock.noSleepers()
  }

  @Test("a run that may not wait doesn't ask again after a refusal")
  func impatientOfPauses() async throws {
    transport.route("/search") { HTTPResponse(to: $0, status: 403) }
    _ = try await run(countries: 1, patience: .none).perform()
    #expect(log.failed.count == 1)
    #expect(transport.recorded.requests.count == 1)
    #expect(clock.sleeping == 0)
  }

  @Test("without a terminal, a wait for the budget is said after a second, once in a run, with the estimated end")
  func budgetNoted() async throws {
    answerAll()
    let service = AppSearchService(transport: transport, clock: clock)
    let run = run(countries: 50, showsProgress: false, service: service)
    let task = Task { try await run.perform() }
    let log = log
    try await eventually("the rest waits") { service.queue.status.waitingCount == 30 && log.found.count == 20 }
    try await clock.sleepers(count: 2)
    #expect(log.notes.isEmpty)
    clock.advance(by: .seconds(1))
    try await eventually("it is said") { log.notes.count == 1 }
    #expect(log.notes[0].hasPrefix("21 of 50, about 2 min, until "), "\(log.notes)")
    #expect(
      log.notes[0].hasSuffix(
        ". Waiting for a turn: about 20 requests a minute, of all copies of this program; next in 59 seconds"))
    clock.advance(by: .seconds(59))
    try await eventually("the next twenty") { log.found.count == 40 && service.queue.status.waitingCount == 10 }
    try await clock.sleepers(count: 2)
    clock.advance(by: .seconds(60))
    #expect(try await task.value.all.count == 50)
    #expect(log.notes.count == 1)
  }

  @Test("a long run of pages says first how long all of it takes; a short one waits for a second")
  func endAtOnce() async throws {
    answerAll()
    for (countries, isLong) in [(50, true), (11, false)] {
      let service = AppSearchService(transport: transport, clock: clock, budget: RequestBudget(limit: 10))
      let log = log
      var listener = Run.Listener { query, _ in
        #expect(!isLong || !log.notes.isEmpty, "it comes before the first row")
      }
      listener.note = { log.notes.append($0) }
      let run = run(countries: countries, service: service, tellsEndAtOnce: true, listener)
      let task = Task { try await run.perform() }
      try await eventually("the rest waits") { service.queue.status.waitingCount == countries - 10 }
      // The queue's timer, and the second before a note.
      try await clock.sleepers(count: 2)
      #expect(log.notes.count == 1)
      if isLong {
        #expect(log.notes[0].hasPrefix("1 of 50, about 4 min, until "), "\(log.notes)")
        clock.advance(by: .seconds(1))
        try await eventually("the wait is said too") { log.notes.count == 2 }
        #expect(log.notes[1].hasPrefix("Waiting for a turn: about 10 requests a minute"), "\(log.notes)")
        log.notes = ["of the long run"]
      }
      task.cancel()
      _ = try? await task.value
      try await clock.noSleepers()
    }
  }
}

/// A clock whose sleepers are woken by its gate alone, also those that are cancelled.
private struct HeldClock: Clock {
  let gate = Gate()

  var now: TestClock.Instant { TestClock.Instant() }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
    await gate.pass()
  }
}
