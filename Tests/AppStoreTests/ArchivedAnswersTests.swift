import Concurrency
import Foundation
import HTTP
import Support
import Testing
import Turns

@testable import AppStore
import Texts

@Suite("Answers that were kept by an earlier run", .inTurn)
struct ArchivedAnswersTests {
  private let transport = ScriptedTransport()
  private let clock = TestClock()
  private let archive = MemoryArchive()
  private let requests = Log<LoggedRequest>()
  private let rain = SearchQuery(term: "rain")
  private static let noon = Date(timeIntervalSince1970: 1_800_000_000)
  private static let address =
    "https://itunes.apple.com/search?term=rain&country=us&media=software&entity=software&limit=50"

  /// A service of a program that starts at noon.
  private func service(
    budget: RequestBudget = RequestBudget(), maximumAge: Duration = AppSearchService.usualAge
  ) -> AppSearchService {
    let elapsed = clock.stopwatch()
    return AppSearchService(
      transport: transport, clock: clock, budget: budget, archive: archive,
      now: { Self.noon.addingTimeInterval(elapsed() / .seconds(1)) }, maximumAge: maximumAge,
      log: RequestLog(clock: clock) { [requests] in requests.add($0) })
  }

  private func answer(_ text: String = Answers.one, status: Int = 200) {
    for path in ["/search", "/lookup"] {
      transport.route(path) { HTTPResponse(to: $0, status: status, headers: [:], text: text) }
    }
  }

  private func fail(_ error: HTTPError) {
    transport.route("*") { _ in throw error }
    for path in ["/search", "/lookup", "/us/rss/*"] { transport.route(path) { _ in throw error } }
  }

  private func keep(_ text: String, age: TimeInterval, for address: String = address) {
    archive.answers.withLock {
      $0[address] = ArchivedAnswer(body: Array(text.utf8), received: Self.noon.addingTimeInterval(-age))
    }
  }

  private static let old = Answers.results(Answers.record(7, "Old"))

  @Test("an answer is archived unchanged before its waiters get it; failures are not archived")
  func keeps() async throws {
    answer()
    let service = service()
    _ = try await service.search(rain)
    let sent = Array(Answers.one.utf8)
    #expect(archive.answers.withLock { $0[Self.address]?.body } == sent)
    #expect(archive.answers.withLock { $0[Self.address]?.received } == Self.noon)
    for (text, status) in [("<html>", 200), ("", 503), (#"{"errorMessage":"Bad"}"#, 400)] {
      answer(text, status: status)
      await #expect(throws: StoreError.self) { try await service.search(rain, refresh: true) }
    }
    try await service.settled()
    #expect(archive.answers.withLock { $0[Self.address]?.body } == sent)
  }

  @Test(
    "one of the last ten minutes is the answer, with its moment, and nothing is sent, also where the budget is spent")
  func recent() async throws {
    keep(Self.old, age: 300)
    let service = service(budget: RequestBudget(limit: 1))
    answer()
    _ = try await service.search(SearchQuery(term: "b"), urgency: .live)
    let results = try await service.search(rain, urgency: .live)
    #expect(results.apps.map(\.name) == ["Old"])
    #expect(results.asOf == Self.noon - 300)
    #expect(results.earlier == nil)
    #expect(transport.recorded.requests.count == 1)
    #expect(requests.values.map { $0.fields[1...2].joined(separator: " ") } == ["disk -"])
    #expect(requests.values.last?.fields[4] == String(Self.old.utf8.count))
    // From then on it is in memory, and no younger.
    archive.answers.withLock { $0 = [:] }
    clock.advance(by: .seconds(240))
    #expect(try await service.search(rain).asOf == Self.noon - 300)
    clock.advance(by: .seconds(60))
    #expect(try await service.search(rain).apps.map(\.name) == ["One"])
  }

  @Test("an answer keeps its time even if it is dropped before somebody reads it")
  func momentOfAnswer() async throws {
    keep(Self.old, age: 300)
    answer()
    let service = service(budget: RequestBudget(limit: 1000))
    let fromDisk = await service.ask([rain]) { await $0.ask($1, urgency: .visible) }
    try await service.settled()
    let fromMemory = await service.ask([rain]) { await $0.ask($1, urgency: .visible) }
    for number in 0..<64 { _ = try await service.search(SearchQuery(term: "q\(number)")) }
    clock.advance(by: .seconds(60))
    for placed in fromDisk + fromMemory { #expect(try await placed.answer().asOf == Self.noon - 300) }
    archive.answers.withLock { $0 = [:] }
    #expect(try await service.search(rain).apps.map(\.name) == ["One"], "it is not kept any more")
  }

  @Test("what the disk knows needs no turn, and counts for nothing")
  func needsNoTurn() async throws {
    answer()
    let service = service(budget: RequestBudget(limit: 2))
    for country in ["us", "gb", "de"] {
      keep(Self.old, age: 60, for: Self.address.replacing("country=us", with: "country=\(country)"))
    }
    let storefronts = ["us", "fr", "gb", "de", "jp"].compactMap(Storefront.init(code:))
    let placed = await service.ask(storefronts) {
      await $0.ask(SearchQuery(term: "rain", storefront: $1), urgency: .visible)
    }
    var names: [String?] = []
    for request in placed { names.append(try await request.answer().apps.first?.name) }
    #expect(names == ["Old", "One", "Old", "Old", "One"])
    #expect(transport.recorded.requests.count == 2)
    #expect(service.queue.wait(before: .live) != nil)
    #expect(clock.sleeping == 0)
  }

  @Test("a request that would be refused is not needed where the disk knows the answer")
  func refused() async throws {
    transport.route("/search") { HTTPResponse(to: $0, status: 429, headers: ["retry-after": "900"]) }
    keep(Self.old, age: 60)
    let service = service()
    await #expect(throws: StoreError.throttled(retryAfter: .seconds(900))) {
      try await service.search(SearchQuery(term: "b"))
    }
    let patience = RequestPatience(longestPause: .seconds(300))
    let placed = await service.ask(["c", "rain"]) {
      await $0.ask(SearchQuery(term: $1), urgency: .visible, patience: patience)
    }
    await #expect(throws: StoreError.paused(wait: .seconds(900))) { try await placed[0].answer() }
    #expect(try await placed[1].answer().apps.map(\.name) == ["Old"])
    #expect(try await service.search(rain).asOf == Self.noon - 60)
    await #expect(throws: StoreError.paused(wait: .seconds(900))) { try await service.search(rain, refresh: true) }
    #expect(transport.recorded.requests.count == 1)
  }

  @Test("who refreshes while the disk is asked has the store asked at once, and its answer stays in memory")
  func refreshedMeanwhile() async throws {
    keep(Self.old, age: 60)
    let gate = Gate()
    archive.gate.withLock { $0 = gate }
    answer()
    let service = service()
    async let first = service.search(rain)
    try await gate.waiting(count: 1)
    #expect(try await service.search(rain, refresh: true).apps.map(\.name) == ["One"])
    gate.open()
    #expect(try await first.apps.map(\.name) == ["One"], "the store's answer is newer than the disk's")
    #expect(try await service.search(rain).apps.map(\.name) == ["One"])
  }

  @Test("an equal question whose look ends after the store has answered is answered from memory")
  func answeredMeanwhile() async throws {
    answer()
    let service = service()
    let gates = [Gate(), Gate()]
    archive.gate.withLock { $0 = gates[0] }
    async let first = service.search(rain)
    try await gates[0].waiting(count: 1)
    archive.gate.withLock { $0 = gates[1] }
    async let second = service.search(rain)
    try await gates[1].waiting(count: 1)
    gates[0].open()
    #expect(try await first.apps.map(\.name) == ["One"])
    clock.advance(by: AppSearchService.archiveTimeout)
    #expect(try await second.apps.map(\.name) == ["One"])
    #expect(transport.recorded.requests.count == 1)
  }

  @Test(
    "an older one, one from the future, and one that can't be understood any more are passed over",
    arguments: [(old, 600), (old, -1), ("<html>", 60), (old, 1e300), (old, -.infinity)] as [(String, TimeInterval)])
  func passedOver(_ text: String, age: TimeInterval) async throws {
    keep(text, age: age)
    answer()
    let results = try await service().search(rain)
    #expect(results.apps.map(\.name) == ["One"])
    #expect(results.asOf == Self.noon && results.earlier == nil)
  }

  @Test(
    "where the store can't be reached an older one stands in, and says so; who doesn't accept that is told its age",
    arguments: [
      (HTTPError.offline, StoreError.offline), (.hostNotFound(host: "x"), .hostNotFound(host: "x")),
      (.cannotConnect(host: "x"), .cannotConnect(host: "x")), (.timedOut, .timedOut),
      (.interrupted(received: 3), .interrupted),
    ])
  func outOfReach(_ failure: HTTPError, _ error: StoreError) async throws {
    keep(Self.old, age: 86_400)
    fail(failure)
    let service = service()
    await #expect(throws: StoreError.outOfReach(because: error, kept: Self.noon - 86_400)) {
      try await service.search(rain)
    }
    for refresh in [false, true] {
      let results = try await service.search(rain, refresh: refresh, acceptsEarlier: true)
      #expect(results.apps.map(\.name) == ["Old"])
      #expect(results.earlier == EarlierAnswer(received: Self.noon.addingTimeInterval(-86_400), error: error))
      #expect(results.asOf == Self.noon - 86_400)
    }
    // It isn't taken for an answer of now.
    answer()
    let results = try await service.search(rain, acceptsEarlier: true)
    #expect(results.apps.map(\.name) == ["One"] && results.earlier == nil)
  }

  @Test(
    "a store that was reached is believed, whatever it says",
    arguments: [(403, StoreError.throttled(retryAfter: .seconds(60))), (500, .serverFailed(status: 500))])
  func reached(_ status: Int, _ error: StoreError) async throws {
    keep(Self.old, age: 86_400)
    answer("", status: status)
    await #expect(throws: error) { try await service().search(rain, acceptsEarlier: true) }
  }

  @Test("what names nothing, or can't be understood any more, stands in for nothing")
  func nothing() async throws {
    fail(.offline)
    for text in [Answers.results(), "<html>"] {
      keep(text, age: 86_400)
      await #expect(throws: StoreError.offline) { try await service().search(rain, acceptsEarlier: true) }
    }
  }

  @Test(
    "who takes older ones is given them without a request, and who takes none has the store asked",
    arguments: [(86_401, "Old"), (86_400, "One"), (600, "One"), (0, "One")])
  func maximumAge(_ seconds: Int, _ name: String) async throws {
    keep(Self.old, age: 86_400)
    answer()
    let service = service(maximumAge: .seconds(seconds))
    #expect(try await service.search(rain).apps.map(\.name) == [name])
    #expect(transport.recorded.requests.count == (name == "Old" ? 0 : 1))
    // Memory is held to the same age.
    clock.advance(by: .milliseconds(500))
    #expect(try await service.search(rain).asOf == (name == "Old" ? Self.noon - 86_400 : Self.noon))
    #expect(transport.recorded.requests.count == (name == "Old" ? 0 : seconds > 0 ? 1 : 2))
  }

  @Test("lookups and reviews are kept as well, and say the same")
  func others() async throws {
    let base = "https://itunes.apple.com"
    keep(Self.old, age: 7_200, for: base + "/lookup?id=7&country=us")
    keep(
      #"{"feed":{"entry":{"id":{"label":"1"},"im:rating":{"label":"4"}}}}"#, age: 3_600,
      for: base + "/us/rss/customerreviews/page=1/id=7/sortby=mostrecent/json")
    fail(.offline)
    let service = service()
    let apps = try await service.lookup(
      LookupBatch([AppReference(.id(7))], storefront: .us), acceptsEarlier: true)
    #expect(apps.apps.map(\.name) == ["Old"])
    #expect(apps.earlier?.received == Self.noon - 7_200)
    #expect(apps.asOf == Self.noon - 7_200)
    let page = try await service.reviews(of: 7, storefront: .us, acceptsEarlier: true)
    #expect(page.reviews.count == 1)
    #expect(page.earlier?.received == Self.noon - 3_600)
    #expect(page.asOf == Self.noon - 3_600)
  }

  @Test("reviews that are kept stay where the store sends none")
  func emptyFeed() async throws {
    let address = "https://itunes.apple.com/us/rss/customerreviews/page=1/id=7/sortby=mostrecent/json"
    keep(#"{"feed":{"entry":{"id":{"label":"1"},"im:rating":{"label":"4"}}}}"#, age: 3_600, for: address)
    let kept = archive.answers.withLock { $0[address] }
    transport.route("/us/rss/customerreviews/*") { HTTPResponse(to: $0, text: #"{"feed":{}}"#) }
    #expect(try await service().reviews(of: 7, storefront: .us).isDoubtful)
    try await service().settled()
    #expect(archive.answers.withLock { $0 } == [address: kept])
  }

  @Test("a disk that doesn't answer holds up a search for a moment and no longer")
  func hungDisk() async throws {
    keep(Self.old, age: 60)
    archive.gate.withLock { $0 = Gate() }
    answer()
    let service = service()
    async let results = service.search(rain)
    try await clock.sleepers(count: 1)
    #expect(transport.recorded.requests.isEmpty)
    clock.advance(by: AppSearchService.archiveTimeout)
    #expect(try await results.apps.map(\.name) == ["One"])
    try await clock.noSleepers()
  }

  @Test("a disk that doesn't answer holds up many questions no longer than one")
  func hungDiskOfMany() async throws {
    let gate = Gate()
    archive.gate.withLock { $0 = gate }
    archive.listens.withLock { $0 = false }
    answer()
    let service = service()
    async let asked = service.ask(["a", "b", "c"]) { await $0.ask(SearchQuery(term: $1), urgency: .visible) }
    try await clock.sleepers(count: 1)
    clock.advance(by: AppSearchService.archiveTimeout)
    try await transport.requests(count: 3)
    for request in await asked { #expect(try await request.answer().apps.map(\.name) == ["One"]) }
    try await clock.noSleepers()
    gate.open()
  }

  @Test("a search that is called off waits for no disk")
  func cancelled() async throws {
    archive.gate.withLock { $0 = Gate() }
    let service = service()
    let search = Task { try await service.search(rain) }
    try await clock.sleepers(count: 1)
    search.cancel()
    await #expect(throws: StoreError.cancelled) { try await search.value }
    #expect(service.queue.requestCount == 0)
    try await service.settled()
    #expect(transport.recorded.requests.isEmpty)
    try await clock.noSleepers()
  }

  @Test("a chart has with it where its apps stood in the answer before, unless that is the same")
  func chart() async throws {
    @Sendable func feed(_ ids: [Int]) -> String {
      let entries = ids.map { #"{"im:name":{"label":"\#($0)"},"id":{"attributes":{"im:id":"\#($0)"}}}"# }
      return #"{"feed":{"entry":[\#(entries.joined(separator: ","))]}}"#
    }
    let address = "https://itunes.apple.com/us/rss/toppaidapplications/limit=100/genre=6001/json"
    keep(feed([2, 0, 1]), age: 86_400, for: address)
    transport.route("/us/rss/*") { HTTPResponse(to: $0, status: 200, headers: [:], text: feed([1, 2, 3])) }
    let service = service()
    let query = SearchQuery(term: "chart:paid/weather")
    let results = try await service.chart(query, urgency: .submitted, refresh: false)
    #expect(results.apps.map(\.id) == [1, 2, 3] && results.before == [2: 1, 1: 3])
    #expect(try await service.chart(query, urgency: .submitted, refresh: false).before == nil)
  }
}

/// An archive in memory.
private final class MemoryArchive: AnswerArchive {
  let answers = Locked<[String: ArchivedAnswer]>([:])
  /// The gate at which a read is held.
  let gate = Locked<Gate?>(nil)
  /// `false` for a disk that goes on working when nobody waits for it any more.
  let listens = Locked(true)

  func answer(for url: WebAddress) async -> ArchivedAnswer? {
    let answer = answers.withLock { $0[url.text] }
    if let gate = gate.withLock({ $0 }) {
      if listens.withLock(\.self) { try? await gate.wait() } else { await Task { try? await gate.wait() }.value }
    }
    return answer
  }

  func keep(_ answer: ArchivedAnswer, for url: WebAddress, as kind: ArchivedAnswer.Kind) {
    answers.withLock { $0[url.text] = answer }
  }
}
