package import AppStore
package import Essentials
package import Observatory

/// An app in the stores of several countries, as far as it is known. It outlives its page, so that a stopped comparison goes on where it was.
package struct StorefrontComparison: Sendable {
  package let subject: StorefrontSubject
  /// The rows by their storefronts' codes.
  package private(set) var rows: [String: StorefrontRow] = [:]
  /// `true` if all storefronts were asked for and some are still missing.
  package var wantsAll = false

  /// Nothing is known yet, and no storefront included.
  package init(_ subject: StorefrontSubject) {
    self.subject = subject
  }

  /// The rows by their countries' names, from A.
  package var rowsByName: [StorefrontRow] { Storefront.all.compactMap { rows[$0.code] } }

  /// Has rows for storefronts, empty ones where nothing is known.
  package mutating func include(_ storefronts: [Storefront]) {
    for storefront in storefronts where rows[storefront.code] == nil {
      rows[storefront.code] = StorefrontRow(storefront)
    }
  }

  /// Takes over what was kept earlier, where that is newer.
  package mutating func merge(_ listings: [ListingSummary], _ positions: [String: PositionSpan]) {
    include(listings.compactMap { Storefront(code: $0.listing.country) })
    for listing in listings { rows[listing.listing.country]?.merge(listing) }
    for (country, span) in positions { rows[country]?.merge(span) }
  }

  package mutating func set(_ row: StorefrontRow) {
    rows[row.storefront.code] = row
  }

  /// Notes that a store could not be asked; what was known of it stays.
  package mutating func fail(_ storefront: Storefront, with failure: StoreError) {
    rows[storefront.code]?.failure = failure
  }

  /// Those of some storefronts that are missing or were not asked for an hour, in their order.
  package func due(_ storefronts: [Storefront], at moment: Date) -> [Storefront] {
    storefronts.filter { storefront in
      rows[storefront.code]?.isDue(at: moment, ranked: subject.term != nil) ?? true
    }
  }
}
