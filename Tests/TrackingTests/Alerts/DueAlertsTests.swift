import AppStore
import Concurrency
import Foundation
import SampleStore
import Support
import Testing
import Turns

@testable import Observatory
@testable import Tracking

@Suite("Alerts, each told once", .inTurn)
struct DueAlertsTests {
  private static let search = SearchKey(term: "weather", country: "us", device: "iphone")
  private static let track = TrackKey(search: search, app: 7)
  private static let listing = Listing(app: 7, country: "us")

  private let folder: TemporaryDirectory
  private let observatory: Observatory
  /// Hours since the beginning.
  private let hour = Locked(0)
  private let tracker: Tracker

  init() async throws {
    folder = try TemporaryDirectory()
    observatory = Observatory(file: folder.file("appsearch.sqlite").path)
    let now: @Sendable () -> Date = { [hour] in Self.date(hour.withLock(\.self)) }
    let service = AppSearchService(transport: SampleTransport(clock: InstantClock()), now: now)
    tracker = Tracker(service: service, observatory: observatory, now: now)
    try await observatory.follow(Self.track, name: "Radar", at: Self.date(0))
  }

  private static func date(_ hour: Int) -> Date { Date(timeIntervalSince1970: 1_780_000_000 + Double(hour) * 3600) }

  /// Looks at an hour; `nil` for not among 200.
  private func look(_ hour: Int, _ position: Int?, now: Int? = nil) async throws {
    self.hour.withLock { $0 = now ?? hour }
    let places = position.map { [Ranking.Place(position: $0, app: 7, name: "Radar")] } ?? []
    try await observatory.record(
      Ranking(depth: 200, places: places), for: Self.search, at: Self.date(hour), now: Self.date(now ?? hour))
  }

  /// The alerts that are due, in words; all but the failing ones are then told.
  private func due(_ rules: String, failing: Bool = false) async throws -> [String] {
    let rules = rules.split(separator: ",").compactMap { AlertRule(String($0)) }
    let due = try await tracker.positionAlerts(of: try await tracker.summaries(), by: rules)
    try await tracker.keep(told: failing ? [] : due.alerts, of: due)
    return due.alerts.map { "\($0.rule.text): \($0.from.words()) to \($0.to.words())" }
  }

  @Test("a run that tells none marks nothing; each is told once, by the next one that tells; what failed is due again")
  func once() async throws {
    try await look(0, 3)
    #expect(try await due("drops 5, lost") == [])
    try await look(24, 9)
    try await look(25, 9)
    #expect(try await due("drops 5, lost", failing: true) == ["drops 5: 3 to 9"])
    #expect(try await due("drops 5, lost") == ["drops 5: 3 to 9"])
    #expect(try await due("drops 5, lost") == [])
    try await look(48, nil)
    #expect(try await due("drops 5, lost") == ["drops 5: 9 to ", "lost: 9 to "])
  }

  @Test("a position that swings about a bound tells once a day")
  func swings() async throws {
    try await look(0, 9)
    #expect(try await due("leaves 10") == [])
    var told: [Int] = []
    for hour in 1...50 {
      try await look(hour, hour % 2 == 0 ? 9 : 12)
      if try await due("leaves 10") != [] { told.append(hour) }
    }
    #expect(told == [1, 21, 41])
  }

  @Test("a rule that is new looks back for a day, and no longer")
  func new() async throws {
    for (hour, position) in [(0, 3), (10, 9), (30, 9), (50, 15)] { try await look(hour, position) }
    #expect(try await due("drops 5") == ["drops 5: 9 to 15"])
    try await look(90, 15)
    #expect(try await due("leaves 10") == [])
  }

  @Test("a clock that is ahead for a while has nothing told twice, and nothing missed")
  func ahead() async throws {
    try await look(0, 3)
    #expect(try await due("leaves 5, enters 5") == [])
    try await look(24 * 365, 9)
    #expect(try await due("leaves 5, enters 5") == ["leaves 5: 3 to 9"])
    try await look(48, 9)
    #expect(try await due("leaves 5, enters 5") == [], "as the wrong clock has said")
    try await look(72, 4)
    #expect(try await due("leaves 5, enters 5") == ["enters 5: 9 to 4"])
    try await look(96, 9)
    #expect(try await due("leaves 5, enters 5") == ["leaves 5: 4 to 9"])
  }

  @Test("an answer that is older than the latest look is no move, and two looks of a second are one")
  func late() async throws {
    try await look(0, 3)
    try await look(5, 9)
    try await look(4, 3, now: 6)
    try await look(5, 2, now: 6)
    #expect(try await due("drops 5, enters 5") == ["drops 5: 3 to 9"])
  }

  @Test("a track's own rules hold in place of the others, until they are taken away; those told are named")
  func own() async throws {
    try await observatory.setAlerts("enters 3, leaves 3", of: [Self.track])
    try await look(0, 9)
    try await look(1, 2)
    #expect(try await due("drops 1") == ["enters 3: 9 to 2"])
    let tracks = try await tracker.withAlerts(try await tracker.summaries(), by: [.drops(1)])
    #expect(
      tracks.map(\.alerts) == [
        [
          TrackAlert(rule: "enters 3", told: Self.date(1)), TrackAlert(rule: "leaves 3", told: nil),
        ]
      ])
    try await observatory.setAlerts(nil, of: [Self.track])
    try await look(2, 5)
    #expect(try await due("drops 1") == ["drops 1: 2 to 5"])
  }

  @Test("prices, versions and ratings are told by value, whatever the clock says; a rating once a day")
  func listings() async throws {
    let bookmark = Bookmarked(listing: Self.listing, name: "Radar", added: Self.date(0))
    func due(_ hour: Int, _ price: Double, _ version: String, _ mean: Double) async throws -> [String] {
      self.hour.withLock { $0 = hour }
      let facts = Facts(version: version, price: price, currency: "USD", rating: .init(mean: mean, count: 9))
      try await observatory.record(facts, of: Self.listing, at: Self.date(hour), now: Self.date(hour))
      let due = try await tracker.alerts(of: [bookmark], by: [.price, .version, .rating(below: 4)])
      try await tracker.keep(told: due.alerts, of: due)
      return due.alerts.map { "\($0.rule.text): \($0.from.words()) to \($0.to.words())" }
    }
    #expect(try await due(0, 2.99, "1.0", 4.2) == [])
    let first = try await due(24, 0, "1.1", 3.9)
    #expect(first == ["price: 2.99 USD to Free", "version: 1.0 to 1.1", "rating below 4: 4.20 to 3.90"])
    #expect(try await due(30, 0, "1.2", 4.1) == ["version: 1.1 to 1.2"])
    #expect(try await due(32, 0, "1.2", 3.8) == [])
    #expect(try await due(24 * 365, 0, "2.0", 4.3) == ["version: 1.2 to 2.0"])
    #expect(try await due(72, 0, "2.0", 3.7) == ["rating below 4: 4.30 to 3.70"])
  }

  @Test("a review of so many stars or fewer is told once; others are passed over")
  func reviews() async throws {
    let bookmark = Bookmarked(listing: Self.listing, name: "Radar", added: Self.date(0))
    try await observatory.apply([.bookmarked(bookmark)], at: Self.date(0))
    func due(_ ids: [Int]) async throws -> [String] {
      let reviews = ids.map { id in
        KeptReview(id: "\(id)", stars: id % 5 + 1, title: "T\(id)", written: Self.date(id), seen: Self.date(id))
      }
      try await observatory.record(
        reviews, of: Self.listing, hasMore: false, at: Self.date(50), now: Self.date(50))
      var due = DueAlerts()
      try await tracker.addReviewAlerts(
        to: &due, of: [ReviewedListing(listing: Self.listing, name: "Radar")], by: [.version, .review(2)])
      try await tracker.keep(told: due.alerts, of: due)
      return due.alerts.map { "\($0.rule.text): \($0.to.words())" }
    }
    #expect(try await due([1]) == [])
    #expect(try await due([7, 6, 5, 1]) == ["review 2: ★☆☆☆☆ T5", "review 2: ★★☆☆☆ T6"])
    #expect(try await due([7, 6, 5, 1]) == [])
    #expect(try await observatory.untoldReviews(of: Self.listing).count == 3, "watch run tells them all the same")
  }
}
