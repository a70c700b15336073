package import AppStore
package import Foundation

/// An app's icon, by the app's number and the picture's address: all that loading it takes, and much less to pass on than the app.
package struct AppIcon: Sendable, Hashable {
  /// The store's number for the app.
  package var id: App.ID
  /// Where the icon is; `nil` where the store has named none.
  package var url: URL?

  /// The icon of an app.
  package init(of app: App) {
    id = app.id
    url = app.iconURL
  }
}
