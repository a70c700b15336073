import AppStore
import Concurrency
import Foundation
import HTTP
import Observatory
import Support
import Testing
import Texts
import Turns
import Tracking

@testable import Commands

@MainActor
@Suite("Looking where tracked apps stand", .inTurn)
struct TrackLookTests {
  private let folder: TemporaryDirectory
  private let transport = ScriptedTransport()
  private let moment = Locked(Date(timeIntervalSince1970: 1_800_000_000))
  private let context: CommandContext
  private let rain = SearchKey(term: "rain", country: "us", device: "iphone")
  private let snow = SearchKey(term: "snow", country: "us", device: "iphone")

  init() async throws {
    folder = try TemporaryDirectory()
    let now: @Sendable () -> Date = { [moment] in moment.withLock { $0 } }
    let clock = TestClock()
    context = CommandContext(
      service: AppSearchService(
        transport: transport, clock: clock, budget: RequestBudget(limit: 1000), now: now, maximumAge: .zero),
      observatory: Observatory(file: folder.file("appsearch.sqlite").path), settings: Settings(),
      output: OutputOptions(), terminal: TerminalText(environment: [:]), now: now, execute: { _, _, _ in nil })
    for search in [rain, snow] {
      try await context.observatory.follow(TrackKey(search: search, app: 7), name: "Seven", at: now())
    }
  }

  /// Answers each term with as many apps as a closure says, but for one, which is never answered.
  private func answer(but silent: String? = nil, _ count: @escaping @Sendable (_ term: String) -> Int) {
    transport.route("/search") { request in
      let items = URLComponents(string: request.url.text)?.queryItems ?? []
      let term = items.first { $0.name == "term" }?.value ?? ""
      if term == silent { try await Gate().wait() }
      let records = (0..<count(term)).map {
        #"{"trackId":\#($0 + 1),"trackName":"App"}"#
      }
      return HTTPResponse(
        to: request, text: #"{"resultCount":\#(records.count),"results":[\#(records.joined(separator: ","))]}"#)
    }
  }

  private func look(on day: Int) async throws -> (asked: [String], unknown: [Int64], positions: [Position?]) {
    moment.withLock { $0 = Date(timeIntervalSince1970: 1_800_000_000 + TimeInterval(day) * 86_400) }
    let before = transport.recorded.requests.count
    let look = TrackLook(in: context, printing: nil)
    try await look.run(TrackChoice(), within: nil)
    #expect(look.failed.isEmpty && look.notAsked.isEmpty && look.isWhole == look.unknown.isEmpty)
    let asked = transport.recorded.requests.dropFirst(before).map {
      $0.url.text.contains("term=rain") ? "rain" : "snow"
    }
    return (asked, look.unknown.map(\.app), try await context.tracker.summaries().map(\.latest?.position))
  }

  @Test(
    "an answer of less than a tenth is asked for again at the end, and the second answer is kept")
  func onceMore() async throws {
    answer { _ in 50 }
    #expect(try await look(on: 0).positions == [.at(7), .at(7)])
    let isFirst = Locked(true)
    answer { term in
      term == "snow"
        || !isFirst.withLock({ first in
          defer { first = false }; return first
        }) ? 40 : 1
    }
    let second = try await look(on: 1)
    #expect(second.asked.count == 3 && second.asked.last == "rain")
    #expect(second.positions == [.at(7), .at(7)])
  }

  @Test("an answer that stays short is doubtful, and the next run that finds as little asks once")
  func inDoubt() async throws {
    answer { _ in 50 }
    _ = try await look(on: 0)
    answer { $0 == "rain" ? 1 : 50 }
    let doubtful = try await look(on: 1)
    #expect(doubtful.asked.count == 3 && doubtful.positions == [.doubtful(.notAmong(1)), .at(7)])
    let agreed = try await look(on: 2)
    #expect(agreed.asked.count == 2 && agreed.positions == [.notAmong(1), .at(7)])
  }

  @Test("a tracked app that may be in an unreadable record is unknown, and nothing is kept")
  func unknown() async throws {
    answer { _ in 50 }
    _ = try await look(on: 0)
    transport.route("/search") { request in
      let records = (1...30).map { #"{"trackId":\#($0 + 7),"trackName":"App"}"# }.joined(separator: ",")
      return HTTPResponse(to: request, text: #"{"resultCount":31,"results":[null,\#(records)]}"#)
    }
    let look = try await look(on: 1)
    #expect(look.unknown == [7, 7] && look.positions == [.at(7), .at(7)])
  }

  @Test("a look whose time is over cancels what it waits for, and the next one begins with that")
  func outOfTime() async throws {
    answer { _ in 50 }
    _ = try await look(on: 0)
    answer(but: "rain") { _ in 50 }
    moment.withLock { $0 += 86_400 }
    let clock = TestClock()
    var limited = context
    limited.clock = clock
    let look = TrackLook(in: limited, printing: nil)
    async let end: Void = look.run(TrackChoice(), within: .seconds(1_800))
    try await eventually("snow is answered") { look.askedCount == 1 }
    try await clock.sleepers(count: 1)
    clock.advance(by: .seconds(1_799))
    #expect(!look.isOutOfTime && transport.recorded.cancelled == 0)
    clock.advance(by: .seconds(1))
    try await end
    #expect(look.isOutOfTime && look.notAsked == [rain] && look.failed.isEmpty && !look.isWhole)
    try await transport.cancelled(count: 1)
    answer { _ in 50 }
    #expect(try await self.look(on: 2).asked == ["rain", "snow"])
  }

  @Test("a look within its time ends at once, and leaves no alarm")
  func inTime() async throws {
    answer { _ in 50 }
    var limited = context
    let clock = TestClock()
    limited.clock = clock
    let look = TrackLook(in: limited, printing: nil)
    try await look.run(TrackChoice(), within: .seconds(1_800))
    #expect(look.isWhole && !look.isOutOfTime)
    try await clock.noSleepers()
  }

  @Test(
    "with limited time the App Store's own order comes first if it waits longer, and its failure keeps no other from being asked"
  )
  func pagesFirst() async throws {
    answer { _ in 50 }
    _ = try await look(on: 0)
    let own = SearchKey(SearchQuery(term: "hail", storefront: .us, device: .iphone, order: .store))
    try await context.observatory.follow(TrackKey(search: own, app: 7), name: "Seven", at: moment.withLock { $0 })
    moment.withLock { $0 += 86_400 }
    // Pages are off here.
    transport.route("/search") { request in HTTPResponse(to: request, status: 404) }
    for limit in [nil, Duration.seconds(1_800)] {
      let look = TrackLook(in: context, printing: nil)
      try await look.run(TrackChoice(), within: limit)
      #expect(look.failed.firstIndex(of: own) == (limit == nil ? 2 : 0) && look.failed.count == 3, "\(look.failed)")
    }
  }
}
