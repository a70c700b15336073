package import AppStore
package import Essentials
package import Observatory

/// Something that a rule wants told.
package struct Alert: Sendable, Hashable {
  package var rule: AlertRule
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
  /// Kept once it is told, so that it isn't told again; `nil` for a review, which is marked itself.
  var told: Told?
}

/// The alerts that are due.
package struct DueAlerts: Sendable {
  package internal(set) var alerts: [Alert] = []
  /// The values that were looked at and are no alerts, so that they aren't looked at again.
  var considered: [Told] = []
  var consideredReviews: [(listing: Listing, review: KeptReview)] = []

  package init() {}

  /// Adds what one rule has found.
  ///
  /// - Parameters:
  ///   - state: what was told of it last; `nil` if nothing ever was considered.
  ///   - alert: makes the alert of what has come; `nil` if there is none.
  mutating func add(_ alert: Alert?, _ rule: AlertRule, after state: Told?, now value: Told) {
    let recent = state.map { abs(value.moment.timeIntervalSince($0.moment)) < Tracker.alertPause } ?? false
    guard let alert, !(recent && rule.mayRecur) else {
      var value = value
      value.moment = state?.moment ?? .never
      return considered.append(value)
    }
    alerts.append(alert)
  }
}

extension Date {
  /// The moment of what was never told.
  static let never = Date(timeIntervalSince1970: 0)
}

extension Tracker {
  /// The time for which an alert that comes and goes isn't told again: a day, less what two daily runs may lie apart.
  package static let alertPause: TimeInterval = 20 * 3600

  /// Keeps that alerts were told. Those that were not are due again.
  package func keep(told alerts: [Alert], of due: DueAlerts) async throws(ObservatoryError) {
    try await observatory.keep(told: alerts.compactMap(\.told) + due.considered, marks: [], at: now())
    let reviews = due.consideredReviews + alerts.compactMap { alert in alert.review.map { (alert.listing, $0) } }
    if !reviews.isEmpty { try await observatory.told(reviews, by: .alerts) }
  }
}
