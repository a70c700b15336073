package import Essentials
package import Observatory

extension AppChange {
  /// How far a rating moves, in hundredths, before that is told, unless a step is given.
  package static let ratingStep = 5

  /// The changes of facts and ratings, the earliest first, and the most important first of those seen at once.
  static func all(_ facts: [AppChange], _ ratings: [RatingSpan], ratingStep: Int = ratingStep) -> [AppChange] {
    (facts.filter { $0.what != .mac } + AppChange.ratings(ratings, step: ratingStep)).sorted {
      ($0.seen, $0.what) < ($1.seen, $1.what)
    }
  }

  /// The changes of a mean rating by a step, in hundredths, or more since the one before, however slowly.
  private static func ratings(_ spans: [RatingSpan], step: Int) -> [AppChange] {
    var changes: [AppChange] = []
    var told: Double?
    var before = Date.distantPast
    for span in spans {
      defer { before = span.until }
      guard let mean = span.rating.mean else { continue }
      if let told, abs(mean.hundredths - told.hundredths) >= step {
        changes.append(
          AppChange(what: .rating, from: .real(told), to: .real(mean), before: before, seen: span.since))
      } else if told != nil {
        continue
      }
      told = mean
    }
    return changes
  }

  /// Leaves out changes of the currency; prices get theirs.
  ///
  /// - Parameter currency: the one known last.
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

extension Facts.Rating {
  /// The mean in the two decimals that the screen shows; `nil` if unrated.
  var hundredths: Int? { mean?.hundredths }
}

extension Double {
  var hundredths: Int { Int((self * 100).rounded()) }
}

extension Observatory {
  /// The changes of each bookmark, by `now`, since a person's last visit. Bookmarks without changes are left out.
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

// MARK: - Two moments

extension AppChange {
  /// The facts that differ between two moments, the most important first, whatever was between.
  ///
  /// - Parameter known: until the later one.
  package static func all(from old: Facts, seen before: Date, to known: ListingHistory) -> [AppChange] {
    let new = known.facts
    return What.told.compactMap { what in
      let values = [old, new].map { facts in
        what == .rating ? facts.rating?.mean.map { FactValue.real($0) } : facts.value(what)
      }
      guard values[0] != values[1], let value = values[1] else { return nil }
      if what == .rating, old.rating?.hundredths == new.rating?.hundredths { return nil }
      let same = known.ratings.reversed().prefix { $0.rating.hundredths == new.rating?.hundredths }
      let changed = known.changes.last { $0.what == what }?.seen ?? known.firsts[what]
      let seen = (what == .rating ? same.last?.since : changed) ?? known.until
      var change = AppChange(what: what, from: values[0] ?? .missing, to: value, before: before, seen: seen)
      if what == .price, old.currency == new.currency { change.currency = new.currency }
      return change
    }
  }

  /// The change in words: of a text those that came, `{+new+}`, and those that went, `[-old-]`.
  package var changedWords: String {
    guard [.name, .notes, .description].contains(what), let old = from.text, let new = to.text else { return words }
    let lines = WordDifference(from: old, to: new).lines.map { line in
      line.map { part in
        switch part.kind {
        case .kept: part.text
        case .removed: "[-\(part.text)-]"
        case .added: "{+\(part.text)+}"
        case .omitted: "…"
        }
      }.joined()
    }
    return lines.count == 1
      ? "\(what.label): \(lines[0])" : ([what.label + ":"] + lines.map { "  " + $0 }).joined(separator: "\n")
  }
}
