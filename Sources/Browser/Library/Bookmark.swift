package import AppStore
package import Foundation

/// An app that a person wants to find again.
package struct Bookmark: Sendable, Hashable, Codable, Identifiable {
  /// The store's number for the app.
  package var id: Int64
  /// The name when it was bookmarked.
  package var name: String
  /// The developer when it was bookmarked.
  package var developer: String?
  /// The app's page in the store.
  package var url: URL?
  /// In which country's store it was found.
  package var country: String

  /// Bookmarks an app of a storefront.
  package init(_ app: App, in storefront: Storefront) {
    id = app.id
    name = app.title
    developer = app.developer
    url = app.url
    country = storefront.code
  }
}
