package import AppStore
package import Essentials
package import Observatory

/// An app in one country's store, as far as it is known.
package struct StorefrontRow: Sendable, Hashable {
  package enum Offer: Sendable, Hashable {
    /// The store doesn't have it.
    case notSold
    /// The app without its details. A kept price has no words of the store.
    case sold(App)
  }

  package var storefront: Storefront
  /// `nil` if nobody has looked.
  package var offer: Offer?
  package var offerSeen: Date?
  /// The position for the query, if there is one and it is known.
  package var position: Position?
  package var positionSeen: Date?
  /// Why the store could not be asked.
  package var failure: StoreError?

  /// Nothing is known of the storefront yet.
  package init(_ storefront: Storefront) {
    self.storefront = storefront
  }

  /// The answer that the store has just given; no app if it isn't sold.
  package init(_ storefront: Storefront, app: App?, seen: Date, position: Position? = nil, positionSeen: Date? = nil) {
    self.storefront = storefront
    (offer, offerSeen) = (app.map { .sold($0.withoutDetails) } ?? .notSold, seen)
    (self.position, self.positionSeen) = (position, positionSeen)
  }

  package var sold: App? { if case .sold(let app) = offer { app } else { nil } }

  /// The position's state; `nil` if the app is sold and no position was asked for.
  package var state: PositionState? {
    offer == .notSold || position != nil || positionSeen != nil
      ? PositionState(position, isSold: offer != .notSold) : nil
  }

  /// When the oldest value it shows was seen.
  package var seen: Date? { [offerSeen, positionSeen].compactMap(\.self).min() }

  /// `true` if the store has to be asked.
  package func isDue(at moment: Date, ranked: Bool) -> Bool {
    guard let offer, let offerSeen, Tracker.isFresh(offerSeen, at: moment) else { return true }
    guard ranked, offer != .notSold else { return false }
    return positionSeen.map { !Tracker.isFresh($0, at: moment) } ?? true
  }

  /// Takes what was kept, if it is newer.
  package mutating func merge(_ summary: ListingSummary) {
    guard offerSeen.map({ $0 < summary.seen }) ?? true else { return }
    offer = summary.facts.isAvailable ? .sold(App(summary.facts, of: summary.listing)) : .notSold
    offerSeen = summary.seen
  }

  package mutating func merge(_ span: PositionSpan) {
    guard positionSeen.map({ $0 < span.until }) ?? true else { return }
    position = span.position
    positionSeen = span.until
  }
}

extension App {
  fileprivate var withoutDetails: App {
    var app = self
    app.details = AppDetails()
    return app
  }
}

extension StorefrontRow: Described {
  package static let properties: [Property<StorefrontRow>] =
    [
      Property(.country, \.storefront.code),
      Property(.available) { $0.offer.map { $0 != .notSold } },
    ] + of("price", "currency", "formattedPrice", "rating", "ratingCount", "version") + [
      Property(
        .position, "the position for --term, from 1; unknown where it is not among the results",
        { $0.state?.value($0.position?.said.number) ?? .null }),
      Property(.countryName, \.storefront.name),
      PositionState.property { $0.state },
    ] + of("id", "name")

  package static let orders: [StorefrontOrder] = [
    .country, .rising("position"), .rising("price"), .falling("rating"),
    .falling("ratings", by: "ratingCount"), .falling("version"),
  ]

  package var filterTexts: [String?] {
    [storefront.name, storefront.code, sold?.version, sold?.currency, offer == .notSold ? "not sold" : nil]
      + storefront.otherNames + Price.texts(sold?.amount, words: sold?.formattedPrice)
  }
  package var filterNames: [String?] { [storefront.name] }

  /// Properties of the app that is sold there.
  private static func of(_ ids: String...) -> [Property<StorefrontRow>] {
    App.properties(ids).map { $0.of(\.sold) }
  }
}

extension StorefrontRow: Identifiable {
  package var id: Storefront { storefront }
}

/// The order of storefronts.
package typealias StorefrontOrder = RowOrder<StorefrontRow>

extension RowOrder<StorefrontRow> {
  /// The country's name orders the rows, from A, as in a comparison.
  package static let country = RowOrder("country")
}
