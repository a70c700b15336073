package import AppStore
import Essentials
package import Texts

/// An app's icon, by the app's id and the picture's address: all that loading needs, and much smaller than the app.
package struct AppIcon: Sendable, Hashable {
  package var id: App.ID
  /// `nil` if the store names no icon.
  package var url: WebAddress?

  package init(of app: App) {
    id = app.id
    url = app.iconURL
  }
}
