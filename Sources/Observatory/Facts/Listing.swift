/// An app in a country's store.
package struct Listing: Sendable, Hashable {
  /// The app's id.
  package var app: Int64
  /// The storefront's code, such as `us`.
  package var country: String

  package init(app: Int64, country: String) {
    self.app = app
    self.country = country
  }
}
