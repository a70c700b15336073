package import AppStore
package import Foundation
package import Observatory

/// Looks what the store says about apps, and keeps it.
package struct Watcher: Sendable {
  package let observatory: Observatory
  private let service: AppSearchService
  private let now: @Sendable () -> Date

  package init(
    service: AppSearchService, observatory: Observatory, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.service = service
    self.observatory = observatory
    self.now = now
  }

  /// Looks apps of one country's store up, and keeps what it says about each; one that it doesn't have is not sold there.
  ///
  /// - Parameter asksMac: whether to look among apps for Macs for what is not there.
  /// - Throws: as ``Tracker/look(_:urgency:)`` does.
  package func look(
    _ batch: AppSearchService.LookupBatch, device: Device, urgency: RequestUrgency, asksMac: Bool = false
  ) async throws(StoreError) -> LookupResults {
    var results = try await service.lookup(
      batch.references, storefront: batch.storefront, device: device, urgency: urgency)
    // An app for Macs is not among those for iPhones, and still is sold.
    if asksMac, device != .mac, !results.missing.isEmpty {
      let onMac = try await service.lookup(
        results.missing, storefront: batch.storefront, device: .mac, urgency: urgency)
      for answer in onMac.answers where answer.app != nil {
        guard let index = results.answers.firstIndex(where: { $0.reference == answer.reference }) else { continue }
        results.answers[index] = answer
      }
    }
    let facts = results.answers.compactMap { answer -> (Listing, Facts)? in
      guard let id = answer.app?.id ?? answer.reference.id else { return nil }
      return (Listing(app: id, country: batch.storefront.code), answer.app.map { Facts($0) } ?? .notSold)
    }
    do throws(ObservatoryError) {
      try await observatory.record(facts, at: now())
    } catch {
      throw .other("Not kept: \(error.message)")
    }
    return results
  }
}

extension Watcher {
  /// Keeps what an answer says about an app.
  ///
  /// - Parameter moment: when the store gave it.
  func keep(_ app: App, in storefront: Storefront, at moment: Date) async throws(StoreError) {
    do throws(ObservatoryError) {
      try await observatory.record(Facts(app), of: Listing(app: app.id, country: storefront.code), at: moment)
    } catch {
      throw .other("Not kept: \(error.message)")
    }
  }
}

extension AppReference {
  /// The store's number, where that is how the app is named.
  package var id: App.ID? { if case .id(let id) = identifier { id } else { nil } }
}
