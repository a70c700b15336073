package import AppStore
import Foundation
import Observatory

/// Which app is compared, and for which query.
package struct StorefrontSubject: Sendable, Hashable {
  package var app: App.ID
  package var name: String
  /// The words whose positions are compared; `nil` without a ranked answer on the screen.
  package var term: String?
  package var device: Device
}

extension StorefrontSubject {
  /// Asks a country's store, and keeps what it says. One search tells position and price where the app is among its answers; else a
  /// look-up tells whether it is sold there.
  ///
  /// - Parameter onWait: told of each wait for the request budget before it begins.
  func ask(
    _ storefront: Storefront, by tracker: Tracker, onWait: @Sendable (RequestWait) async -> Void
  ) async throws(StoreError) -> StorefrontRow {
    var position: Standing?
    if let term {
      let search = SearchKey(term: term, country: storefront.code, device: device.rawValue)
      let results = try await tracker.inTurn(onWait: onWait) { urgency throws(StoreError) in
        try await tracker.look(search, urgency: urgency)
      }
      let standing = Standing(of: app, in: Ranking(results))
      if let app = results.apps.first(where: { $0.id == app }) {
        let seen = tracker.now() - TimeInterval(results.age.components.seconds)
        try await tracker.watcher.keep(app, in: storefront, at: seen)
        return StorefrontRow(storefront, offer: .sold(.init(app)), position: standing, seen: seen)
      }
      position = standing
    }
    let batch = AppSearchService.batches(of: [AppReference(.id(app))], storefront: storefront)[0]
    let found = try await tracker.inTurn(onWait: onWait) { urgency throws(StoreError) in
      try await tracker.watcher.look(batch, device: device, urgency: urgency)
    }
    guard let app = found.apps.first else {
      return StorefrontRow(storefront, offer: .notSold, position: nil, seen: tracker.now())
    }
    return StorefrontRow(storefront, offer: .sold(.init(app)), position: position, seen: tracker.now())
  }
}
