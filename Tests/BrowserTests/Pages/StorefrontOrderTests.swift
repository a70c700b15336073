import FoundationEssentials
import Observatory
import Testing
import Turns
import Tracking

@testable import AppStore
@testable import Browser

@Suite("The order of storefronts", .inTurn)
struct StorefrontOrderTests {
  private static let rows = [
    row("us", price: 3, "USD", rating: 4.1, version: "1.10"), row("de", price: 2, "EUR", rating: 4.9, version: "1.9"),
    row("ca", price: 0, "CAD", rating: nil, version: "1.10"), row("fr", price: 1, "EUR", rating: 3, version: nil),
    row("kr", price: nil, nil, rating: nil, version: nil),
  ]

  private static func row(
    _ code: String, price: Double?, _ currency: String?, rating: Double?, version: String?
  ) -> StorefrontRow {
    var app = App(id: 1, name: "App")
    (app.price, app.currency, app.rating, app.version) = (price, currency, rating, version)
    app.ratingCount = price.map(Int.init)
    return StorefrontRow(
      Storefront(unchecked: code), app: code == "kr" ? nil : app, seen: .distantPast,
      position: rating.map { .at(Int($0 * 10)) }, positionSeen: .distantPast)
  }

  @Test(
    "the best and the most come first, unknown values last in both directions; prices are compared in their currency",
    arguments: [
      ("country", "ca fr de kr us", "us kr de fr ca"), ("price", "ca fr de us kr", "de fr us ca kr"),
      ("rating", "de us fr ca kr", "fr us de ca kr"), ("ratings", "us de fr ca kr", nil),
      ("position", "fr us de ca kr", nil),
      // Versions number by number.
      ("version", "ca us de fr kr", nil),
    ] as [(String, String, String?)])
  func order(id: String, rising: String, reversed: String?) throws {
    var comparison = StorefrontComparison(StorefrontSubject(app: 1, name: "App", term: nil, device: .iphone))
    for row in Self.rows { comparison.set(row) }
    let order = try #require(StorefrontOrder(rawValue: id))
    for (codes, isReversed) in [(rising, false), (reversed, true)] where codes != nil {
      let rows = order.arranged(comparison.rowsByName, reversed: isReversed, at: .distantPast)
      #expect(rows.map(\.storefront.code).joined(separator: " ") == codes)
    }
  }
}
