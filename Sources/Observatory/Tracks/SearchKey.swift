/// The question of a search: a term in a country's store, for a kind of device. Terms are one whatever their case.
package struct SearchKey: Sendable {
  package var term: String
  /// The storefront's code, such as `us`.
  package var country: String
  /// The device's name, such as `iphone`.
  package var device: String

  package init(term: String, country: String, device: String) {
    self.term = term
    self.country = country
    self.device = device
  }

  /// A term without what doesn't tell it from others: its case.
  package static func folded(_ term: String) -> String { term.lowercased() }
}

extension SearchKey: Hashable {
  package static func == (left: SearchKey, right: SearchKey) -> Bool {
    (left.term == right.term || folded(left.term) == folded(right.term)) && left.country == right.country
      && left.device == right.device
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(Self.folded(term))
    hasher.combine(country)
    hasher.combine(device)
  }
}
