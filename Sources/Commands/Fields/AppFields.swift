import AppStore

/// An app in the output of `search` and `lookup`.
struct AppRow: Sendable {
  /// The app's position among the results, from 1; `nil` where it was not ranked.
  var position: Int?
  var app: App
}

extension FieldSet<AppRow> {
  /// Every field of a record that the screen shows.
  static let apps = FieldSet(
    all: [
      Property(
        "position", "#", "the app's position among the results, from 1; unknown where it was looked up", \.position)
    ] + App.properties.map { $0.of(\.app) },
    inTables: ["position", "name", "developer", "rating", "formattedPrice"],
    inText: [
      "position", "name", "developer", "rating", "ratingCount", "formattedPrice", "id", "bundleId", "url",
    ])

  /// Those of apps that are looked up, which have no position.
  static let lookedUp = FieldSet(
    all: apps.all, inTables: ["name", "developer", "rating", "formattedPrice", "id"], inText: apps.inText)
}

extension FactList {
  /// The facts that matter about an app, under its name.
  static func text(about app: App, terminal: TerminalText) -> String {
    let facts = App.properties([
      "developer", "genre", "rating", "ratingCount", "formattedPrice", "version", "updatedDate", "size", "minimumOS",
      "ageRating", "languages", "id", "bundleId", "url",
    ])
    return text(
      heading: .name(app.name, title: app.title), titles: facts.map(\.title), values: facts.map { $0.value(app) },
      terminal: terminal)
  }
}
