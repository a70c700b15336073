import Essentials
import Texts

/// A page of the store that a person's words name instead of a search.
package enum StorePage: Sendable, Hashable {
  case app(AppReference)
  case developer(DeveloperReference)

  /// The page that a search term clearly names; `nil` for one that is searched for.
  package init?(browsing term: String) {
    if let app = AppReference(browsing: term) {
      self = .app(app)
    } else if let developer = DeveloperReference(parsing: term) {
      self = .developer(developer)
    } else {
      return nil
    }
  }

  package var storefront: Storefront? {
    switch self {
    case .app(let app): app.storefront
    case .developer(let developer): developer.storefront
    }
  }

  /// The address of the same in a storefront, whichever it names itself.
  package func address(in storefront: Storefront) -> String {
    switch self {
    case .app(let app): AppReference(app.identifier).address(in: storefront)
    case .developer(let developer): developer.address(in: storefront)
    }
  }
}

extension StorePage {
  /// The words for a page that is known by its address alone: the name that the address has, else its number. `nil` where a term is no address.
  package static func title(ofAddress term: String) -> String? {
    guard let page = StorePage(browsing: term), let address = AppReference.address(term) else { return nil }
    let parts = address.path.split(separator: "/").map { PercentText.decoded($0) }
    let number = parts.lastIndex { AppReference.id($0) != nil } ?? parts.endIndex
    let before = parts[..<number].last ?? ""
    let isName = number > 0 && !["app", "developer", "artist"].contains(before.lowercased()) && before.count > 2
    let name = isName ? before.replacing("-", with: " ") : nil
    return switch page {
    case .app(let app): name ?? "app \(app)"
    case .developer(let developer): "apps of \(name ?? "developer \(developer.id)")"
    }
  }
}

/// A developer by the store's number, as the address of the developer's page has it (`https://apps.apple.com/us/developer/name/id284882218`).
package struct DeveloperReference: Sendable, Hashable {
  package var id: Int64
  /// The storefront that an address names; `nil` if none is named.
  package var storefront: Storefront?

  package init(id: Int64, storefront: Storefront? = nil) {
    self.id = id
    self.storefront = storefront
  }

  package init?(parsing text: String) {
    guard let address = AppReference.address(text) else { return nil }
    self.init(address: address)
  }

  init?(address: WebAddress) {
    guard AppReference.hosts.contains(address.host.lowercased()) else { return nil }
    let path = address.pathWords
    guard path.contains("developer") || path.contains("artist"),
      let id = path.last(where: { $0.hasPrefix("id") }).flatMap(AppReference.id)
    else { return nil }
    self.init(id: id, storefront: path.first.flatMap(Storefront.init(code:)))
  }

  package func address(in storefront: Storefront) -> String {
    "https://apps.apple.com/\(storefront.code)/developer/id\(id)"
  }
}
