package import AppStore
package import Essentials
package import Observatory

/// Looks for the positions of tracked apps, and keeps what was seen. One search serves all tracked apps of its term.
package struct Tracker: Sendable {
  /// How long a position counts as seen just now.
  package static let freshness: TimeInterval = 3600

  package let observatory: Observatory
  package let service: AppSearchService
  /// The time of what is seen.
  package let now: @Sendable () -> Date

  package init(
    service: AppSearchService, observatory: Observatory, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    (self.service, self.observatory, self.now) = (service, observatory, now)
  }

  /// The tracks of one search or all; with a month, their positions on each of its days.
  package func summaries(
    of search: SearchKey? = nil, withMonth: Bool = false
  ) async throws(ObservatoryError) -> [TrackSummary] {
    try await observatory.summaries(of: search, at: now(), withMonth: withMonth)
  }

  /// Tracks after an answer that could not be kept.
  package func summaries(of tracks: [TrackSummary], after results: SearchResults) -> [TrackSummary] {
    let list = PositionList(results)
    return tracks.map { track in
      Position(of: track.key.app, in: list).map { track.seen($0, at: moment(of: results)) } ?? track
    }
  }

  /// The searches whose tracks were not seen for an hour, as ``due(of:)`` orders them.
  package func due() async throws(ObservatoryError) -> [SearchKey] {
    due(of: try await summaries())
  }

  /// `true` if what was seen at `seen` needn't be looked at again.
  package static func isFresh(_ seen: Date, at moment: Date) -> Bool {
    (0..<freshness).contains(moment.timeIntervalSince(seen))
  }

  /// The searches of a matrix in which some app was not seen for an hour.
  package func due(of matrix: PositionMatrix) -> [SearchKey] {
    let moment = now()
    return zip(matrix.searches, matrix.cells).compactMap { search, cells in
      let isDue = cells.contains { cell in
        switch cell {
        case .notFollowed: false
        case .unseen: true
        case .seen(let span), .notSold(let span?): !Self.isFresh(span.until, at: moment)
        case .notSold(nil): true
        }
      }
      return isDue ? search : nil
    }
  }

  /// The due searches of some tracks, but for those of another version that this program can't make. Searches never seen come first, then
  /// the oldest look: a run that is called off each day gets to all of them. Those in the App Store's own order come behind all others, since
  /// its pages may fail alone.
  package func due(of summaries: [TrackSummary]) -> [SearchKey] {
    let looks = Dictionary(summaries.map { ($0.key.search, $0.latest?.until ?? .distantPast) }, uniquingKeysWith: min)
    return due(searches(of: summaries), seen: looks)
  }

  /// The same of searches that this program can make, by their last looks.
  func due(_ searches: [SearchKey], seen: [SearchKey: Date]) -> [SearchKey] {
    let moment = now()
    let dated = searches.enumerated().map {
      (part: $1.order == SearchKey.service ? 0 : 1, seen: seen[$1] ?? .distantPast, index: $0, search: $1)
    }
    return dated.filter { !Self.isFresh($0.seen, at: moment) }.sorted {
      ($0.part, $0.seen, $0.index) < ($1.part, $1.seen, $1.index)
    }.map(\.search)
  }

  /// The searches of the wanted tracks that this program can make, each once.
  package func searches(
    of summaries: [TrackSummary], where isWanted: (TrackSummary) -> Bool = { _ in true }
  ) -> [SearchKey] {
    var seen: Set<SearchKey> = []
    return summaries.compactMap { summary in
      let search = summary.key.search
      return isWanted(summary) && search.query != nil && seen.insert(search).inserted ? search : nil
    }
  }

  /// Notes the moment of a person's visit, from which changes count.
  package func visited(_ tracks: [TrackKey], at moment: Date) async throws(ObservatoryError) {
    try await observatory.visited(tracks, at: moment)
  }

  /// Adds a competitor, and keeps its position in an answer that is there. Returns `true` if there was room.
  package func add(
    _ competitor: Competitor, tags: [String] = [], in results: SearchResults?
  ) async throws(ObservatoryError) -> Bool {
    guard try await observatory.add(competitor, tags: tags, at: now()) else { return false }
    if let results { try await keep(results) }
    return true
  }

  /// Keeps facts. If that fails, they are known from the next look on.
  package func keep(_ facts: Facts, of listing: Listing) async {
    try? await observatory.record(facts, of: listing, at: now(), now: now())
  }

  /// Looks bookmarked apps up, unless that was done within the hour. Returns `true` if anything new is known.
  package func watch(_ bookmarks: [Listing]) async -> Bool {
    let mark = "bookmarks"
    if let last = try? await observatory.moment(of: mark, until: now()), Self.isFresh(last, at: now()) { return false }
    do throws(StoreError) {
      guard try await look(at: bookmarks, urgency: .background) == nil else { return false }
    } catch {
      return false
    }
    try? await observatory.setMark(mark, to: now())
    return true
  }

  /// Looks apps up and keeps what the store says.
  ///
  /// - Parameter refresh: asks the store even if its answer is kept.
  /// - Returns: why something can't be kept, if so.
  package func look(
    at listings: [Listing], urgency: RequestUrgency, refresh: Bool = false
  ) async throws(StoreError) -> ObservatoryError? {
    let references = listings.compactMap { listing in
      Storefront(code: listing.country).map { AppReference(.id(listing.app), storefront: $0) }
    }
    for batch in LookupBatch.batches(of: references, storefront: .us) {
      let kept = try await look(batch, urgency: urgency, refresh: refresh, asksMac: true)
      if let trouble = kept.trouble { return trouble }
    }
    return nil
  }

  /// A search, up to its turn in the queue of the tracker's own service; keeps the positions and the facts of the apps that are tracked there.
  ///
  /// - Parameters:
  ///   - refresh: asks the store even if its answer is kept.
  ///   - holdsDoubt: `true` if an answer in doubt is returned without being kept, so that the store can be asked once more.
  package func ask(
    _ search: SearchKey, in service: isolated AppSearchService, urgency: RequestUrgency,
    patience: RequestPatience = RequestPatience(), refresh: Bool = false, holdsDoubt: Bool = false
  ) async -> PendingAnswer<RecordedAnswer<SearchResults>> {
    guard let query = search.query else {
      return PendingAnswer { () async throws(StoreError) in
        throw .other("There is no store for '\(search.country)' or no device '\(search.device)'")
      }
    }
    return await service.ask(query, urgency: urgency, patience: patience, refresh: refresh).map { results in
      do throws(ObservatoryError) {
        if holdsDoubt {
          let isInDoubt = try await observatory.isInDoubt(
            found: results.recordCount, of: search, at: moment(of: results), now: now())
          if isInDoubt { return RecordedAnswer(results, isHeld: true) }
        }
        try await keep(results)
        return RecordedAnswer(results, trouble: nil)
      } catch {
        return RecordedAnswer(results, trouble: error)
      }
    }
  }

  /// `nil` if nothing is known of the app.
  package func history(of listing: Listing) async throws(ObservatoryError) -> AppHistory? {
    try await observatory.history(of: listing, until: now()).map(AppHistory.init)
  }

  /// Keeps the facts of remembered apps in an answer, and returns these apps.
  @discardableResult
  package func remember(_ results: SearchResults) async throws(ObservatoryError) -> Set<App.ID> {
    let remembered = try await observatory.rememberedApps()
    let apps = results.apps.filter { remembered.contains($0.id) }
    guard !apps.isEmpty else { return [] }
    let query = results.query
    // A top chart says too little of an app.
    guard query.chart == nil else { return [] }
    let facts = apps.map { app in
      (Listing(app: app.id, country: query.storefront.code), Facts(app, language: query.language))
    }
    try await observatory.record(facts, at: moment(of: results), now: now())
    return Set(apps.map(\.id))
  }

  /// A kept answer is as old as it says.
  func moment(of results: SearchResults) -> Date { results.asOf ?? now() }

  /// Keeps what an answer says about tracked and remembered apps, and one that is compared, in one step.
  package func keep(
    _ results: SearchResults, comparing compared: (id: App.ID, name: String)? = nil
  ) async throws(ObservatoryError) {
    let query = results.query
    let facts = Dictionary(
      (query.chart == nil ? results.apps : []).map { ($0.id, Facts($0, language: query.language)) },
      uniquingKeysWith: { first, _ in first })
    try await observatory.record(
      PositionList(results), for: SearchKey(query), comparing: compared,
      // Names in another language than the country's own would change with who looks.
      first: query.language == nil ? Lens(results, at: now())?.firstApps : nil,
      facts: facts, at: moment(of: results), now: now())
  }
}
