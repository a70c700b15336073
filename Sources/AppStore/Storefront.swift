import Texts

package struct Storefront: Sendable, Hashable {
  /// ISO 3166-1 alpha-2 code in lower case.
  package let code: String

  package static let us = Storefront(unchecked: "us")

  /// All storefronts, sorted by their English names.
  package static let all: [Storefront] = countries.sorted { $0.value.name.folded < $1.value.name.folded }
    .map { Storefront(unchecked: $0.key) }

  /// The storefront with an ISO code, in capitals or not; `nil` if the store has none of that code.
  package init?(code: String) {
    let code = code.lowercased()
    guard Self.countries[code] != nil else { return nil }
    self.code = code
  }

  /// Other names of the country, in lower case without accents, such as `usa`.
  package var otherNames: [String] { Self.nicknames.filter { $0.value == code }.map(\.key).sorted() }

  package var name: String { Self.countries[code]?.name ?? code }

  /// The store's number for the storefront; `nil` where it isn't known here.
  package var number: Int? { Self.countries[code]?.number }

  /// The countries that an app is compared in unless others are asked for: large stores all over the world.
  package static let compared = ["us", "gb", "de", "fr", "jp", "kr", "br", "au"].map(Storefront.init(unchecked:))

  /// The texts by which plain words of a filter find a country: its code, and its name.
  package static func filterTexts(_ code: String?) -> [String?] { [code, code.flatMap { Storefront(code: $0)?.name }] }

  init(unchecked code: String) {
    self.code = code
  }
}

extension Storefront {
  /// The storefront with exactly this code, name or nickname; capitals and accents don't matter.
  package init?(named text: String) {
    let wanted = text.folded
    guard let storefront = Storefront(code: wanted) ?? Self.byName[wanted] else { return nil }
    self = storefront
  }

  /// The storefront that `text` most likely means, also by the beginning of a name or with a typing mistake; `nil` if nothing comes near.
  package static func nearest(to text: String) -> Storefront? {
    let wanted = text.folded
    guard !wanted.isEmpty else { return nil }
    if let exact = Storefront(named: wanted) { return exact }
    return wanted.count < 3 ? nearestCode(to: wanted) : nearestName(to: wanted)
  }

  private static let byName: [String: Storefront] = {
    var stores = nicknames.mapValues(Storefront.init(unchecked:))
    for (code, country) in countries { stores[country.name.folded] = Storefront(unchecked: code) }
    return stores
  }()

  /// Nearly all codes are one mistake apart: ties go to swapped letters, then to the same first letter, then to the alphabet.
  private static func nearestCode(to wanted: String) -> Storefront? {
    countries.keys
      .filter { code in code.contains { wanted.contains($0) } }
      .min { left, right in
        let costs = [left, right].map { code in
          (wanted.editDistance(to: code), code.sorted() == wanted.sorted() ? 0 : 1, code.first == wanted.first ? 0 : 1)
        }
        return costs[0] == costs[1] ? left < right : costs[0] < costs[1]
      }
      .map(Storefront.init(unchecked:))
  }

  private static func nearestName(to wanted: String) -> Storefront? {
    wanted.nearest(among: byName.keys.sorted { ($0.count, $0) < ($1.count, $1) }).flatMap { byName[$0] }
  }
}

extension String {
  /// Without case, accents and surrounding white space, for comparing what people type.
  var folded: String { FoldedText(trimmed).text }
}
