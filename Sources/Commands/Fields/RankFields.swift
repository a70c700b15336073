import AppStore

extension FieldSet<Rank> {
  static let ranks = FieldSet(
    all: [
      Property("country", "Country", "the country's code", \.query.storefront.code),
      Property(
        "position", "Position", "the app's position, from 1; unknown where it is not among the results", \.position),
      Property("resultCount", "Results", "how many results there are", \.resultCount),
      Property("id", "Id", "the store's number for the app", \.id),
      Property("bundleId", "Bundle id", "the bundle identifier", \.bundleID),
      Property("name", "Name", "the name in the store, where it was found") { rank in
        rank.app.map { .name($0.name, title: $0.title) } ?? .null
      },
      Property("term", "Term", "what was searched for", \.query.term),
      Property("device", "Device", "iphone, ipad or mac", \.query.device.rawValue),
      Property("countryName", "Store", "the country's English name", \.query.storefront.name),
    ],
    inTables: ["country", "countryName", "position", "resultCount"],
    inText: ["country", "position", "resultCount"])

  /// For several apps, which have to be told apart.
  static let ranksOfSeveral = FieldSet(
    all: ranks.all, inTables: ranks.inTables + ["id", "name"], inText: ranks.inText + ["id", "bundleId", "name"])
}
