package import AppStore
import Essentials
import Observatory

/// Looks apps up, and keeps what the store says.
extension Tracker {
  /// Looks apps up in one country's store, and keeps what it says; an app that it doesn't have is not sold there.
  ///
  /// - Parameter asksMac: also asks for apps for Macs.
  func look(
    _ batch: LookupBatch, urgency: RequestUrgency, patience: RequestPatience = RequestPatience(), refresh: Bool = false,
    asksMac: Bool = false
  ) async throws(StoreError) -> RecordedAnswer<LookupResults> {
    try await ask(batch, in: service, urgency: urgency, patience: patience, refresh: refresh, asksMac: asksMac)
      .answer()
  }

  /// ``look(_:urgency:patience:asksMac:)``, up to its turn in the queue of the tracker's own service.
  package func ask(
    _ batch: LookupBatch, in service: isolated AppSearchService, urgency: RequestUrgency,
    patience: RequestPatience = RequestPatience(), refresh: Bool = false, asksMac: Bool = false
  ) async -> PendingAnswer<RecordedAnswer<LookupResults>> {
    // An app that is known to be gone needn't be asked for alone each day: the look decides that below.
    await service.ask(batch, confirms: false, urgency: urgency, patience: patience, refresh: refresh).map {
      results async throws(StoreError) in
      var results = results
      if asksMac, batch.device != .mac {
        results = try await lookingOnMac(results, batch, urgency: urgency, patience: patience, refresh: refresh)
      }
      let doubted = await doubted(in: results, batch)
      for device in Device.allCases {
        guard let references = doubted[device] else { continue }
        // The other device's catalogue answers for itself: these apps were missing among others there.
        results = try await self.service.confirm(
          references, of: results, in: LookupBatch(batch.references, storefront: batch.storefront, device: device),
          urgency: urgency, patience: patience, refresh: refresh)
      }
      return await RecordedAnswer(results) { () async throws(ObservatoryError) in
        try await observatory.record(facts(of: results, batch), at: results.asOf ?? now(), now: now())
      }
    }
  }

  /// Apps for Macs are not among those for iPhones, and still are sold.
  private func lookingOnMac(
    _ results: LookupResults, _ batch: LookupBatch, urgency: RequestUrgency, patience: RequestPatience, refresh: Bool
  ) async throws(StoreError) -> LookupResults {
    let open = results.open.map(\.reference)
    guard !open.isEmpty else { return results }
    var results = results
    do throws(StoreError) {
      let onMac = try await service.lookup(
        LookupBatch(open, storefront: batch.storefront, device: .mac), confirms: false, urgency: urgency,
        patience: patience, refresh: refresh)
      let found = Dictionary(onMac.answers.map { ($0.reference, $0) }) { $1 }
      results.asOf = [results.asOf, onMac.asOf].compactMap(\.self).min()
      results.answers = results.answers.map { answer in
        guard answer.app == nil, let other = found[answer.reference] else { return answer }
        return other.app == nil && other.failure == nil ? answer : other
      }
    } catch {
      guard error != .cancelled, results.answers.count > open.count else { throw error }
      results.answers = results.answers.map {
        $0.app == nil ? LookupResults.Answer(reference: $0.reference, failure: error) : $0
      }
    }
    return results
  }

  /// The missing apps that count as sold so far, by the device whose catalogue had them: each is asked for alone.
  private func doubted(in results: LookupResults, _ batch: LookupBatch) async -> [Device: [AppReference]] {
    var doubted: [Device: [AppReference]] = [:]
    for answer in results.open where answer.failure?.isUnusable ?? true {
      var device = batch.device
      if let id = answer.reference.id {
        let known = try? await observatory.facts(of: Listing(app: id, country: batch.storefront.code), at: now())
        if answer.failure == nil, known?.isAvailable == false { continue }
        if known?.isForMac == true { device = .mac }
      }
      doubted[device, default: []].append(answer.reference)
    }
    return doubted
  }

  private func facts(of results: LookupResults, _ batch: LookupBatch) -> [(Listing, Facts)] {
    results.answers.compactMap { answer in
      guard answer.failure == nil, let id = answer.app?.id ?? answer.reference.id else { return nil }
      return (Listing(app: id, country: batch.storefront.code), answer.app.map { Facts($0) } ?? .notSold)
    }
  }
}

extension AppReference {
  /// The store's number, if that names the app.
  package var id: App.ID? { if case .id(let id) = identifier { id } else { nil } }
}
