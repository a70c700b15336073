package import AppStore
import Foundation
import Observatory

/// Which app is compared, and for which query.
package struct StorefrontSubject: Sendable, Hashable, Codable {
  package var app: App.ID
  package var name: String
  /// The words whose positions are compared; `nil` without a ranked answer on the screen.
  package var term: String?
  package var device: Device
}

extension StorefrontSubject {
  /// Asks a country's store, up to the place in the queue, and keeps what it says. One search tells position and price where the app is
  /// among its answers; else a look-up tells whether it is sold there.
  func place(
    _ storefront: Storefront, in service: isolated AppSearchService, by tracker: Tracker
  ) -> PlacedRequest<StorefrontRow> {
    let batch = LookupBatch(AppReference(.id(app)), storefront: storefront, device: device)
    guard let term else {
      return tracker.watcher.place(batch, in: service, urgency: .background, patience: Tracker.patience).map { found in
        row(of: storefront, found.answer, position: nil, at: tracker.now())
      }
    }
    let search = SearchKey(term: term, country: storefront.code, device: device.rawValue)
    return tracker.place(search, in: service, urgency: .background, patience: Tracker.patience).map {
      results async throws(StoreError) in
      let results = results.answer
      let position = Standing(of: app, in: Ranking(results))
      let seen = tracker.now() - TimeInterval(results.age.components.seconds)
      // What can't be kept here shows all the same; the next program asks again.
      let observatory = tracker.observatory
      try? await observatory.record(position, of: TrackKey(search: search, app: app), name: name, at: seen)
      if let app = results.apps.first(where: { $0.id == app }) {
        try? await observatory.record(Facts(app), of: Listing(app: app.id, country: storefront.code), at: seen)
        return StorefrontRow(storefront, offer: .sold(.init(app)), position: position, seen: seen)
      }
      // Before other countries' searches: what was begun is finished first.
      let found = try await tracker.watcher.look(batch, urgency: .visible, patience: Tracker.patience)
      return row(of: storefront, found.answer, position: position, at: tracker.now())
    }
  }

  private func row(
    of storefront: Storefront, _ found: LookupResults, position: Standing?, at moment: Date
  ) -> StorefrontRow {
    guard let app = found.apps.first else {
      return StorefrontRow(storefront, offer: .notSold, position: nil, seen: moment)
    }
    return StorefrontRow(storefront, offer: .sold(.init(app)), position: position, seen: moment)
  }
}
