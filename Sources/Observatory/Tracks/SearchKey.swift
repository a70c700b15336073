/// The question of a search: a term in a country's store, for a kind of device.
package struct SearchKey: Sendable, Hashable {
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
}
