public import AppStore
public import Foundation

/// An app that a person wants to find again.
public struct Bookmark: Sendable, Hashable, Codable, Identifiable {
  /// The store's number for the app.
  public var id: Int64
  /// The name when it was bookmarked.
  public var name: String
  /// The developer when it was bookmarked.
  public var developer: String?
  /// The app's page in the store.
  public var url: URL?
  /// In which country's store it was found.
  public var country: String

  /// Bookmarks an app of a storefront.
  public init(_ app: App, in storefront: Storefront) {
    id = app.id
    name = app.title
    developer = app.developer
    url = app.url
    country = storefront.code
  }
}
