import Foundation
import Observatory
import Testing
import Tracking

@testable import AppStore
@testable import Browser

@Suite("The order of storefronts")
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

  private func codes(_ id: String, reversed: Bool = false) throws -> String {
    var comparison = StorefrontComparison(StorefrontSubject(app: 1, name: "App", term: nil, device: .iphone))
    for row in Self.rows { comparison.set(row) }
    return try #require(StorefrontOrder(rawValue: id)).arranged(comparison.rowsByName, reversed: reversed).map(
      \.storefront.code
    ).joined(separator: " ")
  }

  @Test("countries go by their names")
  func country() throws {
    #expect(try codes("country") == "ca fr de kr us")
    #expect(try codes("country", reversed: true) == "us kr de fr ca")
  }

  @Test("prices are compared within their currency only: what is free first, what is unknown last in both directions")
  func price() throws {
    #expect(try codes("price") == "ca fr de us kr")
    #expect(try codes("price", reversed: true) == "de fr us ca kr")
  }

  @Test("the best and the most come first, unknown values last")
  func values() throws {
    #expect(try codes("rating") == "de us fr ca kr")
    #expect(try codes("rating", reversed: true) == "fr us de ca kr")
    #expect(try codes("ratings") == "us de fr ca kr")
    #expect(try codes("position") == "fr us de ca kr")
  }

  @Test("versions are compared number by number, the newest first")
  func version() throws {
    #expect(try codes("version") == "ca us de fr kr")
  }

  @Test("s goes through all orders")
  func turns() {
    var seen: [StorefrontOrder] = [.country]
    while let next = seen.last?.next, next != .country { seen.append(next) }
    #expect(seen == StorefrontOrder.allCases)
  }
}
