public import AppStore
public import Foundation

/// An app's icon, by the app's number and the picture's address: all that loading it takes, and much less to pass on than the app.
public struct AppIcon: Sendable, Hashable {
  /// The store's number for the app.
  public var id: App.ID
  /// Where the icon is; `nil` where the store has named none.
  public var url: URL?

  /// The icon of an app.
  public init(of app: App) {
    id = app.id
    url = app.iconURL
  }
}
