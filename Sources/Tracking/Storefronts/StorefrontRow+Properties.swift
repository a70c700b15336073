package import AppStore
import Observatory

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
  /// The country's name, from A: as a comparison has its rows.
  package static let country = RowOrder("country")
}
