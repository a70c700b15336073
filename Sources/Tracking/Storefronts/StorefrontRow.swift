package import AppStore
package import Essentials
package import Observatory

/// An app in one country's store, as far as it is known.
package struct StorefrontRow: Sendable, Hashable {
  package enum Offer: Sendable, Hashable {
    /// The store doesn't have it.
    case notSold
    /// The app without its details. The price is an amount only, without the store's words, where it was kept.
    case sold(App)
  }

  package var storefront: Storefront
  /// `nil` where nobody has looked yet.
  package var offer: Offer?
  /// When the store last said so.
  package var offerSeen: Date?
  /// The position for the query; `nil` if it is unknown or there is no query.
  package var position: Position?
  package var positionSeen: Date?
  /// Why the store could not be asked.
  package var failure: StoreError?

  /// Nothing is known of the storefront yet.
  package init(_ storefront: Storefront) {
    self.storefront = storefront
  }

  /// A row of what the store has just said; no app where it is not sold.
  package init(_ storefront: Storefront, app: App?, seen: Date, position: Position? = nil, positionSeen: Date? = nil) {
    self.storefront = storefront
    offer = app.map { .sold($0.withoutDetails) } ?? .notSold
    offerSeen = seen
    self.position = position
    self.positionSeen = positionSeen
  }

  package var sold: App? { if case .sold(let app) = offer { app } else { nil } }

  /// The state of the position; `nil` where no position was asked for of an app that is sold.
  package var state: PositionState? {
    offer == .notSold || position != nil || positionSeen != nil
      ? PositionState(position, isSold: offer != .notSold) : nil
  }

  /// When the oldest of what it shows was seen.
  package var seen: Date? { [offerSeen, positionSeen].compactMap(\.self).min() }

  /// `true` if the store has to be asked.
  package func isDue(at moment: Date, ranked: Bool) -> Bool {
    guard let offer, let offerSeen, Tracker.isFresh(offerSeen, at: moment) else { return true }
    guard ranked, offer != .notSold else { return false }
    return positionSeen.map { !Tracker.isFresh($0, at: moment) } ?? true
  }

  /// Takes over what was kept, where that is newer.
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
