import Concurrency
import Foundation
import HTTP
import SampleStore
import Support
import Testing
import Turns

@testable import AppStore
@testable import Observatory
@testable import Tracking

/// Forty days of the sample store's calendar, held against lists of what its answers said.
@Suite("Forty days, and a clock that is a year ahead on one of them", .inTurn)
struct CalendarTests {
  private static let terms = ["weather", "notes", "game"]
  private static let countries = ["us", "de", "jp"]

  private let folder: TemporaryDirectory
  private let observatory: Observatory
  private let clock = Locked(0)

  init() throws {
    folder = try TemporaryDirectory()
    observatory = Observatory(file: folder.file("appsearch.sqlite").path)
  }

  /// The moment of a second of the calendar.
  private static func date(_ second: Int) -> Date { Date(second: 1_780_000_000 + second) }
  private static func second(_ date: Date) -> Int { date.second - 1_780_000_000 }

  private func tracker(on day: Int, seeing seen: Log<HTTPResponse>? = nil) -> Tracker {
    let transport = RecordedTransport(
      store: SampleTransport(clock: InstantClock(), day: SampleDay(day)), seen: seen ?? Log())
    let now: @Sendable () -> Date = { [clock] in Self.date(clock.withLock(\.self)) }
    let service = AppSearchService(transport: transport, budget: RequestBudget(limit: 1_000), now: now)
    return Tracker(service: service, observatory: observatory, now: now)
  }

  private var searches: [SearchKey] {
    Self.terms.flatMap { term in
      Self.countries.map { SearchKey(term: term, country: $0, device: "iphone") }
    }
  }

  /// Follows four apps of each search: the first, and three further down.
  private func follow() async throws -> [TrackKey] {
    var tracks: [TrackKey] = []
    for search in searches {
      let query = try #require(search.query)
      let apps = try await tracker(on: 0).service.search(query).apps
      for share in 0..<4 {
        let app = apps[(apps.count - 1) * share / 4]
        let track = TrackKey(search: search, app: app.id)
        try await observatory.follow(track, name: app.title, at: Self.date(0))
        tracks.append(track)
      }
    }
    return tracks
  }

  @Test("36 tracks and 35 looks: positions, history, gaps and the line are what a list of the answers says")
  func positions() async throws {
    let tracks = try await follow()
    #expect(Set(tracks).count == 36 && LookCalendar.looks.count == 35)
    var oracles = Dictionary(uniqueKeysWithValues: tracks.map { ($0, LookOracle<Position>()) })
    for look in LookCalendar.looks {
      clock.withLock { $0 = look.moment }
      for search in searches {
        let seen = Log<HTTPResponse>()
        let tracker = tracker(on: look.day, seeing: seen)
        try await tracker.keep(try await tracker.service.search(try #require(search.query)))
        let ids = try Self.ids(in: try #require(seen.values.last).body)
        for track in tracks where track.search == search {
          oracles[track]?.see(
            ids.firstIndex(of: track.app).map { .at($0 + 1) } ?? .notAmong(ids.count), at: look.moment)
        }
      }
      try await check(oracles, at: look.moment, "day \(look.day)")
    }
    try await check(oracles, at: 40 * 86_400, "at the end")
    // Once its time has come, what was seen ahead of it is known like anything else.
    try await check(oracles, at: 500 * 86_400, "a year later")
  }

  /// The ids in an answer, in its order.
  private static func ids(in body: [UInt8]) throws -> [Int64] {
    let answer = try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any])
    return try #require(answer["results"] as? [[String: Any]]).compactMap { ($0["trackId"] as? NSNumber)?.int64Value }
  }

  private func check(_ oracles: [TrackKey: LookOracle<Position>], at now: Int, _ name: Comment) async throws {
    let summaries = try await observatory.summaries(at: Self.date(now))
    #expect(summaries.count == oracles.count, name)
    for summary in summaries {
      let oracle = try #require(oracles[summary.key])
      let spans = oracle.spans(at: now)
      #expect(summary.latest?.position == spans.last?.value, name)
      #expect(summary.latest.map { Self.second($0.until) } == spans.last?.to, name)
      #expect(summary.previous?.number == spans.previous, name)
      #expect(summary.best == spans.compactMap(\.value.number).min(), name)
      #expect(summary.month == oracle.month(at: now), name)
      let known = try await observatory.positions(of: summary.key, from: .distantPast, until: Self.date(now))
      let kept = known.map { span in
        LookOracle<Position>.Span(
          value: span.position, from: Self.second(span.since), to: Self.second(span.until), looks: span.count,
          gaps: span.gaps.map { Self.second($0.lowerBound)...Self.second($0.upperBound) })
      }
      #expect(kept == spans, name)
    }
  }

  @Test("13 apps: each change of price, version, name and sale is told once, though the clock was ahead")
  func changes() async throws {
    let apps = try await tracker(on: 0).service.search(SearchQuery(term: "weather")).apps.prefix(13)
    let batch = LookupBatch(apps.map { AppReference(.id($0.id), storefront: .us) }, storefront: .us)
    var told: [String] = []
    var expected: [String] = []
    // What was told of each app last.
    var last: [Int64: [String: String]] = [:]
    for look in LookCalendar.looks {
      clock.withLock { $0 = look.moment }
      let seen = Log<HTTPResponse>()
      let tracker = tracker(on: look.day, seeing: seen)
      let kept = try await tracker.look(batch, urgency: .visible)
      #expect(kept.trouble == nil)
      let now = Self.date(look.moment)
      var teller = try await ChangeTeller(
        of: [.available, .price, .version, .name], ratingStep: 5, in: observatory, at: now)
      for app in apps {
        let listing = Listing(app: app.id, country: "us")
        let changes = try await teller.changes(of: Bookmarked(listing: listing, name: ""))
        told += changes.map { "\(look.day) \(app.id) \($0.what) \(Self.text($0.to))" }
      }
      try await teller.keep()
      let facts = try Self.facts(in: try #require(seen.values.first).body, of: apps.map(\.id))
      for app in apps {
        for what in ["price", "version", "name", "available"] {
          guard let value = facts[app.id]?[what] else { continue }
          if let before = last[app.id]?[what], before != value {
            expected.append("\(look.day) \(app.id) \(what) \(value)")
          }
          last[app.id, default: [:]][what] = value
        }
      }
    }
    #expect(told.sorted() == expected.sorted())
    #expect(expected.count > 5, "\(expected.count)")
  }

  private static func text(_ value: FactValue) -> String {
    switch value {
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): text
    }
  }

  /// What an answer says of some apps, in words; what isn't in it isn't sold.
  private static func facts(in body: [UInt8], of apps: [Int64]) throws -> [Int64: [String: String]] {
    let answer = try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any])
    var facts = Dictionary(uniqueKeysWithValues: apps.map { ($0, ["available": "0"]) })
    for result in try #require(answer["results"] as? [[String: Any]]) {
      guard let id = (result["trackId"] as? NSNumber)?.int64Value else { continue }
      facts[id] = ["available": "1"]
      facts[id]?["price"] = (result["price"] as? NSNumber).map { "\($0.doubleValue)" }
      facts[id]?["version"] = result["version"] as? String
      facts[id]?["name"] = result["trackName"] as? String
    }
    return facts
  }
}

/// Lets requests through, and keeps the answers.
private struct RecordedTransport: HTTPTransport {
  let store: SampleTransport
  let seen: Log<HTTPResponse>

  func send(
    _ request: HTTPRequest, progress: (@Sendable (HTTPProgress) -> Void)?
  ) async throws(HTTPError) -> HTTPResponse {
    let response = try await store.send(request, progress: progress)
    seen.add(response)
    return response
  }
}

extension [LookOracle<Position>.Span] {
  /// The position before the last span; where the app is away, that before all spans of its absence.
  fileprivate var previous: Int? {
    last?.value.number == nil ? last { $0.value.number != nil }?.value.number : dropLast().last?.value.number
  }
}
