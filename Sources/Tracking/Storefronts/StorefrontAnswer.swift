package import AppStore
package import Foundation
package import Observatory

/// An app in one country's store, as the store has just said.
package struct StorefrontAnswer: Sendable {
  package var storefront: Storefront
  /// `nil` where it is not sold.
  package var app: App?
  /// When the store said so.
  package var seen: Date
  /// The position for the term that was asked for; `nil` if the app is not sold or no term was asked for.
  package var position: Standing?
  package var positionSeen: Date?

  package init(_ storefront: Storefront, app: App?, seen: Date, position: Standing? = nil, positionSeen: Date? = nil) {
    self.storefront = storefront
    self.app = app
    self.seen = seen
    self.position = position
    self.positionSeen = positionSeen
  }
}
