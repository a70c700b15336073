package import AppStore
package import Foundation

/// An app that a person wants to find again.
package struct Bookmark: Sendable, Hashable, Codable, Identifiable {
  /// The app's id.
  package var id: Int64
  /// The name when it was bookmarked.
  package var name: String
  /// The developer when it was bookmarked.
  package var developer: String?
  /// The app's store page.
  package var url: URL?
  /// The code of the storefront where it was found.
  package var country: String

  package init(_ app: App, in storefront: Storefront) {
    id = app.id
    name = app.title
    developer = app.developer
    url = app.url
    country = storefront.code
  }
}
