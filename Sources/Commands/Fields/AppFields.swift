import AppStore
import Essentials

/// An app in the output of `search`, `lookup`, `developer` and `charts`.
struct AppRow: Sendable {
  /// From 1; `nil` for an app that was looked up.
  var position: Int?
  var app: App
  /// When the store said it.
  var asOf: Date?
  /// The term that was searched for, and whose order the position is in.
  var term: String?
  var order: SearchOrder?
  /// The chart that it stands in.
  var chart: Chart?
  /// The code of the country that was asked.
  var country: String?
  /// The app's page, where it was asked for and could be read.
  var page: AppPage?
}

extension AppRow: Described {
  static let properties =
    [
      Property(
        .number, "the app's position among the results, from 1; unknown where it was looked up", \AppRow.position)
    ]
    + App.properties.map { $0.of(\.app) }
  static let orders = App.orders.map { $0.of(\AppRow.app) }
  // The name of a country that all rows share would match them all.
  var filterTexts: [String?] { app.filterTexts + Storefront.filterTexts(chart == nil ? nil : country) }
}

extension FieldSet<AppRow> {
  static let apps = FieldSet(
    asOf: \.asOf, inTables: ["position", "name", "developer", "rating", "formattedPrice"],
    inText: ["position", "name", "developer", "rating", "ratingCount", "formattedPrice", "id", "bundleId", "url"])

  static let searched = apps.with {
    $0.all += [Property(.term, "what was searched for", \.term), Property(.order, \.order?.rawValue), country]
  }.withCSV("term", "order", "country")

  static let country = Property(.country, "the code of the country that was asked", \AppRow.country)

  /// A table says what kind each app is, where some are made for another device than was asked for.
  var namingKinds: FieldSet { with { $0.inTables.append("platform") } }

  /// Apps that are looked up have no position.
  static let lookedUp = apps.with {
    $0.all.append(country)
    $0.inTables = ["name", "developer", "rating", "formattedPrice", "id"]
  }.withCSV("country")

  /// With fields of the app's web page, if they are asked for.
  static let lookedUpWithPages = lookedUp.with {
    $0.onRequest = [
      Property("subtitle", "Subtitle", "of the web page: the words under the name") { row in
        row.page?.subtitle(besides: row.app.details.genres)
      },
      Property("chart", "Chart", "of the web page: free, paid or grossing", \.page?.chart?.kind?.rawValue),
      Property(
        "chartGenre", "Chart's genre", "of the web page: the chart's genre, as --genre takes it",
        \.page?.chart?.genreWord),
      Property("chartPosition", "In the chart", "of the web page: the position there", \.page?.chart?.position),
      Property(
        "hasInAppPurchases", "Purchases inside", "of the web page: whether there are in-app purchases",
        \.page?.hasPurchases),
      Property("runsOn", "Runs on", "of the web page: iPhone, iPad, Mac, Vision, Watch, TV", \.page?.runsOn),
    ]
  }
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
