import Foundation

/// An app as scripts get it: always the same keys in the same order, `null` where the store didn't say.
package struct AppJSON: Sendable, Hashable {
  /// How a list of apps is laid out.
  package enum Layout: Sendable, Hashable {
    /// A member a line, indented by two spaces.
    case pretty
    /// Everything on one line.
    case oneLine
  }

  package var app: App
  /// The app's position among the results, from 1; `nil` where it was not ranked.
  package var position: Int?

  package init(_ app: App, position: Int?) {
    self.app = app
    self.position = position
  }

  /// The text of an array of apps, without a newline at its end.
  ///
  /// Control characters, marks that change the direction of text and invisible characters are escaped: safe to show in a terminal.
  package static func encode(_ apps: [AppJSON], layout: Layout = .pretty) -> String {
    let objects = apps.map { $0.text(layout) }
    return switch layout {
    case .pretty: objects.isEmpty ? "[]" : "[\n" + objects.joined(separator: ",\n") + "\n]"
    case .oneLine: "[" + objects.joined(separator: ",") + "]"
    }
  }

  /// The keys, which scripts rest on, with their values.
  private var members: [(key: String, value: String)] {
    [
      ("position", JSONText.number(position)),
      ("id", JSONText.number(app.id)),
      ("bundleId", JSONText.string(app.bundleID)),
      ("name", JSONText.string(app.name)),
      ("developer", JSONText.string(app.developer)),
      ("rating", JSONText.number(app.rating)),
      ("ratingCount", JSONText.number(app.ratingCount)),
      ("price", JSONText.number(app.price)),
      ("currency", JSONText.string(app.currency)),
      ("formattedPrice", JSONText.string(app.formattedPrice)),
      ("version", JSONText.string(app.version)),
      ("genre", JSONText.string(app.genre)),
      ("url", JSONText.string(app.url?.absoluteString)),
      ("iconURL", JSONText.string(app.iconURL?.absoluteString)),
      ("screenshotURLs", JSONText.strings(app.details.screenshotURLs.map(\.absoluteString))),
    ]
  }

  private func text(_ layout: Layout) -> String {
    switch layout {
    case .pretty:
      "  {\n" + members.map { "    \"\($0.key)\": \($0.value)" }.joined(separator: ",\n") + "\n  }"
    case .oneLine:
      "{" + members.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
    }
  }
}

extension App {
  /// The app as scripts get it.
  package func json(position: Int?) -> AppJSON {
    AppJSON(self, position: position)
  }
}
