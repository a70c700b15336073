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

  /// The storefront that the words name; `nil` if they name none.
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
