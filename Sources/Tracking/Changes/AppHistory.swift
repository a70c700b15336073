package import AppStore
package import Essentials
package import Observatory

/// The changes of a listing, as far as they were seen.
package struct AppHistory: Sendable, Hashable {
  package enum Change: Sendable, Hashable {
    case notSold
    /// `again` if it was sold before.
    case sold(again: Bool)
    case value(AppChange.What, from: PropertyValue, to: PropertyValue)
    /// The members that came to a list and that went, in words.
    case list(AppChange.What, String)
    /// A text that may be long.
    case text(AppChange.What, WordDifference)
  }

  /// The changes seen at one moment.
  package struct Look: Sendable, Hashable {
    package var seen: Date
    /// When the old values were last seen: the changes lie between.
    package var before: Date
    /// The most important first, long texts last.
    package var changes: [Change]
  }

  /// When something was first and last known of the app.
  package var since: Date
  package var until: Date
  /// The latest first.
  package var looks: [Look]
  /// The last moment of a clock that was ahead, which is left out.
  package var ahead: Date?
  /// `true` if earlier looks, or differences of long texts, are left out.
  package var isCut = false

  /// The most looks that are held.
  static let capacity = 1_000
  /// How many bytes of texts are compared. Earlier differences are left out.
  static let textCapacity = 500_000
}

extension AppHistory {
  package init(_ known: ListingHistory) {
    (since, until, ahead) = (known.since, known.until, known.ahead)
    looks = []
    var builder = Builder(known)
    // Each rating that the screen shows.
    let changes = AppChange.all(known.changes, known.ratings, ratingStep: 1)
    let all = Dictionary(grouping: changes, by: \.seen).sorted { $0.key < $1.key }
    for (seen, changes) in all.suffix(Self.capacity).reversed() {
      let before = changes.map(\.before).max() ?? seen
      let changes = builder.step(back: Dictionary(changes.map { ($0.what, $0) }) { $1 })
      guard !changes.isEmpty else { continue }
      looks.append(Look(seen: seen, before: before, changes: changes))
    }
    isCut = all.count > Self.capacity || builder.isCut
  }

  /// Goes back from what is known last.
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
      // An app that is seen to be gone was sold until then.
      let first = known.changes.first { $0.what == .available }
      firstSold = first?.to == .integer(1) ? first?.seen : nil
    }

    mutating func step(back look: [AppChange.What: AppChange]) -> [Change] {
      AppChange.What.told.compactMap { what in
        if what == .price { return priceChange(look) }
        guard let change = look[what] else { return nil }
        switch what {
        case .available: return change.to == .integer(0) ? .notSold : .sold(again: change.seen != firstSold)
        case .name, .notes, .description: return difference(change)
        case .icon: return .list(what, "new")
        case .genres, .languages, .screenshots: return .list(what, change.memberWords)
        default: return .value(what, from: change.value(change.from), to: change.value(change.to))
        }
      }
    }

    /// Amounts have the currency of their time.
    private mutating func priceChange(_ look: [AppChange.What: AppChange]) -> Change? {
      guard look[.price] != nil || look[.currency] != nil else { return nil }
      let (newPrice, newCurrency) = (price, currency)
      if let change = look[.price] { price = change.from.real }
      if case .text(let before)? = look[.currency]?.from { currency = before }
      if price == nil, let newPrice, look[.price] != nil {
        return .value(.price, from: .null, to: .amount(Price(newPrice, newCurrency)))
      }
      // Free is free in any currency.
      guard let price, let newPrice, price != 0 || newPrice != 0 else { return nil }
      return .value(.price, from: .amount(Price(price, currency)), to: .amount(Price(newPrice, newCurrency)))
    }

    private mutating func difference(_ change: AppChange) -> Change? {
      guard case .text(let from) = change.from, case .text(let to) = change.to else { return nil }
      textRoom -= from.utf8.count + to.utf8.count
      guard textRoom >= 0 else {
        isCut = true
        return nil
      }
      // A cancelled history is dropped.
      guard !Task.isCancelled else { return nil }
      let difference = WordDifference(from: from, to: to)
      return difference.hasWords ? .text(change.what, difference) : nil
    }
  }
}
