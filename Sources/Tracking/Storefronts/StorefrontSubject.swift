package import AppStore
import Texts

/// The app that is compared, and the query.
package struct StorefrontSubject: Sendable, Hashable {
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

extension StorefrontSubject {
  /// The subject that a ``text`` of this program or an earlier one tells of.
  init?(parsing text: String) {
    var reader = JSONReader(Array(text.utf8))
    guard let value = try? reader.readValue(), let app = value["app"]?.integer, let name = value["name"]?.text,
      let device = value["device"]?.text.flatMap(Device.init)
    else { return nil }
    self.init(app: app, name: name, term: value["term"]?.text, device: device)
  }

  /// As JSON; the same for equal subjects.
  var text: String {
    let term = term.map { ",\"term\":\(JSONText.string($0))" } ?? ""
    return "{\"app\":\(app),\"device\":\(JSONText.string(device.rawValue)),\"name\":\(JSONText.string(name))\(term)}"
  }
}
