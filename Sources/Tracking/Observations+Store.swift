package import AppStore
package import Observatory

extension PositionList {
  /// The positions in the store's answer. If an app is in it twice, the first one counts.
  package init(_ results: SearchResults) {
    var seen: Set<App.ID> = []
    let apps = results.apps.enumerated().compactMap { index, app in
      results.position(at: index).flatMap { position in
        seen.insert(app.id).inserted ? PositionedApp(position: position, app: app.id, name: app.title) : nil
      }
    }
    // They stand there all the same.
    let others = results.skippedApps.map { PositionedApp(position: $0.value, app: $0.key, name: "") }
    self.init(
      depth: results.recordCount, found: results.recordCount,
      apps: others.isEmpty ? apps : (apps + others).sorted { $0.position < $1.position },
      hasUnreadable: results.unreadableRecords > 0)
  }
}

extension Facts {
  /// The facts in the store's record. Texts in another language than the store's own are left out: they would pass for changes.
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
    // The others have no order, and answers differ in it.
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
  /// An app as far as its facts tell.
  init(_ facts: Facts, of listing: Listing) {
    self.init(id: listing.app, name: facts.name ?? "")
    (price, currency, version) = (facts.price, facts.currency, facts.version)
    (rating, ratingCount) = (facts.rating?.mean, facts.rating?.count)
  }
}

extension SearchKey {
  /// A query's search, whatever its language and limit.
  package init(_ query: SearchQuery) {
    self.init(
      term: query.term, country: query.storefront.code, device: query.device.rawValue, order: query.order.rawValue)
  }

  /// Its name on the screen: the top chart's title, or the term; with the order, where that is the App Store's own.
  package var name: String { title + orderSign }
  package var title: String { Chart(term: term)?.title ?? term }

  /// Such as `for weather`, `for weather (store)` or `in Top Free`.
  package var words: String { Self.words(of: term) + orderSign }

  /// Behind a name that is cut it stays.
  package var orderSign: String { order == Self.service ? "" : " (\(order))" }

  /// Such as `weather, us` or `weather (store), us`, for notes of commands.
  package var label: String { "\(term)\(orderSign), \(country)" }

  /// The same of a term.
  package static func words(of term: String) -> String { Chart(term: term).map { "in \($0.title)" } ?? "for \(term)" }

  /// The query for as many positions as the store tells; `nil` for a storefront, device or order that this program doesn't know.
  package var query: SearchQuery? {
    guard let storefront = Storefront(code: country), let device = Device(rawValue: device),
      let order = SearchOrder(rawValue: order)
    else { return nil }
    return SearchQuery(
      term: term, storefront: storefront, device: device, limit: SearchQuery.limits.upperBound, order: order)
  }
}

extension Position: PropertyConvertible {
  /// The position, or for people why there is none.
  package var propertyValue: PropertyValue {
    switch said {
    case .at(let position): position.propertyValue
    case .notAmong(let depth): .absent(depth: depth)
    case .doubtful: .null
    }
  }
}

extension PropertyValue {
  /// The position of an app that is not among so many results.
  package static func absent(depth: Int) -> PropertyValue { .absent(depth == 0 ? "no results" : "not among \(depth)") }

  /// The position where nobody has looked.
  package static var notLooked: PropertyValue { .absent("not looked") }
}
