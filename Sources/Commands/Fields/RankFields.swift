import AppStore

extension FieldSet<Rank> {
  static let ranks = FieldSet(
    all: [
      Field("country", "Country", "the country's code") { .text($0.query.storefront.code) },
      Field("position", "Position", "the app's position, from 1; unknown where it is not among the results") {
        FieldValue($0.position)
      },
      Field("resultCount", "Results", "how many results there are") { FieldValue($0.resultCount) },
      Field("id", "Id", "the store's number for the app") { FieldValue($0.id) },
      Field("bundleId", "Bundle id", "the bundle identifier") { FieldValue($0.bundleID) },
      Field("name", "Name", "the name in the store, where it was found") { rank in
        rank.app.map { .name($0.name, title: $0.title) } ?? .null
      },
      Field("term", "Term", "what was searched for") { .text($0.query.term) },
      Field("device", "Device", "iphone, ipad or mac") { .text($0.query.device.rawValue) },
      Field("countryName", "Store", "the country's English name") { .text($0.query.storefront.name) },
    ],
    inTables: ["country", "countryName", "position", "resultCount"],
    inText: ["country", "position", "resultCount"])

  /// For several apps, which have to be told apart.
  static let ranksOfSeveral = FieldSet(
    all: ranks.all, inTables: ranks.inTables + ["id", "name"], inText: ranks.inText + ["id", "bundleId", "name"])
}
