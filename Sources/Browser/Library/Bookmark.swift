package import AppStore
package import Essentials
import Observatory

/// An app that a person wants to find again.
package struct Bookmark: Sendable, Hashable, Identifiable {
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

  package init(id: Int64, name: String, developer: String?, url: URL?, country: String) {
    self.id = id
    self.name = name
    self.developer = developer
    self.url = url
    self.country = country
  }

  package init(_ app: App, in storefront: Storefront) {
    self.init(id: app.id, name: app.title, developer: app.developer, url: app.url, country: storefront.code)
  }

  /// A bookmark as the store of observations has it.
  init(_ kept: Bookmarked) {
    id = kept.listing.app
    name = kept.name
    developer = kept.developer
    url = kept.url.flatMap { URL(string: $0) }
    country = kept.listing.country
  }
}

extension Bookmarked {
  /// A bookmark that is being made.
  init(_ bookmark: Bookmark) {
    self.init(
      listing: Listing(app: bookmark.id, country: bookmark.country), name: bookmark.name, developer: bookmark.developer,
      url: bookmark.url?.absoluteString)
  }
}
