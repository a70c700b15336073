import AppStore
import Essentials

/// An app in the output of `search` and `lookup`.
struct AppRow: Sendable {
  /// The app's position among the results, from 1; `nil` where it was not ranked.
  var position: Int?
  var app: App
  /// When the store said it.
  var asOf: Date?
  /// The term that was searched for.
  var term: String?
  /// The chart that it stands in, and the code of the chart's country.
  var chart: Chart?
  var country: String?
}

extension FieldSet<AppRow> {
  /// Every field of a record that the screen shows.
  static let apps = FieldSet(
    all: [
      Property(
        "position", "#", "the app's position among the results, from 1; unknown where it was looked up", \.position
      ).filtered(as: .position)
    ] + App.properties.map { $0.of(\.app) },
    asOf: \.asOf,
    inTables: ["position", "name", "developer", "rating", "formattedPrice"],
    inText: [
      "position", "name", "developer", "rating", "ratingCount", "formattedPrice", "id", "bundleId", "url",
    ]
  ).arranged(by: App.orders.map { $0.of(\.app) }, filteredBy: \.app.filterTexts)

  /// Those of apps that are searched for.
  static let searched = FieldSet(
    all: apps.all + [
      Property("term", "Term", "what was searched for", \.term).filtered(as: .term)
    ], inTables: apps.inTables,
    inText: apps.inText
  ).arranged(by: apps.orders, filteredBy: apps.texts)

  /// The same where some apps are made for another device than was asked for: a table says what each is.
  var namingKinds: FieldSet { withColumns { $0.append("platform") } }

  /// Those of apps that are looked up, which have no position.
  static let lookedUp = FieldSet(
    all: apps.all, inTables: ["name", "developer", "rating", "formattedPrice", "id"], inText: apps.inText
  ).arranged(by: apps.orders, filteredBy: apps.texts)
}

extension FactList {
  /// The facts that matter about an app, under its name.
  static func text(about app: App, at now: Date, terminal: TerminalText) -> String {
    let facts = App.properties([
      "developer", "genre", "rating", "ratingCount", "formattedPrice", "version", "updatedDate", "size", "minimumOS",
      "ageRating", "languages", "id", "bundleId", "url",
    ])
    return text(
      heading: .name(app.name, title: app.title), titles: facts.map(\.title), values: facts.map { $0.value(app, now) },
      terminal: terminal)
  }
}
