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
      Field("position", "#", "the app's position among the results, from 1; unknown where it was looked up") {
        FieldValue($0.position)
      },
      Field("id", "Id", "the store's number for the app") { .integer($0.app.id) },
      Field("bundleId", "Bundle id", "the bundle identifier") { FieldValue($0.app.bundleID) },
      Field("name", "Name", "the name in the store") { .name($0.app.name, title: $0.app.title) },
      Field("developer", "Developer", "the developer, as shown under the name") { FieldValue($0.app.developer) },
      Field("rating", "Rating", "the mean rating, 0 to 5; unknown where nobody has rated") {
        FieldValue(rating: $0.app.rating)
      },
      Field("ratingCount", "Ratings", "the number of ratings in this country") { FieldValue($0.app.ratingCount) },
      Field("price", "Amount", "the price in currency; 0 is free") {
        FieldValue(amount: $0.app.price, in: $0.app.currency)
      },
      Field("currency", "Currency", "the currency of price (ISO 4217)") { FieldValue($0.app.currency) },
      Field("formattedPrice", "Price", "the price in the store's own words") {
        .price(words: $0.app.formattedPrice, amount: $0.app.price, currency: $0.app.currency)
      },
      Field("version", "Version", "the current version") { FieldValue($0.app.version) },
      Field("genre", "Genre", "the primary genre") { FieldValue($0.app.genre) },
      Field("url", "Link", "the address of the app's page in the store") { FieldValue($0.app.url) },
      Field("iconURL", "Icon", "the address of the icon") { FieldValue($0.app.iconURL) },
      Field("screenshotURLs", "Screenshots", "the addresses of the iPhone screenshots, or a Mac app's") {
        FieldValue($0.app.details.screenshotURLs)
      },
      Field("description", "Description", "the description") { FieldValue($0.app.details.description) },
      Field("releaseNotes", "What's new", "what is new in the current version") {
        FieldValue($0.app.details.releaseNotes)
      },
      Field("releaseDate", "Released", "when the app first appeared") { FieldValue($0.app.details.releaseDate) },
      Field("updatedDate", "Updated", "when the current version appeared") {
        FieldValue($0.app.details.currentVersionReleaseDate)
      },
      Field("size", "Size", "the size of the download in bytes") { FieldValue(bytes: $0.app.details.fileSize) },
      Field("minimumOS", "Minimum OS", "the oldest system that it runs on") {
        FieldValue($0.app.details.minimumOSVersion)
      },
      Field("languages", "Languages", "the languages (ISO 639-1, in capitals)") { .list($0.app.details.languages) },
      Field("genres", "Genres", "all genres, the primary one first") { .list($0.app.details.genres) },
      Field("seller", "Seller", "the legal seller") { FieldValue($0.app.details.seller) },
      Field("sellerURL", "Website", "the address of the seller's web page") { FieldValue($0.app.details.sellerURL) },
      Field("developerURL", "Developer page", "the address of the developer's page in the store") {
        FieldValue($0.app.details.developerURL)
      },
      Field("ageRating", "Age rating", "the age rating, such as 4+") { FieldValue($0.app.details.contentRating) },
      Field("advisories", "Advisories", "the reasons for the age rating") { .list($0.app.details.advisories) },
      Field("platform", "Kind", "what it is made for: iOS app, iPad app or Mac app") {
        FieldValue($0.app.details.platform?.appName)
      },
      Field("supportedDevices", "Devices", "the device models that it runs on") {
        $0.app.details.supportedDevices.map(FieldValue.list) ?? .null
      },
      Field("currentVersionRating", "This version", "the mean rating of the current version, 0 to 5") {
        FieldValue(rating: $0.app.details.currentVersionRating)
      },
      Field("currentVersionRatingCount", "Its ratings", "the number of ratings of the current version") {
        FieldValue($0.app.details.currentVersionRatingCount)
      },
      Field("ipadScreenshotURLs", "iPad screenshots", "the addresses of the iPad screenshots") {
        FieldValue($0.app.details.iPadScreenshotURLs)
      },
      Field("tvScreenshotURLs", "TV screenshots", "the addresses of the Apple TV screenshots") {
        FieldValue($0.app.details.appleTVScreenshotURLs)
      },
    ],
    inTables: ["position", "name", "developer", "rating", "formattedPrice"],
    inText: [
      "position", "name", "developer", "rating", "ratingCount", "formattedPrice", "id", "bundleId", "url",
    ])

  /// Those of apps that are looked up, which have no position.
  static let lookedUp = FieldSet(
    all: apps.all, inTables: ["name", "developer", "rating", "formattedPrice", "id"], inText: apps.inText)

  /// The fields in a list of facts about one app.
  static let facts = [
    "developer", "genre", "rating", "ratingCount", "formattedPrice", "version", "updatedDate", "size", "minimumOS",
    "ageRating", "languages", "id", "bundleId", "url",
  ]
}
