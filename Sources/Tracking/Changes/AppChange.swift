package import Essentials
package import Observatory

/// A change of an app in a country's store.
package struct AppChange: Sendable, Hashable {
  /// In the order of importance, which every list of changes has.
  package enum What: String, Sendable, Hashable, CaseIterable {
    case available, price, currency, version, name, rating, ageRating, minimumOS, size, genres, languages, icon,
      screenshots
    case notes, description

    /// Those that are told by themselves: a currency goes with its price.
    package static let told = allCases.filter { $0 != .currency }
  }

  /// How far a rating moves, in hundredths, before that is told, unless something else is said.
  package static let ratingStep = 5

  package var what: What
  /// Of a rating two decimals, of the availability 1 or 0.
  package var from: FactValue
  package var to: FactValue
  /// Of a price, where it was the same before and after.
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

  /// The changes of an app's facts and ratings, the earliest first, and the most important first of those that were seen at once.
  static func all(_ facts: [FactChange], _ ratings: [RatingSpan], ratingStep: Int = ratingStep) -> [AppChange] {
    (facts.compactMap(AppChange.init) + AppChange.ratings(ratings, step: ratingStep)).sorted {
      ($0.seen, $0.what) < ($1.seen, $1.what)
    }
  }

  /// The changes of a mean rating by a step, in hundredths, or more since the one before, however slowly.
  private static func ratings(_ spans: [RatingSpan], step: Int) -> [AppChange] {
    var changes: [AppChange] = []
    var told: Int?
    var before = Date.distantPast
    for span in spans {
      defer { before = span.until }
      guard let mean = span.rating.hundredths else { continue }
      if let told, abs(mean - told) >= step {
        changes.append(AppChange(ratingFrom: told, to: mean, before: before, seen: span.since))
      } else if told != nil {
        continue
      }
      told = mean
    }
    return changes
  }

  /// - Parameters:
  ///   - from: in hundredths, as `to`.
  init(ratingFrom from: Int, to: Int, before: Date, seen: Date) {
    self.init(
      what: .rating, from: .real(Double(from) / 100), to: .real(Double(to) / 100), before: before, seen: seen)
  }

  /// Those that are told by themselves, each price with its currency.
  ///
  /// - Parameter currency: the one that is known last.
  static func told(_ changes: [AppChange], currency: String?) -> [AppChange] {
    let currencies = changes.filter { $0.what == .currency }
    return changes.filter { $0.what != .currency }.map { change in
      var change = change
      // Amounts in two currencies have none in common.
      if change.what == .price, !currencies.contains(where: { $0.seen == change.seen }) {
        change.currency = currencies.first { $0.seen > change.seen }?.from.text ?? currency
      }
      return change
    }
  }
}

extension AppChange.What: Comparable {
  package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Facts.Rating {
  /// The mean in the two decimals that the screen shows; `nil` if unrated.
  var hundredths: Int? { mean.map { Int(($0 * 100).rounded()) } }
}

extension Observatory {
  /// The changes of each bookmark, by `now`, since a person looked at it. Bookmarks without changes are left out.
  package func bookmarkChanges(until now: Date) throws(ObservatoryError) -> [Listing: [AppChange]] {
    var found: [Listing: [AppChange]] = [:]
    for bookmark in try library().bookmarks {
      guard let since = bookmark.visited ?? bookmark.added else { continue }
      let changes = try appChanges(of: bookmark.listing, since: min(since, now), until: now)
      if !changes.isEmpty { found[bookmark.listing] = changes }
    }
    return found
  }

  /// The changes of an app since a moment, by `now`, the earliest first.
  ///
  /// - Parameter ratingStep: how far a rating moves, in hundredths, to have changed.
  package func appChanges(
    of listing: Listing, since moment: Date, until now: Date, ratingStep: Int = AppChange.ratingStep
  ) throws(ObservatoryError) -> [AppChange] {
    let known = AppChange.all(
      try changes(of: listing, since: moment, until: now), try ratings(of: listing, from: moment, until: now),
      ratingStep: ratingStep)
    guard known.contains(where: { $0.what == .price || $0.what == .currency }) else { return known }
    return AppChange.told(known, currency: try facts(of: listing, at: now)?.currency)
  }
}
