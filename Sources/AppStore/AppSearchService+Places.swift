import Foundation

/// Questions up to their places in the queue: within one step of the actor, so that they are asked in the order of calls.
extension AppSearchService {
  /// Takes the requests' places in this order, up to the first that is refused: more would be refused as well.
  ///
  /// - Parameter place: places one.
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
    let url = address.search(query)
    return place(
      from: \.apps, at: url, urgency: urgency, patience: patience, refresh: refresh,
      acceptsEarlier: acceptsEarlier
    ) { body throws(StoreError) in
      try AppAnswer(body: body, records: .ranked)
    }.map { answer async throws(StoreError) in await self.results(of: query, answer, from: url) }
  }

  /// ``reviews(of:storefront:page:urgency:refresh:acceptsEarlier:)``, up to its place in the queue.
  package func place(
    reviewsOf id: Int64, storefront: Storefront, page: Int, urgency: RequestUrgency,
    patience: RequestPatience = RequestPatience(), refresh: Bool = false, acceptsEarlier: Bool = false
  ) -> PlacedRequest<ReviewPage> {
    guard ReviewPage.numbers.contains(page) else {
      return PlacedRequest { () async throws(StoreError) in ReviewPage(number: page, reviews: [], hasMore: false) }
    }
    return place(
      from: \.reviews, at: address.reviews(of: id, storefront: storefront, page: page), urgency: urgency,
      patience: patience,
      refresh: refresh, acceptsEarlier: acceptsEarlier
    ) { body throws(StoreError) in
      try ReviewPage(body: body, number: page)
    }
  }

  /// Looks up what one request can, up to its place in the queue.
  package func place(
    _ batch: LookupBatch, urgency: RequestUrgency, patience: RequestPatience = RequestPatience(), refresh: Bool = false,
    acceptsEarlier: Bool = false
  ) -> PlacedRequest<LookupResults> {
    place(
      from: \.apps, at: address.lookup(batch), urgency: urgency, patience: patience, refresh: refresh,
      acceptsEarlier: acceptsEarlier
    ) { body throws(StoreError) in
      try AppAnswer(body: body, records: .lookedUp)
    }.map { answer throws(StoreError) in
      var results = LookupResults(
        answers: batch.references.map { reference in
          LookupResults.Answer(reference: reference, app: answer.apps.first(where: reference.matches))
        },
        skippedRecords: answer.skippedRecords)
      results.earlier = answer.earlier
      return results
    }
  }

  private func results(of query: SearchQuery, _ answer: AppAnswer, from url: URL?) -> SearchResults {
    var results = SearchResults(query: query, apps: answer.apps, skippedPositions: answer.skippedPositions)
    results.earlier = answer.earlier
    if answer.earlier == nil, let url, let age = responses.apps.kept.age(for: url, at: elapsed()) {
      results.age = .seconds(age.components.seconds / 60 * 60)
    }
    return results
  }
}
