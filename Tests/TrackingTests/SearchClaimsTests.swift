import AppStore
import Concurrency
import Foundation
import SampleStore
import Support
import Testing
import Turns

@testable import Observatory
@testable import Tracking

@Suite("Which searches a run asks for", .inTurn)
struct SearchClaimsTests {
  private let folder: TemporaryDirectory
  private let tracker: Tracker
  private let hour = Locked(0)
  private static let terms = ["one", "two", "three", "four"]

  init() async throws {
    folder = try TemporaryDirectory()
    let now: @Sendable () -> Date = { [hour] in Self.date(hour.withLock(\.self)) }
    tracker = Tracker(
      service: AppSearchService(transport: SampleTransport(clock: InstantClock()), now: now),
      observatory: Observatory(file: folder.file("appsearch.sqlite").path), now: now)
    for term in Self.terms {
      try await tracker.observatory.follow(TrackKey(search: Self.search(term), app: 7), name: "Radar", at: Self.date(0))
    }
  }

  private static func date(_ hour: Int) -> Date { Date(timeIntervalSince1970: 1_780_000_000 + Double(hour) * 3600) }
  private static func search(_ term: String) -> SearchKey { SearchKey(term: term, country: "us", device: "iphone") }

  private func look(_ term: String, _ hour: Int) async throws {
    self.hour.withLock { $0 = hour }
    try await tracker.observatory.record(
      PositionList(depth: 200, apps: []), for: Self.search(term), at: Self.date(hour), now: Self.date(hour))
  }

  @Test("searches never seen come first, then the oldest look: a run that is called off each day gets to all")
  func order() async throws {
    try await look("three", 1)
    try await look("one", 2)
    hour.withLock { $0 = 9 }
    #expect(try await tracker.due().map(\.term) == ["two", "four", "three", "one"])
    var seen: [String] = []
    for day in 1...4 {
      hour.withLock { $0 = day * 24 }
      let first = try #require(try await tracker.due().first?.term)
      try await look(first, day * 24)
      seen.append(first)
    }
    #expect(seen == ["two", "four", "three", "one"])
  }

  @Test("two runs at once share the searches; what one hands back without an answer is left to the other")
  func shared() async throws {
    let all = Self.terms.map(Self.search)
    let (first, second) = (SearchClaims(by: tracker), SearchClaims(by: tracker))
    await first.claim(Array(all.prefix(2)))
    await second.claim(all)
    #expect(all.map(first.contains) == [true, true, false, false])
    #expect(all.map(second.contains) == [false, false, true, true])
    #expect(second.passedOver == Set(all.prefix(2)))
    try await look("one", 1)
    first.isDone(with: all[0])
    await first.end()
    await second.claim(Array(all.prefix(2)))
    #expect(!second.contains(all[0]) && second.contains(all[1]))
    #expect(second.passedOver == [all[0]])
    let passed = await tracker.service.ask([all[0]]) { [tracker] service, search in
      await tracker.ask(search, claimedBy: second, in: service, urgency: .visible, patience: .work)
    }
    #expect(try await passed[0].answer()?.answer.apps == nil)
  }
}
