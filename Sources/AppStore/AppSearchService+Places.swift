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
    let question = Question(url: address.search(query), kind: urgency.waits ? .sweep : .search) {
      body throws(StoreError) in try AppAnswer(body: body, records: .ranked)
    }
    return place(
      question, urgency: urgency, patience: patience, refresh: refresh, acceptsEarlier: acceptsEarlier
    ).map { [elapsed] answer throws(StoreError) in SearchResults(of: query, answer, at: elapsed()) }
  }

  /// ``reviews(of:storefront:page:urgency:refresh:acceptsEarlier:)``, up to its place in the queue.
  package func place(
    reviewsOf id: Int64, storefront: Storefront, page: Int, urgency: RequestUrgency,
    patience: RequestPatience = RequestPatience(), refresh: Bool = false, acceptsEarlier: Bool = false
  ) -> PlacedRequest<ReviewPage> {
    guard ReviewPage.numbers.contains(page) else {
      return PlacedRequest { () async throws(StoreError) in ReviewPage(number: page, reviews: [], hasMore: false) }
    }
    let question = Question(url: address.reviews(of: id, storefront: storefront, page: page), kind: .review) {
      body throws(StoreError) in try ReviewPage(body: body, number: page)
    }
    return place(
      question, urgency: urgency, patience: patience, refresh: refresh, acceptsEarlier: acceptsEarlier
    ).map { answer throws(StoreError) in answer.value }
  }

  /// ``lookup(_:urgency:patience:refresh:acceptsEarlier:)``, up to its place in the queue.
  package func place(
    _ batch: LookupBatch, urgency: RequestUrgency, patience: RequestPatience = RequestPatience(), refresh: Bool = false,
    acceptsEarlier: Bool = false
  ) -> PlacedRequest<LookupResults> {
    let question = Question(url: address.lookup(batch), kind: urgency == .background ? .sweep : .lookup) {
      body throws(StoreError) in try AppAnswer(body: body, records: .lookedUp)
    }
    return place(
      question, urgency: urgency, patience: patience, refresh: refresh, acceptsEarlier: acceptsEarlier
    ).map { answer throws(StoreError) in
      let answer = answer.value
      let answers = batch.references.map { reference in
        LookupResults.Answer(reference: reference, app: answer.apps.first(where: reference.matches))
      }
      return LookupResults(answers: answers, earlier: answer.earlier)
    }
  }
}

extension SearchResults {
  /// - Parameter time: now, by the clock of the answer.
  fileprivate init(of query: SearchQuery, _ answer: DatedAnswer<AppAnswer>, at time: Duration) {
    let found = answer.value
    self.init(query: query, apps: found.apps, skippedPositions: found.skippedPositions)
    earlier = found.earlier
    if earlier == nil { age = .seconds((time - answer.received).components.seconds / 60 * 60) }
  }
}
