package import AppStore
package import Foundation
package import Observatory

/// A change of an app in a country's store.
package struct AppChange: Sendable, Hashable {
  /// Of these the first ones are news, in the order in which they are told.
  package enum What: String, Sendable, Hashable, CaseIterable {
    case price, version, rating, name, available
    case size, notes, description
  }

  package var what: What
  /// Of a rating two decimals, of the availability 1 or 0.
  package var from: FactValue
  package var to: FactValue
  /// Of a price, where it was the same all the time.
  package var currency: String?
  /// When it was first seen as it is now.
  package var seen: Date

  package init(what: What, from: FactValue, to: FactValue, seen: Date) {
    self.what = what
    self.from = from
    self.to = to
    self.seen = seen
  }
}

extension AppChange {
  /// The names of what has changed: `price, version`.
  package static func names(of changes: [AppChange]) -> String {
    What.allCases.filter { what in changes.contains { $0.what == what } }.map(\.name).joined(separator: ", ")
  }

  /// The change in a few words, from the old value to the new one.
  package var words: String {
    switch what {
    case .available: to == .integer(0) ? "no longer sold" : "sold again"
    default: "\(what.name) \(value(from).words()) to \(value(to).words())"
    }
  }

  /// What it was or is, as a property of the app.
  package func value(_ fact: FactValue) -> PropertyValue { PropertyValue(fact, of: what, currency: currency) }
}

extension PropertyValue {
  /// A fact as a property of its app.
  init(_ fact: FactValue, of what: AppChange.What, currency: String? = nil) {
    self =
      switch (fact, what) {
      case (.integer(let number), .available): .flag(number != 0)
      case (.integer(let number), _): .bytes(number)
      case (.real(let number), .price): .amount(Price(number, currency), hasOwnCurrency: true)
      case (.real(let number), _): .rating(number)
      case (.text(let text), _): .text(text)
      }
  }
}

extension AppChange.What {
  /// The name on the screen.
  fileprivate var name: String { self == .available ? "availability" : rawValue }

  /// The label before it in a list.
  package var label: String { rawValue.capitalized }
}

extension Observatory {
  /// The changes of each bookmark, by `now`, since a person looked at it. Bookmarks without changes are left out.
  package func bookmarkChanges(until now: Date) throws(ObservatoryError) -> [Int64: [AppChange]] {
    var found: [Int64: [AppChange]] = [:]
    for bookmark in try library().bookmarks {
      guard let since = bookmark.looked ?? bookmark.added else { continue }
      let changes = try appChanges(of: bookmark.listing, since: min(since, now), until: now)
      if !changes.isEmpty { found[bookmark.listing.app] = changes }
    }
    return found
  }

  /// The changes of an app since a moment, by `now`, the earliest first. A rating counts by what the screen shows of it.
  package func appChanges(
    of listing: Listing, since moment: Date, until now: Date
  ) throws(ObservatoryError) -> [AppChange] {
    var found: [AppChange] = []
    let known = try changes(of: listing, since: moment, until: now)
    var currency: String?
    if let last = known.last, !known.contains(where: { $0.field == .currency }) {
      currency = try facts(of: listing, at: last.seen)?.currency
    }
    for change in known {
      guard let what = AppChange.What(change.field) else { continue }
      var news = AppChange(what: what, from: change.from, to: change.to, seen: change.seen)
      if what == .price { news.currency = currency }
      found.append(news)
    }
    let ratings = try ratings(of: listing, from: moment, until: now)
    for (before, after) in zip(ratings, ratings.dropFirst()) {
      guard let rating = Facts.Rating.change(from: before.rating, to: after.rating) else { continue }
      found.append(AppChange(what: .rating, from: .real(rating.from), to: .real(rating.to), seen: after.since))
    }
    return found.sorted { $0.seen < $1.seen }
  }
}

extension Facts.Rating {
  /// The means of two decimals, as the screen shows them; `nil` where they are the same, or there is none.
  static func change(from before: Facts.Rating, to after: Facts.Rating) -> (from: Double, to: Double)? {
    guard let from = before.hundredths, let to = after.hundredths, from != to else { return nil }
    return (Double(from) / 100, Double(to) / 100)
  }

  private var hundredths: Int? { mean.map { Int(($0 * 100).rounded()) } }
}

extension AppChange.What {
  /// `nil` for what is no news: texts but the name, the size, the currency, which goes with the price, and what it is made for, which stays.
  fileprivate init?(_ field: FactField) {
    switch field {
    case .available: self = .available
    case .name: self = .name
    case .version: self = .version
    case .price: self = .price
    case .mac, .currency, .size, .notes, .description: return nil
    }
  }
}
