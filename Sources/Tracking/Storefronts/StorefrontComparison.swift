package import AppStore
package import Essentials
package import Observatory
import Texts

/// An app in several countries' stores. It outlives its page, so that a stopped comparison goes on.
package struct StorefrontComparison: Sendable {
  package let subject: StorefrontSubject
  /// The rows, by the storefronts' codes.
  package private(set) var rows: [String: StorefrontRow] = [:]
  /// `true` if all storefronts were asked for and some are missing.
  package var wantsAll = false

  /// Without any row.
  package init(_ subject: StorefrontSubject) {
    self.subject = subject
  }

  /// The rows in order of the countries' names, from A.
  package var rowsByName: [StorefrontRow] { Storefront.all.compactMap { rows[$0.code] } }

  /// Adds empty rows for storefronts without one.
  package mutating func include(_ storefronts: [Storefront]) {
    for storefront in storefronts where rows[storefront.code] == nil {
      rows[storefront.code] = StorefrontRow(storefront)
    }
  }

  /// Takes what was kept, if it is newer.
  package mutating func merge(_ listings: [ListingSummary], _ positions: [String: PositionSpan]) {
    include(listings.compactMap { Storefront(code: $0.listing.country) })
    for listing in listings { rows[listing.listing.country]?.merge(listing) }
    for (country, span) in positions { rows[country]?.merge(span) }
  }

  package mutating func set(_ row: StorefrontRow) {
    rows[row.storefront.code] = row
  }

  /// Notes a failure; what was known stays.
  package mutating func fail(_ storefront: Storefront, with failure: StoreError) {
    rows[storefront.code]?.failure = failure
  }

  /// The storefronts that are missing, or were not asked for an hour, in order.
  package func due(_ storefronts: [Storefront], at moment: Date) -> [Storefront] {
    storefronts.filter { storefront in
      rows[storefront.code]?.isDue(at: moment, ranked: subject.term != nil) ?? true
    }
  }
}

/// The app that is compared, and the query.
package struct StorefrontSubject: Sendable, Hashable {
  package var app: App.ID
  package var name: String
  /// The term whose positions are compared; `nil` without a search on the screen.
  package var term: String?
  package var device: Device

  package init(app: App.ID, name: String, term: String?, device: Device) {
    (self.app, self.name, self.term, self.device) = (app, name, term, device)
  }
}

extension StorefrontSubject {
  /// Reads a ``text`` of this program or an earlier one.
  init?(parsing text: String) {
    var reader = JSONReader(Array(text.utf8))
    guard let value = try? reader.readValue(), let app = value["app"]?.integer, let name = value["name"]?.text,
      let device = value["device"]?.text.flatMap(Device.init)
    else { return nil }
    self.init(app: app, name: name, term: value["term"]?.text, device: device)
  }

  /// As JSON; the same for equal subjects.
  var text: String {
    let term = term.map { ",\"term\":\(JSONText.string($0))" } ?? ""
    return "{\"app\":\(app),\"device\":\(JSONText.string(device.rawValue)),\"name\":\(JSONText.string(name))\(term)}"
  }
}
