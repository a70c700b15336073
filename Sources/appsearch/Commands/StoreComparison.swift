import AppStore
import Foundation
import Observatory
import Tracking

/// Asks countries' stores about an app, and keeps what they say of it.
struct StoreComparison: Sendable {
  /// What a store says, and why that could not be kept, if it couldn't.
  struct Outcome: Sendable {
    let row: CompareRow
    let trouble: ObservatoryError?
  }

  let reference: AppReference
  /// The words whose positions are compared, if any are.
  let term: String?
  let device: Device
  let language: String?
  let watcher: Watcher
  let now: @Sendable () -> Date

  /// Asks a country's store, up to the place in the queue. One search tells position and price where the app is among its answers; else a
  /// look-up tells whether it is sold there.
  ///
  /// - Parameter service: the watcher's own.
  func place(
    _ storefront: Storefront, in service: isolated AppSearchService, patience: RequestPatience
  ) -> PlacedRequest<Outcome> {
    let batch = LookupBatch(reference, storefront: storefront, device: device)
    guard let term else {
      return watcher.place(batch, in: service, urgency: .visible, patience: patience).map { found in
        Self.outcome(in: storefront, found)
      }
    }
    let query = SearchQuery(term: term, storefront: storefront, device: device, language: language, limit: 200)
    // Less urgent than look-ups: a country that was begun is finished first, since rows are told in order.
    return service.place(query, urgency: .background, patience: patience).map { results async throws(StoreError) in
      let rank = Rank(of: reference, in: results)
      guard let app = rank.app else {
        return Self.outcome(in: storefront, try await watcher.look(batch, urgency: .visible, patience: patience))
      }
      let row = CompareRow(storefront: storefront, app: app, position: rank.position)
      return Outcome(row: row, trouble: await keep(app, in: results))
    }
  }

  private static func outcome(in storefront: Storefront, _ found: Kept<LookupResults>) -> Outcome {
    Outcome(row: CompareRow(storefront: storefront, app: found.answer.apps.first), trouble: found.trouble)
  }

  /// - Returns: why it could not be kept; `nil` if it is.
  private func keep(_ app: App, in results: SearchResults) async -> ObservatoryError? {
    let query = results.query
    do throws(ObservatoryError) {
      try await watcher.observatory.record(
        Facts(app, language: query.language), of: Listing(app: app.id, country: query.storefront.code),
        at: now() - TimeInterval(results.age.components.seconds), now: now())
      return nil
    } catch {
      return error
    }
  }
}
