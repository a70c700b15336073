package import AppStore

/// The app that is compared, and the query.
package struct StorefrontSubject: Sendable, Hashable, Codable {
  package var app: App.ID
  package var name: String
  /// The words whose positions are compared; `nil` without a ranked answer on the screen.
  package var term: String?
  package var device: Device

  package init(app: App.ID, name: String, term: String?, device: Device) {
    self.app = app
    self.name = name
    self.term = term
    self.device = device
  }
}
