package import AppStore
package import Essentials
package import Observatory

/// A move, a change or a review that rules want told: one alert, however many of the rules it is about.
package struct Alert: Sendable, Hashable {
  /// The strongest of the rules, and the others.
  package var rule: AlertRule
  package var also: [AlertRule] = []
  /// The search, of a rule about positions.
  package var search: SearchKey?
  package var listing: Listing
  package var name: String
  /// The review that is new, of a rule about reviews.
  package var review: KeptReview?
  /// The value before, and now; of a review its stars.
  package var from: PropertyValue
  package var to: PropertyValue
  /// The time when it was first seen so.
  package var seen: Date
  /// Kept once it is told, so that no rule tells it again; empty for a review, which is marked itself.
  var told: [Told] = []
  /// The number of the move that is told.
  var move: Int?

  /// One alert of those that several rules have of one thing; `nil` of none.
  init?(joining alerts: [Alert]) {
    let alerts = alerts.sorted { $0.rule < $1.rule }
    guard var alert = alerts.first else { return nil }
    alert.also = alerts.dropFirst().map(\.rule)
    alert.told = alerts.flatMap(\.told)
    self = alert
  }

  init(
    rule: AlertRule, search: SearchKey? = nil, listing: Listing, name: String, review: KeptReview? = nil,
    from: PropertyValue, to: PropertyValue, seen: Date, told: [Told] = [], move: Int? = nil
  ) {
    (self.rule, self.search, self.listing, self.name, self.review) = (rule, search, listing, name, review)
    (self.from, self.to, self.seen, self.told, self.move) = (from, to, seen, told, move)
  }
}

/// The alerts that are due.
package struct DueAlerts: Sendable {
  package internal(set) var alerts: [Alert] = []
  /// The values that were looked at and are no alerts, so that they aren't looked at again.
  var considered: [Told] = []
  var consideredReviews: [(listing: Listing, review: KeptReview)] = []

  package init() {}

  /// Notes that a rule has nothing to tell of a value. When it told something last, and of which place, stays.
  mutating func pass(over value: Told, after state: Told?) {
    var value = value
    (value.moment, value.position) = (state?.moment ?? .never, state?.position)
    considered.append(value)
  }
}

extension Told {
  /// `true` if a rule whose subject may come and go is quiet at a moment, having told of it.
  func isQuiet(at moment: Date) -> Bool { abs(moment.timeIntervalSince(self.moment)) < Tracker.alertPause }
}

extension Date {
  /// The moment of what was never told.
  static let never = Date(timeIntervalSince1970: 0)
}

extension Tracker {
  /// The time for which an alert that comes and goes isn't told again: a day, less what two daily runs may lie apart.
  package static let alertPause: TimeInterval = 20 * 3600
  /// The time that a rule which is new looks back.
  static let alertLookBack: TimeInterval = 86_400

  /// Keeps that alerts were told, and what of `due` is none. Those of `due` that were not told are due again.
  package func keep(told alerts: [Alert], of due: DueAlerts = DueAlerts()) async throws(ObservatoryError) {
    // First: a rule is new until what it passes over is marked.
    let reviews = due.consideredReviews + alerts.compactMap { alert in alert.review.map { (alert.listing, $0) } }
    if !reviews.isEmpty { try await observatory.told(reviews, by: .alerts) }
    let (told, moves) = (due.considered + alerts.flatMap(\.told), alerts.compactMap(\.move))
    if !told.isEmpty { try await observatory.keep(told: told, moves: moves, at: now()) }
  }
}
