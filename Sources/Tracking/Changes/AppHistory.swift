package import AppStore
package import Foundation
package import Observatory

/// The changes of an app in a country's store, as far as they were seen.
package struct AppHistory: Sendable, Hashable {
  package enum Change: Sendable, Hashable {
    case notSold
    /// `again` if it was known to be sold before.
    case sold(again: Bool)
    case value(AppChange.What, from: PropertyValue, to: PropertyValue)
    /// Of a text that may be long.
    case text(AppChange.What, WordDifference)
  }

  /// The changes seen at one moment.
  package struct Look: Sendable, Hashable {
    package var seen: Date
    /// When it was last seen as it had been: it has changed between.
    package var before: Date
    /// Long texts last; release notes follow their version.
    package var changes: [Change]
  }

  /// When something was known of the app first, and last.
  package var since: Date
  package var until: Date
  /// The latest first.
  package var looks: [Look]
  /// The last moment at which a clock that was ahead has seen something, which is left out.
  package var ahead: Date?
  /// `true` if something earlier is left out: looks, or the differences of long texts.
  package var isCut = false

  /// The most looks that are held.
  static let capacity = 1_000
  /// The bytes of texts that are held; the differences of earlier ones are left out.
  static let textCapacity = 500_000
}

extension AppHistory {
  package init(_ known: ListingHistory) {
    (since, until, ahead) = (known.since, known.until, known.ahead)
    looks = []
    var builder = Builder(known)
    let all = known.looks
    for look in all.suffix(Self.capacity).reversed() {
      let changes = builder.step(back: look.facts, rating: look.rating)
      guard !changes.isEmpty else { continue }
      looks.append(Look(seen: look.seen, before: look.before, changes: changes))
    }
    isCut = all.count > Self.capacity || builder.isCut
  }

  /// Goes back through what was known, from what is known last.
  private struct Builder {
    private var price: Double?
    private var currency: String?
    private var textRoom = AppHistory.textCapacity
    private let firstSold: Date?
    /// `true` if a text had no room.
    private(set) var isCut = false

    init(_ known: ListingHistory) {
      price = known.facts.price
      currency = known.facts.currency
      // Whoever is seen to be gone was sold until then.
      let first = known.changes.first { $0.field == .available }
      firstSold = first?.to == .integer(1) ? first?.seen : nil
    }

    mutating func step(back facts: [FactField: FactChange], rating: (from: Double, to: Double)?) -> [Change] {
      var changes: [Change] = []
      if let sold = facts[.available] {
        changes.append(sold.to == .integer(0) ? .notSold : .sold(again: sold.seen != firstSold))
      }
      if let change = priceChange(facts) { changes.append(change) }
      if let rating { changes.append(.value(.rating, from: .rating(rating.from), to: .rating(rating.to))) }
      if let change = facts[.size] { changes.append(Self.change(.size, change)) }
      if let change = difference(.name, facts[.name]) { changes.append(change) }
      if let change = facts[.version] { changes.append(Self.change(.version, change)) }
      if let change = difference(.notes, facts[.notes]) { changes.append(change) }
      if let change = difference(.description, facts[.description]) { changes.append(change) }
      return changes
    }

    /// An amount goes with the currency of its time.
    private mutating func priceChange(_ facts: [FactField: FactChange]) -> Change? {
      guard facts[.price] != nil || facts[.currency] != nil else { return nil }
      let (newPrice, newCurrency) = (price, currency)
      if case .real(let before)? = facts[.price]?.from { price = before }
      if case .text(let before)? = facts[.currency]?.from { currency = before }
      // Free is free in any currency.
      guard let price, let newPrice, price != 0 || newPrice != 0 else { return nil }
      return .value(.price, from: .amount(Price(price, currency)), to: .amount(Price(newPrice, newCurrency)))
    }

    private static func change(_ what: AppChange.What, _ change: FactChange) -> Change {
      .value(what, from: PropertyValue(change.from, of: what), to: PropertyValue(change.to, of: what))
    }

    private mutating func difference(_ what: AppChange.What, _ change: FactChange?) -> Change? {
      guard case .text(let from)? = change?.from, case .text(let to)? = change?.to else { return nil }
      textRoom -= from.utf8.count + to.utf8.count
      guard textRoom >= 0 else {
        isCut = true
        return nil
      }
      // Whoever has cancelled drops the history.
      guard !Task.isCancelled else { return nil }
      let difference = WordDifference(from: from, to: to)
      return difference.hasWords ? .text(what, difference) : nil
    }
  }
}

extension ListingHistory {
  /// The changes of facts and of the rating seen at one moment.
  fileprivate struct Look {
    var seen: Date
    var before: Date
    var facts: [FactField: FactChange] = [:]
    var rating: (from: Double, to: Double)?
  }

  /// The earliest first.
  fileprivate var looks: [Look] {
    var looks: [Date: Look] = [:]
    for change in changes {
      var look = looks[change.seen] ?? Look(seen: change.seen, before: change.before)
      look.before = max(look.before, change.before)
      look.facts[change.field] = change
      looks[change.seen] = look
    }
    for (before, after) in zip(ratings, ratings.dropFirst()) {
      guard let rating = Facts.Rating.change(from: before.rating, to: after.rating) else { continue }
      var look = looks[after.since] ?? Look(seen: after.since, before: before.until)
      look.before = max(look.before, before.until)
      look.rating = rating
      looks[after.since] = look
    }
    return looks.values.sorted { $0.seen < $1.seen }
  }
}
