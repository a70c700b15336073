package import AppStore
package import Essentials
package import Observatory

/// A change of an app in a country's store.
package struct AppChange: Sendable, Hashable {
  package enum What: String, Sendable, Hashable {
    case price, version, rating, name, available, currency, size, notes, description
  }

  /// Those that are told beside others, in this order: no long texts, no sizes, and no currency, which goes with the price.
  fileprivate static let news: [What] = [.price, .version, .rating, .name, .available]

  package var what: What
  /// Of a rating two decimals, of the availability 1 or 0.
  package var from: FactValue
  package var to: FactValue
  /// Of a price, where it was the same all the time.
  package var currency: String?
  /// When it was last seen as it was, and first as it is now.
  package var before: Date
  package var seen: Date

  package init(what: What, from: FactValue, to: FactValue, before: Date, seen: Date) {
    self.what = what
    self.from = from
    self.to = to
    self.before = before
    self.seen = seen
  }

  /// `nil` for what an app is made for, which stays.
  private init?(_ change: FactChange) {
    guard let what = What(rawValue: change.field.rawValue) else { return nil }
    self.init(what: what, from: change.from, to: change.to, before: change.before, seen: change.seen)
  }

  /// `nil` where the means of two decimals, which the screen shows, are the same, or there is none.
  private init?(from old: RatingSpan, to new: RatingSpan) {
    guard let from = old.rating.hundredths, let to = new.rating.hundredths, from != to else { return nil }
    self.init(
      what: .rating, from: .real(Double(from) / 100), to: .real(Double(to) / 100), before: old.until, seen: new.since)
  }

  /// The changes of an app's facts and ratings, the earliest first.
  static func all(_ facts: [FactChange], _ ratings: [RatingSpan]) -> [AppChange] {
    let rated = zip(ratings, ratings.dropFirst()).compactMap { AppChange(from: $0, to: $1) }
    return (facts.compactMap(AppChange.init) + rated).sorted { $0.seen < $1.seen }
  }
}

extension AppChange {
  /// The names of what has changed: `price, version`.
  package static func names(of changes: [AppChange]) -> String {
    news.filter { what in changes.contains { $0.what == what } }.map(\.name).joined(separator: ", ")
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
  package func bookmarkChanges(until now: Date) throws(ObservatoryError) -> [Listing: [AppChange]] {
    var found: [Listing: [AppChange]] = [:]
    for bookmark in try library().bookmarks {
      guard let since = bookmark.looked ?? bookmark.added else { continue }
      let changes = try appChanges(of: bookmark.listing, since: min(since, now), until: now)
      if !changes.isEmpty { found[bookmark.listing] = changes }
    }
    return found
  }

  /// The changes of an app since a moment, by `now`, the earliest first. A rating counts by what the screen shows of it.
  ///
  /// - Parameter told: when changes were last told. Where a clock that was ahead said so, what was told then isn't told again.
  package func appChanges(
    of listing: Listing, since moment: Date, until now: Date, told: Date? = nil
  ) throws(ObservatoryError) -> [AppChange] {
    let known = AppChange.all(
      try changes(of: listing, since: moment, until: now), try ratings(of: listing, from: moment, until: now))
    var currency: String?
    if let last = known.last, !known.contains(where: { $0.what == .currency }) {
      currency = try facts(of: listing, at: last.seen)?.currency
    }
    let told = try told.flatMap { told throws(ObservatoryError) in
      told > now ? try facts(of: listing, at: told, aheadOf: now) : nil
    }
    return known.filter { AppChange.news.contains($0.what) && told?.value($0.what) != $0.to }.map { change in
      var change = change
      if change.what == .price { change.currency = currency }
      return change
    }
  }
}

extension Facts {
  /// A value that is told beside others.
  fileprivate func value(_ what: AppChange.What) -> FactValue? {
    switch what {
    case .price: price.map { .real($0) }
    case .version: version.map { .text($0) }
    case .rating: rating?.hundredths.map { .real(Double($0) / 100) }
    case .name: name.map { .text($0) }
    case .available: .integer(isAvailable ? 1 : 0)
    case .currency, .size, .notes, .description: nil
    }
  }
}

extension Facts.Rating {
  fileprivate var hundredths: Int? { mean.map { Int(($0 * 100).rounded()) } }
}
