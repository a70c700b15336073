import Essentials
import Texts

/// Questions up to their places in the queue: within one step of the actor, so that they are asked in the order of calls.
extension AppSearchService {
  /// Takes the requests' places in this order, up to the first that is refused: more would be refused as well.
  package func place<Item: Sendable, Answer>(
    _ items: [Item], by place: @Sendable (isolated AppSearchService, Item) -> PlacedRequest<Answer>
  ) -> [PlacedRequest<Answer>] {
    var placed: [PlacedRequest<Answer>] = []
    for item in items {
      placed.append(place(self, item))
      if placed.last?.refusal != nil { break }
    }
    return placed
  }

  /// ``search(_:urgency:refresh:acceptsEarlier:)``, up to its place in the queue.
  package func place(
    _ query: SearchQuery, urgency: RequestUrgency, patience: RequestPatience = RequestPatience(), refresh: Bool = false,
    acceptsEarlier: Bool = false
  ) -> PlacedRequest<SearchResults> {
    guard !query.term.isEmpty else {
      return PlacedRequest { () async throws(StoreError) in SearchResults(query: query, apps: []) }
    }
    if let chart = query.chart {
      return place(
        chart, for: query, urgency: urgency, patience: patience, refresh: refresh, acceptsEarlier: acceptsEarlier
      ).map { answer throws(StoreError) in SearchResults(of: query, answer) }
    }
    let question = Question(url: address.search(query), kind: urgency.waits ? .sweep : .search) {
      body throws(StoreError) in try AppAnswer(body: body, records: .ranked)
    }
    return place(
      question, urgency: urgency, patience: patience, refresh: refresh, acceptsEarlier: acceptsEarlier
    ).map { answer throws(StoreError) in SearchResults(of: query, answer) }
  }

  /// ``reviews(of:storefront:page:expectsSome:urgency:refresh:acceptsEarlier:)``, up to its place in the queue.
  package func place(
    reviewsOf id: Int64, storefront: Storefront, page number: Int, expectsSome: Bool = true, urgency: RequestUrgency,
    patience: RequestPatience = RequestPatience(), refresh: Bool = false, acceptsEarlier: Bool = false
  ) -> PlacedRequest<ReviewPage> {
    guard ReviewPage.numbers.contains(number) else {
      return PlacedRequest { () async throws(StoreError) in ReviewPage(number: number, reviews: [], hasMore: false) }
    }
    let page = { @Sendable [address] (number: Int?) in address.reviews(of: id, storefront: storefront, page: number) }
    let placed = place(
      page(number), number: number, urgency: urgency, patience: patience, refresh: refresh,
      acceptsEarlier: acceptsEarlier)
    guard number == 1, expectsSome else { return placed }
    let other = page(nil)
    return placed.map { [self] page throws(StoreError) in
      guard page.reviews.isEmpty else { return page }
      let placed = await place(
        other, number: 1, urgency: urgency, patience: patience, refresh: refresh, acceptsEarlier: acceptsEarlier)
      switch await placed.outcome() {
      case .success(let other) where !other.reviews.isEmpty: return other
      case .failure(.cancelled): throw .cancelled
      case .success, .failure:
        var page = page
        page.isDoubtful = true
        return page
      }
    }
  }

  private func place(
    _ reviews: WebAddress, number: Int, urgency: RequestUrgency, patience: RequestPatience, refresh: Bool,
    acceptsEarlier: Bool
  ) -> PlacedRequest<ReviewPage> {
    let question = Question(url: reviews, kind: .review) { body throws(StoreError) in
      try ReviewPage(body: body, number: number)
    }
    return place(
      question, urgency: urgency, patience: patience, refresh: refresh, acceptsEarlier: acceptsEarlier
    ).map { answer throws(StoreError) in
      var page = answer.value
      page.asOf = answer.asOf
      return page
    }
  }
}

extension AppSearchService {
  /// The place in the queue of a question for a developer's apps in a storefront. They come with most ratings first, without positions;
  /// the store may leave some out.
  ///
  /// - Parameter query: what asks for them: its storefront and its device count.
  package func place(
    appsOf developer: Int64, for query: SearchQuery, urgency: RequestUrgency,
    patience: RequestPatience = RequestPatience(), refresh: Bool = false, acceptsEarlier: Bool = false
  ) -> PlacedRequest<SearchResults> {
    let question = Question(
      url: address.apps(of: developer, in: query.storefront, on: query.device), kind: .lookup
    ) { body throws(StoreError) in try AppAnswer(body: body, records: .lookedUp) }
    return place(
      question, urgency: urgency, patience: patience, refresh: refresh, acceptsEarlier: acceptsEarlier
    ).map { answer throws(StoreError) in
      let apps = answer.value.apps.map { $0.asked(for: query.device) }
      let order = RowOrder<App>.mostRatings.arranged(Array(apps.indices), reversed: false, at: answer.asOf) { apps[$0] }
      var results = SearchResults(query: query, apps: order.map { apps[$0] }, isRanked: false)
      (results.asOf, results.earlier) = (answer.asOf, answer.value.earlier)
      return results
    }
  }
}

extension SearchResults {
  fileprivate init(of query: SearchQuery, _ answer: DatedAnswer<AppAnswer>) {
    let found = answer.value
    self.init(
      query: query, apps: found.apps.map { $0.asked(for: query.device) }, skippedPositions: found.skippedPositions)
    unreadableRecords = found.unreadableRecords
    asOf = answer.asOf
    earlier = found.earlier
  }
}
