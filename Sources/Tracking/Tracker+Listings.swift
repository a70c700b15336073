package import AppStore
import Essentials
import Observatory

/// Apps looked up, and what the store says about them kept.
extension Tracker {
  /// Looks apps of one country's store up, if asked to among apps for Macs as well, and keeps what it says about each; one that it doesn't
  /// have is not sold there.
  func look(
    _ batch: LookupBatch, urgency: RequestUrgency, patience: RequestPatience = RequestPatience(), asksMac: Bool = false
  ) async throws(StoreError) -> RecordedAnswer<LookupResults> {
    try await place(batch, in: service, urgency: urgency, patience: patience, asksMac: asksMac).answer()
  }

  /// ``look(_:urgency:patience:asksMac:)``, up to its place in the queue of the tracker's own service.
  package func place(
    _ batch: LookupBatch, in service: isolated AppSearchService, urgency: RequestUrgency,
    patience: RequestPatience = RequestPatience(), refresh: Bool = false, asksMac: Bool = false
  ) -> PlacedRequest<RecordedAnswer<LookupResults>> {
    service.place(batch, urgency: urgency, patience: patience, refresh: refresh).map {
      results async throws(StoreError) in
      var results = results
      // An app for Macs is not among those for iPhones, and still is sold.
      if asksMac, batch.device != .mac, !results.missing.isEmpty {
        let onMac = try await self.service.lookup(
          LookupBatch(results.missing, storefront: batch.storefront, device: .mac), urgency: urgency,
          patience: patience, refresh: refresh)
        let found = Dictionary(onMac.answers.map { ($0.reference, $0) }) { $1 }
        results.asOf = [results.asOf, onMac.asOf].compactMap(\.self).min()
        results.answers = results.answers.map { $0.app == nil ? found[$0.reference] ?? $0 : $0 }
      }
      return await RecordedAnswer(results) { () async throws(ObservatoryError) in
        try await observatory.record(facts(of: results, batch), at: results.asOf ?? now(), now: now())
      }
    }
  }

  private func facts(of results: LookupResults, _ batch: LookupBatch) -> [(Listing, Facts)] {
    results.answers.compactMap { answer in
      guard let id = answer.app?.id ?? answer.reference.id else { return nil }
      return (Listing(app: id, country: batch.storefront.code), answer.app.map { Facts($0) } ?? .notSold)
    }
  }
}

extension AppReference {
  /// The store's number, where that is how the app is named.
  package var id: App.ID? { if case .id(let id) = identifier { id } else { nil } }
}
