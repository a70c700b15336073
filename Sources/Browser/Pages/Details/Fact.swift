package import AppStore
import Essentials
package import Texts

/// A labelled value about an app, to read and copy.
package struct Fact: Sendable, Hashable {
  /// Such as `Bundle id`.
  package var label: String
  package var value: String
  /// The value in the lines that it is told in; none for a value that is one text.
  package var lines: [String] = []

  /// The label of the app's store page.
  static let linkLabel = "Link"
  /// The label of the developer's name, which leads to the developer's apps.
  static let developerLabel = "Developer"

  /// The value as a URL, if it is a web address.
  package var link: WebAddress? { WebAddress(value) }

  init?(_ label: String, _ value: String?) {
    guard let value, !value.isEmpty else { return nil }
    self.label = label
    self.value = value
  }

  /// A value of several lines.
  init(_ label: String, lines: [String]) {
    (self.label, self.value) = (label, lines.joined(separator: ", "))
    if lines.count > 1 { self.lines = lines }
  }

  /// Everything the store says about an app, in the Info pane's order.
  package static func all(about app: App, days: CalendarDays) -> [Fact] {
    App.facts.compactMap { property in
      Fact(property.id == "id" ? "App id" : property.title, property.value(app, days.now()).words(by: days))
    }
  }
}
