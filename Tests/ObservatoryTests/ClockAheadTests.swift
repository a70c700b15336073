import Foundation
import Support
import Testing
import Turns

@testable import Observatory

/// A clock that is a year ahead for a while, and then right again.
@Suite("A clock that was ahead", .inTurn)
struct ClockAheadTests {
  private let folder = StoreFolder()
  private let store: Observatory
  private let listing = Listing(app: 7, country: "us")

  init() { store = folder.observatory() }

  /// Looks as `watch run` does: keeps what is said, and tells what has changed since the run before.
  private func run(_ version: String, at now: Date) async throws -> [AppChange] {
    let since = try await store.moment(of: "run", until: now)
    try await store.record(
      Facts(version: version, rating: .init(mean: 4, count: version.utf8.count)), of: listing, at: now, now: now)
    let changes = try await store.changes(of: listing, since: since ?? now, until: now)
    try await store.setMark("run", to: now)
    return changes
  }

  /// Two runs a day of a few values, some of them while the clock is a year ahead.
  @Test(
    "each change is told once, compared with the latest look that isn't in the future",
    arguments: 0..<24 as Range<UInt64>)
  func oracle(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    try await store.follow(Sample.track, name: "Radar", at: Sample.start)
    var seen: [(moment: Date, version: String, position: Int)] = []
    var isAhead = false
    for look in 0..<40 {
      if random.next() % 6 == 0 { isAhead.toggle() }
      let now = Sample.day(look / 2 + (isAhead ? 365 : 0), seconds: look % 2 * 40_000)
      let (version, position) = ("\(random.next() % 3)", Int(random.next() % 3) + 1)
      let before = seen.filter { $0.moment < now }.max { $0.moment < $1.moment }
      let expected: [[FactValue?]] =
        before.map { $0.version == version ? [] : [[$0.version, version].map { FactValue.text($0) }] } ?? []
      #expect(try await run(version, at: now).map { [$0.from, $0.to] } == expected, "seed \(seed), look \(look)")
      try await store.record(Sample.list(with: position), for: Sample.search, at: now, now: now)
      seen.append((now, version, position))
      try await check(
        seen.filter { $0.moment <= now }.sorted { $0.moment < $1.moment }, at: now, "seed \(seed), look \(look)")
      let history = try #require(try await store.history(of: listing, until: now))
      #expect(history.facts.version == version && history.until == now, "seed \(seed), look \(look)")
      let latest = seen.map(\.moment).max()
      #expect(history.ahead == (latest == now ? nil : latest), "seed \(seed), look \(look)")
    }
  }

  private func check(
    _ known: [(moment: Date, version: String, position: Int)], at now: Date, _ name: Comment
  ) async throws {
    let positions = known.map(\.position)
    let runs = positions.enumerated().filter { $0.offset == 0 || positions[$0.offset - 1] != $0.element }.map(\.element)
    let summary = try #require(try await store.summaries(at: now).first)
    #expect(summary.latest?.position == .at(known[known.count - 1].position), name)
    #expect(summary.latest?.until == now, name)
    #expect(summary.previous == runs.dropLast().last.map(Position.at), name)
    #expect(summary.best == positions.min(), name)
    let spans = try await store.positions(of: Sample.track, from: .distantPast, until: now)
    #expect(spans.map(\.position) == runs.map(Position.at), name)
    guard case .seen(let span)? = try await store.matrix(at: now).cells.first?.first else {
      Issue.record("the matrix has it")
      return
    }
    #expect(span.until == now && span.position == summary.latest?.position, name)
    let latest = try await store.latestPositions(of: 7, term: "weather", device: "iphone", until: now)
    #expect(latest["us"]?.until == now, name)
    #expect(try await store.listings(of: 7, until: now).map(\.seen) == [now], name)
  }

  @Test("changes after a visit in the future are news")
  func looked() async throws {
    try await store.follow(Sample.track, name: "Radar", at: Sample.start)
    try await store.apply([.bookmarked(Bookmarked(listing: listing, name: "Radar"))], at: Sample.start)
    for (day, version, position) in [(0, "1", 3), (365, "9", 9)] {
      try await store.record(
        Sample.list(with: position), for: Sample.search, at: Sample.day(day), now: Sample.day(day))
      _ = try await run(version, at: Sample.day(day))
    }
    try await store.visited([Sample.track], at: Sample.day(365))
    try await store.apply([.visited(listing)], at: Sample.day(365))
    let now = Sample.day(1)
    #expect(try await store.summaries(at: now).first?.bounds[.visit]?.position == .at(3))
    try await store.record(Sample.list(with: 5), for: Sample.search, at: now, now: now)
    _ = try await run("2", at: now)
    let summary = try #require(try await store.summaries(at: now).first)
    #expect(summary.bounds[.visit]?.position == .at(3) && summary.latest?.position == .at(5))
    #expect(try await store.library().bookmarks.first?.visited == Sample.start)
  }

  @Test("a mark from the future doesn't count, earlier marks do")
  func marks() async throws {
    for day in [0, 365, 366] { try await store.setMark("run", to: Sample.day(day)) }
    #expect(try await store.moment(of: "run", until: Sample.day(1)) == Sample.start)
    #expect(try await store.moment(of: "run", until: Sample.day(365)) == Sample.day(365))
    #expect(try await store.moment(of: "run", until: Sample.day(-1)) == nil)
    for number in 0..<200 { try await store.setMark("run", to: Sample.day(0, seconds: number)) }
    #expect(try folder.sql("SELECT count(*) FROM mark WHERE name = 'run'") == ["100"])
    #expect(try await store.moment(of: "run", until: Sample.day(1)) == Sample.day(0, seconds: 199))
  }
}
