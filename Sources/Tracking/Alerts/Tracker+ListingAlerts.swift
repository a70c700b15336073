import AppStore
import Essentials
package import Observatory

/// Alerts about prices, versions and ratings of bookmarked apps.
extension Tracker {
  /// The alerts due about bookmarks that have just been looked up.
  ///
  /// A value is compared with the one considered last, whatever clocks said; the first time with that of a day ago.
  package func alerts(of bookmarks: [Bookmarked], by rules: [AlertRule]) async throws(ObservatoryError) -> DueAlerts {
    var due = DueAlerts()
    let moment = now()
    for bookmark in bookmarks {
      let listing = bookmark.listing
      // Of an app that isn't sold now, only the past is known.
      guard let known = try await observatory.summary(of: listing, until: moment), known.facts.isAvailable else {
        continue
      }
      var found: [Alert] = []
      for rule in Set(rules) {
        guard let value = rule.value(known.facts) else { continue }
        let told = Told(subject: Self.subject(of: listing), what: rule.text, value: value, moment: moment)
        let state = try await observatory.told(told.what, of: told.subject)
        let dayBefore =
          state == nil ? try await observatory.facts(of: listing, at: moment - Self.alertLookBack) : nil
        let before = state?.value ?? dayBefore.flatMap(rule.value) ?? value
        guard state == nil || before != value else { continue }
        guard rule.matches(before, value) else {
          due.pass(over: told, after: state)
          continue
        }
        // Once the pause is over it is due, if it is still so.
        if rule.mayRecur, state?.isQuiet(at: moment) == true { continue }
        found.append(
          Alert(
            rule: rule, listing: listing, name: bookmark.name, from: rule.property(before, known.facts),
            to: rule.property(value, known.facts), seen: known.seen, told: [told]))
      }
      due.alerts += found.filter { $0.rule.kind != .rating }.sorted { $0.rule < $1.rule }
      // A rating may fall below several bounds.
      if let alert = Alert(joining: found.filter { $0.rule.kind == .rating }) { due.alerts.append(alert) }
    }
    return due
  }

  /// Adds the alerts about new reviews that have just been read, one a review.
  ///
  /// A new rule looks back for a day: at what was written in it, since a feed may not have been read for weeks.
  package func addReviewAlerts(
    to due: inout DueAlerts, of apps: [ReviewedListing], by rules: [AlertRule]
  ) async throws(ObservatoryError) {
    let moment = now()
    let rules = Set(rules).sorted().filter { $0.kind == .review }
    for app in apps {
      let subject = Self.subject(of: app.listing)
      var new: Set<AlertRule> = []
      for rule in rules where try await observatory.told(rule.text, of: subject) == nil {
        new.insert(rule)
        due.considered.append(
          Told(subject: subject, what: rule.text, value: .integer(Int64(rule.bound)), moment: .never))
      }
      for review in try await observatory.untoldReviews(of: app.listing, to: .alerts) {
        let isRecent = min(review.written ?? review.seen, review.seen) >= moment - Self.alertLookBack
        let wanted = rules.filter { Double(review.stars) <= $0.bound && (isRecent || !new.contains($0)) }
        let alerts = wanted.map { rule in
          Alert(
            rule: rule, listing: app.listing, name: app.name, review: review, from: .null,
            to: .stars(review.stars, words: review.words), seen: review.seen)
        }
        if let alert = Alert(joining: alerts) {
          due.alerts.append(alert)
        } else {
          due.consideredReviews.append((app.listing, review))
        }
      }
    }
  }

  private static func subject(of listing: Listing) -> String { "alert \(listing.app) \(listing.country)" }
}

extension KeptReview {
  /// A line for people: `★★☆☆☆ 2.1 Title`.
  package var words: String {
    let stars = String(repeating: "★", count: stars) + String(repeating: "☆", count: max(0, 5 - stars))
    return [stars, version, title].compactMap(\.self).joined(separator: " ")
  }
}

extension AlertRule {
  /// The value that the rule is about; `nil` for other rules.
  fileprivate func value(_ facts: Facts) -> FactValue? {
    switch kind {
    // An app that can only be ordered has a name and no price; the one that comes is told.
    case .price: facts.price.map { .real($0) } ?? (facts.name == nil ? nil : .missing)
    case .version: facts.version.map { .text($0) }
    case .rating: facts.rating?.mean.map { .real($0) }
    case .lost, .leaves, .enters, .drops, .review: nil
    }
  }

  fileprivate func matches(_ before: FactValue, _ now: FactValue) -> Bool {
    guard kind == .rating else { return before != now }
    guard case (.real(let before), .real(let now)) = (before, now) else { return false }
    return before >= bound && now < bound
  }

  fileprivate func property(_ value: FactValue, _ facts: Facts) -> PropertyValue {
    switch value {
    case .missing: .null
    case .text(let text): .text(text)
    case .integer(let number): .integer(number)
    case .real(let number):
      kind == .price ? .amount(Price(number, facts.currency), hasOwnCurrency: true) : .rating(number)
    }
  }
}
