import Texts

/// A developer by the store's number, as the address of the developer's page has it (`https://apps.apple.com/us/developer/name/id284882218`).
package struct DeveloperReference: Sendable, Hashable {
  package var id: Int64
  /// The storefront that an address names; `nil` if none is named.
  package var storefront: Storefront?

  package init(id: Int64, storefront: Storefront? = nil) {
    self.id = id
    self.storefront = storefront
  }

  /// Reads the address of a developer's page; `nil` for other words.
  package init?(parsing text: String) {
    guard let address = AppReference.address(text) else { return nil }
    self.init(address: address)
  }

  init?(address: WebAddress) {
    guard AppReference.hosts.contains(address.host.lowercased()) else { return nil }
    let path = address.path.split(separator: "/").map { PercentText.decoded($0).lowercased() }
    guard path.contains("developer") || path.contains("artist"),
      let id = path.last(where: { $0.hasPrefix("id") }).flatMap(AppReference.id)
    else { return nil }
    self.init(id: id, storefront: path.first.flatMap(Storefront.init(code:)))
  }

  /// The address of the developer's page in a storefront.
  package func address(in storefront: Storefront) -> String {
    "https://apps.apple.com/\(storefront.code)/developer/id\(id)"
  }
}
