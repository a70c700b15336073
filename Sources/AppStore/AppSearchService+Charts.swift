import Essentials
import Texts

extension AppSearchService {
  /// The place in the queue of a question for a chart, on a query's device and in its storefront. Where it fails under the usual address,
  /// it is asked for under the newer one, if that has it.
  func place(
    _ chart: Chart, for query: SearchQuery, urgency: RequestUrgency, patience: RequestPatience, refresh: Bool,
    acceptsEarlier: Bool
  ) -> PlacedRequest<DatedAnswer<AppAnswer>> {
    @Sendable func question(_ url: WebAddress) -> Question<AppAnswer> {
      Question(url: url, kind: urgency.waits ? .sweep : .search) { body throws(StoreError) in
        try AppAnswer(chart: body)
      }
    }
    let placed = place(
      question(address.chart(chart, query)), urgency: urgency, patience: patience, refresh: refresh,
      acceptsEarlier: acceptsEarlier)
    guard let newer = address.newerChart(chart, query) else { return placed }
    return placed.recovering { [self] error throws(StoreError) in
      guard error.mayBeTheAddress else { throw error }
      let placed = await place(
        question(newer), urgency: urgency, patience: patience, refresh: refresh, acceptsEarlier: acceptsEarlier)
      switch await placed.outcome() {
      case .success(let answer): return answer
      case .failure(.cancelled): throw .cancelled
      // It answers once the pause is over, which the first address doesn't.
      case .failure(let refusal) where refusal.wait != nil: throw refusal
      case .failure: throw error
      }
    }
  }
}

extension AppSearchService {
  /// The chart that a query asks for, with the positions in the answer that is kept of it from before.
  ///
  /// Throws as a search.
  package func chart(
    _ query: SearchQuery, urgency: RequestUrgency, refresh: Bool
  ) async throws(StoreError) -> SearchResults {
    var before: DatedAnswer<AppAnswer>?
    if let chart = query.chart {
      let question = Question(url: address.chart(chart, query), kind: .search) { body throws(StoreError) in
        try AppAnswer(chart: body)
      }
      before = await keptAnswer(to: question)
    }
    var results = try await search(query, urgency: urgency, refresh: refresh, acceptsEarlier: true)
    if let before, before.asOf != results.asOf {
      let places = SearchResults(query: query, apps: before.value.apps, skippedPositions: before.value.skippedPositions)
      results.before = Dictionary(
        places.apps.enumerated().map { ($1.id, places.position(at: $0) ?? 0) }, uniquingKeysWith: min)
    }
    return results
  }
}

extension StoreError {
  /// `true` if another address may answer all the same.
  fileprivate var mayBeTheAddress: Bool {
    switch self {
    case .cancelled, .offline, .budgetSpent, .paused, .throttled: false
    default: true
    }
  }
}

extension SearchResults {
  /// The apps of a chart with all that is known of them by a look-up; its positions stay. Apps that were not found stay as they are.
  package func completed(by apps: [App]) -> SearchResults {
    let known = Dictionary(apps.map { ($0.id, $0) }) { first, _ in first }
    var results = self
    results.apps = self.apps.map { known[$0.id] ?? $0 }
    return results
  }
}
