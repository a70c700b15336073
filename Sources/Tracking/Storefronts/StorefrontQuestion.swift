package import AppStore
import Observatory

/// Asks the stores of several countries about an app, and keeps what they say: its listing and, for a term, its position.
package struct StorefrontQuestion: Sendable {
  private let app: AppReference
  private let name: String?
  private let term: String?
  private let device: Device
  private let language: String?
  private let tracker: Tracker

  /// - Parameters:
  ///   - name: the app's name beside positions that are kept; `nil` for the one in each store.
  ///   - term: the words whose positions are compared, if any are.
  ///   - language: the texts' language, if it isn't each store's own; such texts are not kept.
  package init(
    _ app: AppReference, name: String? = nil, term: String?, device: Device, language: String? = nil, tracker: Tracker
  ) {
    self.app = app
    self.name = name
    self.term = term
    self.device = device
    self.language = language
    self.tracker = tracker
  }

  package init(_ subject: StorefrontSubject, tracker: Tracker) {
    self.init(
      AppReference(.id(subject.app)), name: subject.name, term: subject.term, device: subject.device, tracker: tracker)
  }

  /// Asks a country's store, up to the place in the queue. One search tells position and price where the app is among its answers; else a
  /// look-up tells whether it is sold there.
  ///
  /// - Parameters:
  ///   - service: the tracker's own.
  ///   - urgency: the urgency of look-ups that no search precedes. Searches are less urgent than the look-ups that follow them:
  ///     a country that was begun is finished first.
  package func place(
    _ storefront: Storefront, in service: isolated AppSearchService, urgency: RequestUrgency, patience: RequestPatience
  ) -> PlacedRequest<RecordedAnswer<StorefrontRow>> {
    let batch = LookupBatch(app, storefront: storefront, device: device)
    guard let term else {
      return tracker.watcher.place(batch, in: service, urgency: urgency, patience: patience).map { found in
        found.map { StorefrontRow(storefront, app: $0.apps.first, seen: tracker.now()) }
      }
    }
    let query = SearchQuery(
      term: term, storefront: storefront, device: device, language: language, limit: SearchQuery.limits.upperBound)
    return service.place(query, urgency: .background, patience: patience).map { results async throws(StoreError) in
      guard let found = results.apps.first(where: app.matches) else {
        return try await lookUp(batch, after: results, patience: patience)
      }
      let seen = tracker.moment(of: results)
      let answer = StorefrontRow(
        storefront, app: found, seen: seen, position: Standing(of: found.id, in: Ranking(results)), positionSeen: seen)
      return await RecordedAnswer(answer) { () async throws(ObservatoryError) in
        try await tracker.keep(results, comparing: (id: found.id, name: name ?? found.title))
      }
    }
  }

  /// Asks about an app that is not among a search's answers. Where it is sold, that is its position.
  private func lookUp(
    _ batch: LookupBatch, after results: SearchResults, patience: RequestPatience
  ) async throws(StoreError) -> RecordedAnswer<StorefrontRow> {
    let looked = try await tracker.watcher.look(batch, urgency: .visible, patience: patience)
    let found = looked.answer.apps.first
    var answer = StorefrontRow(batch.storefront, app: found, seen: tracker.now())
    if let found {
      answer.position = Standing(of: found.id, in: Ranking(results))
      answer.positionSeen = tracker.moment(of: results)
    }
    let kept = await RecordedAnswer(answer) { () async throws(ObservatoryError) in
      try await tracker.keep(results, comparing: found.map { (id: $0.id, name: name ?? $0.title) })
    }
    return RecordedAnswer(answer, trouble: kept.trouble ?? looked.trouble)
  }
}
