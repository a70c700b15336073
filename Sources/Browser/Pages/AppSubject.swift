package import AppStore
package import Observatory

/// An app that actions are about, as far as the page that shows it knows it.
package struct AppSubject: Sendable, Hashable {
  package var id: App.ID
  package var name: String
  package var storefront: Storefront
  /// The search in whose results it stands; `nil` if it was looked up.
  package var search: SearchKey?
  /// The store's record; `nil` where only what was observed is known.
  package var app: App?
  /// The position in that search, where it is known.
  package var position: Int?
}

extension AppSubject {
  init(_ app: App, in storefront: Storefront, search: SearchKey?, position: Int? = nil) {
    self.init(id: app.id, name: app.title, storefront: storefront, search: search, app: app, position: position)
  }

  /// A tracked app; `nil` if its country has no store.
  init?(_ key: TrackKey, name: String) {
    guard let storefront = Storefront(code: key.search.country) else { return nil }
    self.init(id: key.app, name: name, storefront: storefront, search: key.search)
  }

  /// The app in its country's store.
  var listing: Listing { Listing(app: id, country: storefront.code) }

  /// The track of the app for its search; `nil` if it was looked up.
  var track: TrackKey? { search.map { TrackKey(search: $0, app: id) } }
}
