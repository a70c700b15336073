package import AppStore
import Observatory

/// Asks several countries' stores about an app, and keeps what they say: facts and, for a term, the position.
package struct StorefrontQuestion: Sendable {
  private let app: AppReference
  private let name: String?
  private let term: String?
  private let device: Device
  private let language: String?
  private let tracker: Tracker

  /// - Parameters:
  ///   - name: the app's name beside kept positions; `nil` for the name in each store.
  ///   - term: the term whose positions are compared, if any.
  ///   - language: the texts' language, if not each store's own. Such texts are not kept.
  package init(
    _ app: AppReference, name: String? = nil, term: String?, device: Device, language: String? = nil, tracker: Tracker
  ) {
    (self.app, self.name, self.term) = (app, name, term)
    (self.device, self.language, self.tracker) = (device, language, tracker)
  }

  package init(_ subject: StorefrontSubject, tracker: Tracker) {
    self.init(
      AppReference(.id(subject.app)), name: subject.name, term: subject.term, device: subject.device, tracker: tracker)
  }

  /// Asks a country's store, up to its turn in the queue. One search tells position and price where the app is among its answers; else a
  /// look-up tells whether it is sold there.
  ///
  /// - Parameters:
  ///   - urgency: of look-ups without a search before. A search is less urgent than the look-up after it, so that a country that was begun
  ///     is finished first.
  ///   - refresh: asks the store even if its answer is kept.
  package func ask(
    _ storefront: Storefront, in service: isolated AppSearchService, urgency: RequestUrgency, patience: RequestPatience,
    refresh: Bool = false
  ) async -> PendingAnswer<RecordedAnswer<StorefrontRow>> {
    let batch = LookupBatch([app], storefront: storefront, device: device)
    guard let term else {
      return await tracker.ask(batch, in: service, urgency: urgency, patience: patience, refresh: refresh).map {
        found in
        found.map { StorefrontRow(storefront, app: $0.apps.first, seen: $0.asOf ?? tracker.now()) }
      }
    }
    let query = SearchQuery(
      term: term, storefront: storefront, device: device, language: language, limit: SearchQuery.limits.upperBound)
    return await service.ask(query, urgency: .background, patience: patience, refresh: refresh).map {
      results async throws(StoreError) in
      let searched = tracker.moment(of: results)
      var (found, seen) = (results.apps.first(where: app.matches), searched)
      var trouble: ObservatoryError?
      if found == nil {
        let looked = try await tracker.look(batch, urgency: .visible, patience: patience, refresh: refresh)
        (found, seen, trouble) = (looked.answer.apps.first, looked.answer.asOf ?? searched, looked.trouble)
      }
      var row = StorefrontRow(storefront, app: found, seen: seen)
      if let found {
        if let trouble = results.trouble(finding: app.matches) { throw trouble }
        row.position = Position(of: found.id, in: PositionList(results))
        row.positionSeen = searched
      }
      let compared = found.map { (id: $0.id, name: name ?? $0.title) }
      let kept = await RecordedAnswer(row) { () async throws(ObservatoryError) in
        try await tracker.keep(results, comparing: compared)
      }
      return RecordedAnswer(row, trouble: kept.trouble ?? trouble)
    }
  }
}
