import AppStore
import Concurrency
import Foundation
import SampleStore
import Support
import Testing
import Turns

@testable import Observatory
@testable import Tracking

@Suite("Alerts about prices, versions, ratings and reviews", .inTurn)
struct ListingAlertsTests {
  private let alerts: AlertFixture

  private let bookmark = Bookmarked(listing: AlertFixture.listing, name: "Radar", added: AlertFixture.date(0))

  init() async throws { alerts = try await AlertFixture() }

  private func see(_ facts: Facts, at hour: Int) async throws {
    alerts.hour.withLock { $0 = hour }
    let moment = AlertFixture.date(hour)
    try await alerts.observatory.record(facts, of: AlertFixture.listing, at: moment, now: moment)
  }

  /// The alerts that are due, all of which are then told.
  private func told(_ rules: [AlertRule]) async throws -> [Alert] {
    let due = try await alerts.tracker.alerts(of: [bookmark], by: rules)
    try await alerts.tracker.keep(told: due.alerts, of: due)
    return due.alerts
  }

  private func see(_ reviews: [KeptReview], at hour: Int) async throws {
    alerts.hour.withLock { $0 = hour }
    let moment = AlertFixture.date(hour)
    try await alerts.observatory.record(reviews, of: AlertFixture.listing, hasMore: false, at: moment, now: moment)
  }

  private func toldReviews(_ rules: [AlertRule]) async throws -> [Alert] {
    var due = DueAlerts()
    let apps = [ReviewedListing(listing: AlertFixture.listing, name: "Radar")]
    try await alerts.tracker.addReviewAlerts(to: &due, of: apps, by: rules)
    try await alerts.tracker.keep(told: due.alerts, of: due)
    return due.alerts
  }

  @Test("prices, versions and ratings are told by value, whatever the clock says; a rating once a day")
  func listings() async throws {
    func due(_ hour: Int, _ price: Double, _ version: String, _ mean: Double) async throws -> [String] {
      try await see(
        Facts(version: version, price: price, currency: "USD", rating: .init(mean: mean, count: 9)), at: hour)
      return try await told([AlertRule(.price), AlertRule(.version), AlertRule(.rating, 4)]).map(AlertFixture.words)
    }
    #expect(try await due(0, 2.99, "1.0", 4.2) == [])
    let first = try await due(24, 0, "1.1", 3.9)
    #expect(first == ["price: $2.99 to Free", "version: 1.0 to 1.1", "rating below 4: 4.20 to 3.90"])
    #expect(try await due(30, 0, "1.2", 4.1) == ["version: 1.1 to 1.2"])
    #expect(try await due(32, 0, "1.2", 3.8) == [])
    #expect(try await due(48, 0, "1.2", 3.8) == ["rating below 4: 4.10 to 3.80"])
    #expect(try await due(24 * 365, 0, "2.0", 4.3) == ["version: 1.2 to 2.0"])
    #expect(try await due(72, 0, "2.0", 3.7) == ["rating below 4: 4.30 to 3.70"])
  }

  @Test("a pre-order's first price is told once, also by a new rule")
  func ordered() async throws {
    func due(_ hour: Int, _ price: Double?) async throws -> [Alert] {
      try await see(Facts(name: "Radar", version: "1.0", price: price, currency: price.map { _ in "USD" }), at: hour)
      return try await told([AlertRule(.price)])
    }
    #expect(try await due(0, nil).isEmpty)
    #expect(try await due(1, nil).isEmpty)
    // Less than a day after the first look.
    let first = try await due(23, 2.99)
    #expect(first.map(\.from) == [.null] && first.map { $0.to.words() } == ["$2.99"])
    #expect(try await due(24, 2.99).isEmpty)
    #expect(try await due(48, 3.99).map { "\($0.from.words()) to \($0.to.words())" } == ["$2.99 to $3.99"])
  }

  @Test("a rule that is new tells the price that has come within a day, and none that was there")
  func orderedBefore() async throws {
    for (hour, price) in [(0, nil), (30, nil), (40, 0.0)] {
      try await see(Facts(name: "Radar", price: price), at: hour)
    }
    #expect(
      try await alerts.tracker.alerts(of: [bookmark], by: [AlertRule(.price)]).alerts.map { $0.to.words() } == ["Free"])
    alerts.hour.withLock { $0 = 80 }
    #expect(try await alerts.tracker.alerts(of: [bookmark], by: [AlertRule(.price)]).alerts.isEmpty)
  }

  @Test("a review of so many stars or fewer is told once; others are passed over")
  func reviews() async throws {
    try await alerts.observatory.apply([.bookmarked(bookmark)], at: AlertFixture.date(0))
    func due(_ ids: [Int]) async throws -> [String] {
      let reviews = ids.map { id in
        KeptReview(
          id: "\(id)", stars: id % 5 + 1, title: "T\(id)", written: AlertFixture.date(id), seen: AlertFixture.date(id))
      }
      try await see(reviews, at: 50)
      return try await toldReviews([AlertRule(.version), AlertRule(.review, 2)]).map {
        "\($0.rule.text): \($0.to.words())"
      }
    }
    #expect(try await due([1]) == [])
    #expect(try await due([7, 6, 5, 1]) == ["review 2: ★☆☆☆☆ T5", "review 2: ★★☆☆☆ T6"])
    #expect(try await due([7, 6, 5, 1]) == [])
    #expect(
      try await alerts.observatory.untoldReviews(of: AlertFixture.listing).count == 3,
      "watch run tells them all the same")
  }

  @Test("a rule about reviews that is new tells what was written within a day, and all from then on")
  func newReviewRule() async throws {
    try await alerts.observatory.apply([.bookmarked(bookmark)], at: AlertFixture.date(0))
    func look(_ written: [Int], now: Int) async throws {
      let reviews = written.map {
        KeptReview(id: "\($0)", stars: 1, written: AlertFixture.date($0), seen: AlertFixture.date(now))
      }
      try await see(reviews, at: now)
    }
    func told(_ rules: [AlertRule]) async throws -> [String] {
      try await toldReviews(rules).map {
        "\($0.review?.id ?? ""): \(([$0.rule] + $0.also).map(\.text).joined(separator: ", "))"
      }
    }
    try await look([0], now: 0)
    // Seen early, and seen late, but written early.
    try await look([0, 10], now: 12)
    try await look([0, 10, 50, 980, 990], now: 1_000)
    #expect(try await told([AlertRule(.review, 2)]) == ["980: review 2", "990: review 2"])
    #expect(try await told([AlertRule(.review, 2)]) == [])
    try await look([0, 10, 50, 980, 990, 1_001, 1_002], now: 1_100)
    #expect(try await told([AlertRule(.review, 3), AlertRule(.review, 2)]) == ["1001: review 2", "1002: review 2"])
    try await look([1_101], now: 1_102)
    #expect(try await told([AlertRule(.review, 3), AlertRule(.review, 2)]) == ["1101: review 2, review 3"])
  }

  @Test("a rating that falls below several bounds is one alert, by the lowest")
  func ratings() async throws {
    for (hour, mean, expected) in [(0, 4.5, []), (24, 2.5, ["rating below 3, rating below 4: 4.50 to 2.50"])] {
      try await see(Facts(rating: .init(mean: mean, count: 9)), at: hour)
      #expect(try await told([4, 3, 2].map { AlertRule(.rating, $0) }).map(AlertFixture.words) == expected)
    }
  }
}
