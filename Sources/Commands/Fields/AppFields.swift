import AppStore
import Essentials

/// An app in the output of `search`, `lookup`, `developer` and `charts`.
struct AppRow: Sendable {
  /// From 1; `nil` for an app that was looked up.
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

extension AppRow: Described {
  static let properties =
    [
      Property(
        .number, "the app's position among the results, from 1; unknown where it was looked up", \AppRow.position)
    ]
    + App.properties.map { $0.of(\.app) }
  static let orders = App.orders.map { $0.of(\AppRow.app) }
  var filterTexts: [String?] { app.filterTexts + Storefront.filterTexts(country) }
}

extension FieldSet<AppRow> {
  static let apps = FieldSet(
    asOf: \.asOf, inTables: ["position", "name", "developer", "rating", "formattedPrice"],
    inText: ["position", "name", "developer", "rating", "ratingCount", "formattedPrice", "id", "bundleId", "url"])

  static let searched = apps.with { $0.all.append(Property(.term, "what was searched for", \.term)) }

  /// A table says what kind each app is, where some are made for another device than was asked for.
  var namingKinds: FieldSet { with { $0.inTables.append("platform") } }

  /// Apps that are looked up have no position.
  static let lookedUp = apps.with { $0.inTables = ["name", "developer", "rating", "formattedPrice", "id"] }
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
