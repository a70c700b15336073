package import AppStore
package import Essentials
package import Observatory

/// A move, a change or a review that rules want told: one alert, however many rules it is about.
package struct Alert: Sendable, Hashable {
  /// The strongest of the rules, and the others.
  package var rule: AlertRule
  package var also: [AlertRule] = []
  /// The search, of a rule about positions.
  package var search: SearchKey?
  package var listing: Listing
  package var name: String
  /// The new review, of a rule about reviews.
  package var review: KeptReview?
  /// The value before, and now; of a review its stars.
  package var from: PropertyValue
  package var to: PropertyValue
  /// When it was first seen so.
  package var seen: Date
  /// Kept once it is told, so that no rule tells it again; empty for a review, which is marked itself.
  var told: [Told] = []
  /// The number of the move that is told.
  var move: Int?
}

extension Alert {
  /// Joins the alerts of several rules about one thing; `nil` without any.
  init?(joining alerts: [Alert]) {
    let alerts = alerts.sorted { $0.rule < $1.rule }
    guard var alert = alerts.first else { return nil }
    alert.also = alerts.dropFirst().map(\.rule)
    alert.told = alerts.flatMap(\.told)
    self = alert
  }
}

/// The alerts that are due.
package struct DueAlerts: Sendable {
  package internal(set) var alerts: [Alert] = []
  /// Values without an alert, kept so that they aren't looked at again.
  var considered: [Told] = []
  var consideredReviews: [(listing: Listing, review: KeptReview)] = []

  package init() {}

  /// Notes that a rule has nothing to tell about a value. Keeps when the rule last told, and which position.
  mutating func pass(over value: Told, after state: Told?) {
    var value = value
    (value.moment, value.position) = (state?.moment ?? .never, state?.position)
    considered.append(value)
  }
}

extension Told {
  /// `true` if a rule whose subject may come and go is in its pause.
  func isQuiet(at moment: Date) -> Bool { abs(moment.timeIntervalSince(self.moment)) < Tracker.alertPause }
}

extension Date {
  /// The time stored for a value that was never told.
  static let never = Date(timeIntervalSince1970: 0)
}

extension Tracker {
  /// How long an alert that comes and goes isn't told again: a day, less what daily runs may vary.
  package static let alertPause: TimeInterval = 20 * 3600
  /// How far a new rule looks back.
  static let alertLookBack: TimeInterval = 86_400

  /// Marks alerts as told, and what else was looked at for `due`. Alerts of `due` that were not told are due again.
  package func keep(told alerts: [Alert], of due: DueAlerts = DueAlerts()) async throws(ObservatoryError) {
    // Reviews first: a rule about them counts as new until those that it passes over are marked.
    let reviews = due.consideredReviews + alerts.compactMap { alert in alert.review.map { (alert.listing, $0) } }
    if !reviews.isEmpty { try await observatory.told(reviews, by: .alerts) }
    let (told, moves) = (due.considered + alerts.flatMap(\.told), alerts.compactMap(\.move))
    if !told.isEmpty { try await observatory.keep(told: told, moves: moves, at: now()) }
  }
}
