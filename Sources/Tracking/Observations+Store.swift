package import AppStore
package import Observatory

extension PositionList {
  /// The positions in the store's answer. Of an app that is in it twice, the first one counts.
  package init(_ results: SearchResults) {
    var seen: Set<App.ID> = []
    let apps = results.apps.enumerated().compactMap { index, app in
      results.position(at: index).flatMap { position in
        seen.insert(app.id).inserted ? PositionedApp(position: position, app: app.id, name: app.title) : nil
      }
    }
    self.init(
      depth: results.recordCount, found: results.recordCount, apps: apps,
      hasUnreadable: results.unreadableRecords > 0)
  }
}

extension Facts {
  /// The facts in the store's record of an app, without texts in another language than the store's own, which would pass for changes.
  package init(_ app: App, language: String? = nil) {
    let isOwn = language == nil
    self.init(
      isForMac: app.details.platform.map { $0 == .mac }, name: isOwn ? app.title : nil, version: app.version,
      price: app.price, currency: app.currency, size: app.details.fileSize,
      releaseNotes: isOwn ? app.details.releaseNotes : nil,
      description: isOwn ? app.details.description : nil,
      rating: app.ratingCount.map { Rating(mean: app.rating, count: $0) })
    released = app.details.currentVersionReleaseDate
    minimumOS = app.details.minimumOSVersion
    ageRating = app.details.contentRating
    // Answers may differ in the order of what has none.
    let genres = app.details.genres
    self.genres = isOwn ? Self.list(genres.prefix(1) + genres.dropFirst().sorted()) : nil
    languages = Self.list(app.details.languages.sorted())
    icon = app.iconFingerprint
    // They show texts.
    screenshots = isOwn ? app.details.screenshotFingerprints : nil
  }

  /// `nil` for an empty list: the record doesn't say.
  private static func list(_ members: [String]) -> String? {
    members.isEmpty ? nil : members.joined(separator: ", ")
  }

  /// The price with its currency.
  package var amount: Price? { price.map { Price($0, currency) } }
}

extension App {
  /// An app as far as its facts tell of it.
  init(_ facts: Facts, of listing: Listing) {
    self.init(id: listing.app, name: facts.name ?? "")
    (price, currency, version) = (facts.price, facts.currency, facts.version)
    (rating, ratingCount) = (facts.rating?.mean, facts.rating?.count)
  }
}
