/// A country's App Store.
package struct Storefront: Sendable, Hashable {
  /// ISO 3166-1 alpha-2 code in lower case.
  package let code: String

  package static let us = Storefront(unchecked: "us")

  /// All storefronts, sorted by their English names.
  package static let all: [Storefront] = countries.sorted { $0.value.folded < $1.value.folded }
    .map { Storefront(unchecked: $0.key) }

  /// The storefront with an ISO code, in capitals or not; `nil` if the store has none of that code.
  package init?(code: String) {
    let code = code.lowercased()
    guard Self.countries[code] != nil else { return nil }
    self.code = code
  }

  /// Other names of the country, in lower case without accents, such as `usa`.
  package var otherNames: [String] { Self.nicknames.filter { $0.value == code }.map(\.key).sorted() }

  /// The country's English name.
  package var name: String { Self.countries[code] ?? code }

  /// The texts by which plain words of a filter find a country: its code, and its name.
  package static func filterTexts(_ code: String?) -> [String?] { [code, code.flatMap { Storefront(code: $0)?.name }] }

  init(unchecked code: String) {
    self.code = code
  }
}
