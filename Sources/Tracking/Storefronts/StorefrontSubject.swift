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

  package init(app: App.ID, name: String, term: String?, device: Device) {
    self.app = app
    self.name = name
    self.term = term
    self.device = device
  }
}

extension StorefrontSubject {
  /// Asks a country's store, up to the place in the queue, and keeps what it says. One search tells position and price where the app is
  /// among its answers; else a look-up tells whether it is sold there.
  package func place(
    _ storefront: Storefront, in service: isolated AppSearchService, by tracker: Tracker
  ) -> PlacedRequest<Kept<StorefrontRow>> {
    let batch = LookupBatch(AppReference(.id(app)), storefront: storefront, device: device)
    guard let term else {
      return tracker.watcher.place(batch, in: service, urgency: .background, patience: Tracker.patience).map { found in
        found.map { row(of: storefront, $0, at: tracker.now()) }
      }
    }
    let search = SearchKey(term: term, country: storefront.code, device: device.rawValue)
    return tracker.place(search, in: service, urgency: .background, patience: Tracker.patience).map {
      results async throws(StoreError) in
      let (seen, now) = (tracker.moment(of: results.answer), tracker.now())
      let position = Standing(of: app, in: Ranking(results.answer))
      let sold = results.answer.apps.first { $0.id == app }
      let kept = await Kept(position) { () async throws(ObservatoryError) in
        let observatory = tracker.observatory
        try await observatory.record(position, of: TrackKey(search: search, app: app), name: name, at: seen, now: now)
        if let sold {
          try await observatory.record(Facts(sold), of: Listing(app: app, country: storefront.code), at: seen, now: now)
        }
      }
      if let sold {
        return kept.map { StorefrontRow(storefront, offer: .sold(.init(sold)), position: $0, seen: seen) }
      }
      // Before other countries' searches: what was begun is finished first.
      let found = try await tracker.watcher.look(batch, urgency: .visible, patience: Tracker.patience)
      return (kept.trouble == nil ? found : Kept(found.answer, trouble: kept.trouble)).map {
        row(of: storefront, $0, at: tracker.now()).standing(at: position, seen: seen)
      }
    }
  }

  private func row(of storefront: Storefront, _ found: LookupResults, at moment: Date) -> StorefrontRow {
    StorefrontRow(
      storefront, offer: found.apps.first.map { .sold(.init($0)) } ?? .notSold, position: nil, seen: moment)
  }
}

extension StorefrontRow {
  /// The same with a position, where the app is sold.
  fileprivate func standing(at position: Standing, seen: Date) -> Self {
    guard offer != .notSold else { return self }
    var row = self
    row.position = position
    row.positionSeen = seen
    return row
  }
}
