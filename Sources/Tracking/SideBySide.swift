package import AppStore
package import Essentials
package import Observatory

/// A property of apps that stand beside each other, or their positions for a term: a row with a value for each app.
package struct Aspect: Sendable, Hashable, Identifiable {
  /// The property's name. Of positions it is `position`, or `positionInStore` in the App Store's own order.
  package let property: String
  package let title: String
  /// The term, of positions.
  package var term: String?
  /// `true` if web pages alone tell it.
  package var isOfPages = false
  /// In the order of the apps.
  package let values: [PropertyValue]
  /// When each was said.
  package let asOf: [Date?]

  package var id: [String?] { [property, term] }
  package var isEqual: Bool { values.allSatisfy { $0 == values.first } }

  /// Those that people read in columns, in this order. Addresses and long texts are left to rows of commands.
  private static let read = [
    "subtitle", "developer", "rating", "ratingCount", "stars", "formattedPrice", "hasInAppPurchases", "purchases",
    "version", "updatedDate", "releaseGap", "releaseDate", "size", "minimumOS", "ageRating", "genres", "languages",
    "runsOn", "chart", "privacy", "accessibility", "editorsNote", "platform", "seller", "bundleId",
  ]

  /// All that is declared of apps but for their names, and behind it what is declared of their web pages alone.
  ///
  /// - Parameters:
  ///   - asOf: when the store said what it says of the apps.
  ///   - pages: the apps' web pages, as far as they are read.
  package static func all(of apps: [App], asOf: [Date?], pages: [AppPage?], at now: Date) -> [Aspect] {
    let pages = zip(apps, pages).map { app, page in
      var page = page
      let subtitle = page?.subtitle(besides: app.details.genres)
      page?.subtitle = subtitle
      return page
    }
    // All are of one country.
    let known = ["country"] + App.properties.map(\.id)
    return App.properties.filter { $0.id != "id" && $0.id != "name" }.map { property in
      Aspect(property: property.id, title: property.title, values: apps.map { property.value($0, now) }, asOf: asOf)
    }
      + AppPage.properties.filter { !known.contains($0.id) }.map { property in
        Aspect(
          property: property.id, title: property.title, isOfPages: true,
          values: pages.map { page in page.map { property.value($0, now) } ?? .null }, asOf: pages.map { $0?.asOf })
      }
  }

  /// The same for people.
  package static func read(of apps: [App], pages: [AppPage?], at now: Date) -> [Aspect] {
    let all = all(of: apps, asOf: apps.map { _ in nil }, pages: pages, at: now)
    return read.compactMap { id in all.first { $0.property == id } }
  }
}

extension Aspect: Described {
  package static let properties: [Property<Aspect>] = [
    Property("property", "Property", "a field of lookup or page, position or positionInStore", \.property).filtered(
      .words, ":price"),
    Property(.term, "of positions: the tracked term", \.term),
  ]
  package static let orders: [RowOrder<Aspect>] = [
    RowOrder("property"), RowOrder("difference", isDescending: true) { .integer($0.isEqual ? 0 : 1) },
  ]
  package var filterTexts: [String?] { [title, property] + values.map { $0.words() } }
}

extension Tracker {
  /// The positions of apps in the last lists kept for the tracked terms of a country, if one of them did. Each row is of one order of results.
  package func positions(
    of apps: [App.ID], in storefront: Storefront, on device: Device
  ) async throws(ObservatoryError) -> [Aspect] {
    try await observatory.latestPositions(
      of: apps, country: storefront.code, device: device.rawValue, until: now()
    ).compactMap { search, moment, positions -> Aspect? in
      guard positions.contains(where: { $0?.number != nil }) else { return nil }
      return Aspect(
        property: search.order == SearchKey.store ? "positionInStore" : "position", title: search.name,
        term: search.term,
        values: positions.map { position -> PropertyValue in
          guard let position else { return .null }
          return position.number.map { .integer(Int64($0)) } ?? .text(PositionState(position).words)
        }, asOf: apps.map { _ in moment })
    }
  }
}
