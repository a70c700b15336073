extension App: Described {
  package static let properties: [Property<App>] = [
    Property(.id, \.id),
    Property(.bundleID, \.bundleID),
    Property(.name, "the name in the store") { .name($0.name, title: $0.title) },
    Property(.developer, "the developer, as shown under the name", \.developer),
    Property(.rating, "the mean rating, 0 to 5; unknown where nobody has rated", \.rating),
    Property(.ratingCount, "the number of ratings in this country", \.ratingCount),
    Property("price", "Amount", "the price as a number; 0 is free", \.amount).filtered(as: .price),
    Property("currency", "Currency", "the currency of price (ISO 4217)", \.currency).filtered(
      as: FilterName("currency", .words, ":usd")),
    Property("formattedPrice", "Price", "the price in the store's own words") {
      .price(words: $0.formattedPrice, $0.amount)
    },
    Property(.version, "the current version", \.version),
    Property("genre", "Genre", "the primary genre", \.genre),
    Property(.url, \.url),
    Property("iconURL", "Icon", "the address of the icon", \.iconURL).or("icon"),
    Property(
      "screenshotURLs", "Screenshots", "the addresses of the iPhone screenshots, or a Mac app's",
      \.details.screenshotURLs),
    Property("description", "Description", "the description", \.details.description).filtered(.words, ":offline"),
    Property("releaseNotes", "What's new", "what is new in the current version", \.details.releaseNotes).filtered(
      as: FilterName("notes", .words, ":crash")),
    Property("releaseDate", "Released", "when the app first appeared", \.details.releaseDate).filtered(
      as: FilterName("released", .date, ">2024")),
    Property("updatedDate", "Updated", "when the current version appeared", \.details.currentVersionReleaseDate)
      .filtered(as: FilterName("updated", .date, "<30d")),
    Property("size", "Size", "the size of the download in bytes") { $0.details.fileSize.map { .bytes($0) } ?? .null }
      .filtered(as: FilterName("size", .size, "<100mb")),
    Property(
      "minimumOS", "Minimum OS", "the oldest system that it runs on",
      \.details.minimumOSVersion
    ).filtered(as: FilterName("os", .version, "<=15")).compared { !$0.details.isOfOtherSystem },
    Property("languages", "Languages", "the languages (ISO 639-1, in capitals)") {
      .list($0.details.languages.map(PropertyValue.text), .counted)
    }.filtered(as: FilterName("language", .words, ":de")),
    Property("genres", "Genres", "all genres, the primary one first", \.details.genres).filtered(
      as: FilterName("genre", .genre, ":games")),
    Property("seller", "Seller", "the legal seller", \.details.seller).filtered(
      as: FilterName("seller", .words, ":acme")),
    Property("sellerURL", "Website", "the address of the seller's web page", \.details.sellerURL),
    Property("developerId", "Developer id", "the store's number for the developer", \.details.developerID),
    Property(
      "developerURL", "Developer page", "the address of the developer's page in the store", \.details.developerURL),
    Property("ageRating", "Age rating", "the age rating, such as 4+", \.details.contentRating).filtered(
      as: FilterName("age", .number, ":4+")),
    Property("advisories", "Advisories", "the reasons for the age rating", \.details.advisories),
    Property(
      "platform", "Kind",
      "what it is made for: iOS app, iPad app, Mac app, Vision app, Watch app or TV app; iOS and Mac app where its devices name both",
      \.details.kindName),
    Property("supportedDevices", "Devices", "the device models that it runs on") {
      $0.details.supportedDevices.map { .list($0.map(PropertyValue.text), .number(of: "model")) } ?? .null
    },
    Property(
      "currentVersionRating", "This version", "the mean rating of the current version, 0 to 5",
      \.details.currentVersionRating),
    Property(
      "currentVersionRatingCount", "Its ratings", "the number of ratings of the current version",
      \.details.currentVersionRatingCount),
    Property(
      "ipadScreenshotURLs", "iPad screenshots", "the addresses of the iPad screenshots", \.details.iPadScreenshotURLs),
    Property(
      "tvScreenshotURLs", "TV screenshots", "the addresses of the Apple TV screenshots", \.details.appleTVScreenshotURLs
    ),
  ]

  package static let orders: [ResultOrder] = [
    .position, .rising("name"), .rising("developer"), .falling("rating"), .mostRatings,
    .rising("price"), .rising("size"), .falling("updated", by: "updatedDate"), .falling("released", by: "releaseDate"),
  ]

  package var filterTexts: [String?] {
    [name, developer, genre, bundleID, version] + Price.texts(amount, words: formattedPrice)
  }
  package var filterNames: [String?] { [name] }

  package static let facts = properties([
    "seller", "developer", "platform", "size", "version", "ageRating", "advisories", "genres", "languages", "minimumOS",
    "supportedDevices", "bundleId", "id", "releaseDate", "updatedDate", "url", "sellerURL", "developerURL",
  ])
}

package typealias ResultOrder = RowOrder<App>

extension RowOrder<App> {
  /// The store's own ranking.
  package static let position = RowOrder("position")
  package static let mostRatings = RowOrder.falling("ratings", by: "ratingCount")
}
