package import Foundation
package import Observatory

/// That something about an app in a country's store has become something else.
package struct AppChange: Sendable, Hashable {
  package enum What: String, Sendable, Hashable, CaseIterable {
    case price, version, rating, name, available, notes
  }

  package var what: What
  /// Of a rating two decimals, of the availability 1 or 0.
  package var from: FactValue
  package var to: FactValue
  /// When it was first seen as it is now.
  package var seen: Date

  package init(what: What, from: FactValue, to: FactValue, seen: Date) {
    self.what = what
    self.from = from
    self.to = to
    self.seen = seen
  }
}

extension Observatory {
  /// What has changed of an app since a moment, the earliest first. A rating counts by what the screen shows of it.
  package func appChanges(of listing: Listing, since moment: Date) throws(ObservatoryError) -> [AppChange] {
    var found: [AppChange] = []
    for change in try changes(of: listing, since: moment) {
      guard let what = AppChange.What(change.field) else { continue }
      found.append(AppChange(what: what, from: change.from, to: change.to, seen: change.seen))
    }
    let ratings = try ratings(of: listing, from: moment)
    for (before, after) in zip(ratings, ratings.dropFirst()) {
      guard let from = before.rating.hundredths, let to = after.rating.hundredths, from != to else { continue }
      found.append(
        AppChange(what: .rating, from: .real(Double(from) / 100), to: .real(Double(to) / 100), seen: after.since))
    }
    return found.sorted { $0.seen < $1.seen }
  }
}

extension Facts.Rating {
  fileprivate var hundredths: Int? { mean.map { Int(($0 * 100).rounded()) } }
}

extension AppChange.What {
  /// `nil` for what is no news: the size, and the currency, which goes with the price.
  fileprivate init?(_ field: FactField) {
    switch field {
    case .available: self = .available
    case .name: self = .name
    case .version: self = .version
    case .price: self = .price
    case .notes: self = .notes
    case .currency, .size: return nil
    }
  }
}
