import Essentials
import Texts

// The questions that the store can be asked. Each `ask` returns once the answer is known, or its request has joined the queue.

extension AppSearchService {
  /// Asks for items in this order.
  package func ask<Item: Sendable, Answer>(
    _ items: [Item], by ask: @Sendable (isolated AppSearchService, Item) async -> PendingAnswer<Answer>
  ) async -> [PendingAnswer<Answer>] {
    var asked: [PendingAnswer<Answer>] = []
    for item in items { asked.append(await ask(self, item)) }
    return asked
  }

  /// Asks as ``search(_:urgency:refresh:acceptsEarlier:)`` does.
  package func ask(
    _ query: SearchQuery, urgency: RequestUrgency, patience: RequestPatience = RequestPatience(), refresh: Bool = false,
    acceptsEarlier: Bool = false
  ) async -> PendingAnswer<SearchResults> {
    guard !query.term.isEmpty else {
      return PendingAnswer { () async throws(StoreError) in SearchResults(query: query, apps: []) }
    }
    let manner = RequestManner(urgency, patience, refresh: refresh, acceptsEarlier: acceptsEarlier)
    if query.order == .store, query.chart == nil { return await askInStoreOrder(query, manner) }
    let answer: PendingAnswer<DatedAnswer<AppAnswer>>
    if let chart = query.chart {
      answer = await ask(chart, for: query, manner)
    } else {
      answer = await ask(question(query, urgency.waits ? .sweep : .search), manner)
    }
    return answer.map { [today] answer throws(StoreError) in SearchResults(answer, to: query, today: today) }
  }

  /// The answer to a query in the search interface's order that is kept and recent enough. Asks nothing.
  package func kept(_ query: SearchQuery) async -> SearchResults? {
    guard query.chart == nil, query.order == .service, maximumAge > .zero else { return nil }
    return await known(question(query, .search)).map { SearchResults($0, to: query, today: today) }
  }

  private func question(_ query: SearchQuery, _ kind: ArchivedAnswer.Kind) -> Question<AppAnswer> {
    Question(url: address.search(query), kind: kind) { body throws(StoreError) in
      try AppAnswer(body: body, records: .positioned)
    }
  }

  /// Asks for a developer's apps, on a query's device and in its storefront: most ratings first, without positions. The store may leave some out.
  package func ask(
    appsOf developer: Int64, for query: SearchQuery, urgency: RequestUrgency,
    patience: RequestPatience = RequestPatience(), refresh: Bool = false, acceptsEarlier: Bool = false
  ) async -> PendingAnswer<SearchResults> {
    let url = address.apps(of: developer, in: query.storefront, on: query.device)
    let question = Question(url: url, kind: .lookup) { body throws(StoreError) in
      try AppAnswer(body: body, records: .lookedUp)
    }
    let manner = RequestManner(urgency, patience, refresh: refresh, acceptsEarlier: acceptsEarlier)
    return await ask(question, manner).map { answer throws(StoreError) in
      let apps = answer.value.apps.map { $0.asked(for: query.device) }
      let order = RowOrder<App>.mostRatings.arranged(Array(apps.indices), reversed: false, at: answer.asOf) { apps[$0] }
      var results = SearchResults(query: query, apps: order.map { apps[$0] }, hasPositions: false)
      (results.asOf, results.earlier) = (answer.asOf, answer.value.earlier)
      return results
    }
  }

  /// Asks for the suggestions for the beginning of a search. `age` is the greatest age of a kept answer to accept; `nil`: the service's
  /// `maximumAge`.
  package func ask(
    suggestionsFor text: String, in storefront: Storefront, urgency: RequestUrgency,
    patience: RequestPatience = RequestPatience(), age: Duration? = nil
  ) async -> PendingAnswer<Suggestions> {
    guard let number = storefront.number else {
      return PendingAnswer { () async throws(StoreError) in throw .other(Suggestions.unknownNumber(of: storefront)) }
    }
    var question = Question(url: address.suggestions(for: text.trimmed, storefront: number), kind: .lookup) {
      body throws(StoreError) in try Suggestions(body: body)
    }
    question.header = "X-Apple-Store-Front: \(number)-1,29"
    question.age = age
    return await ask(question, RequestManner(urgency, patience)).map { answer throws(StoreError) in
      var suggestions = answer.value
      suggestions.asOf = answer.asOf
      return suggestions
    }
  }
}

extension SearchResults {
  fileprivate init(_ answer: DatedAnswer<AppAnswer>, to query: SearchQuery, today: Date?) {
    let found = answer.value
    self.init(
      query: query, apps: found.apps.map { $0.asked(for: query.device) }, skippedPositions: found.skippedPositions)
    unreadableRecords = found.unreadableRecords
    (asOf, earlier, self.today) = (answer.asOf, found.earlier, today)
  }
}

// MARK: - Reviews

extension AppSearchService {
  /// Asks as ``reviews(of:storefront:page:expectsSome:urgency:refresh:acceptsEarlier:)`` does.
  package func ask(
    reviewsOf id: Int64, storefront: Storefront, page number: Int, expectsSome: Bool = true, urgency: RequestUrgency,
    patience: RequestPatience = RequestPatience(), refresh: Bool = false, acceptsEarlier: Bool = false
  ) async -> PendingAnswer<ReviewPage> {
    guard ReviewPage.numbers.contains(number) else {
      return PendingAnswer { () async throws(StoreError) in ReviewPage(number: number, reviews: [], hasMore: false) }
    }
    let manner = RequestManner(urgency, patience, refresh: refresh, acceptsEarlier: acceptsEarlier)
    let usual = await ask(address.reviews(of: id, storefront: storefront, page: number), number: number, manner)
    guard number == 1, expectsSome else { return usual }
    return usual.map { [self] page throws(StoreError) in
      guard page.reviews.isEmpty else { return page }
      let other = await ask(address.reviews(of: id, storefront: storefront, page: nil), number: 1, manner)
      switch await other.outcome() {
      case .success(let other) where !other.reviews.isEmpty: return other
      case .failure(.cancelled): throw .cancelled
      case .success, .failure:
        var page = page
        page.isDoubtful = true
        return page
      }
    }
  }

  private func ask(_ url: WebAddress, number: Int, _ manner: RequestManner) async -> PendingAnswer<ReviewPage> {
    let question = Question(url: url, kind: .review) { body throws(StoreError) in
      try ReviewPage(body: body, number: number)
    }
    return await ask(question, manner).map { answer throws(StoreError) in
      var page = answer.value
      page.asOf = answer.asOf
      return page
    }
  }
}

// MARK: - Top charts

extension AppSearchService {
  private func question(_ chart: WebAddress, _ kind: ArchivedAnswer.Kind) -> Question<AppAnswer> {
    Question(url: chart, kind: kind) { body throws(StoreError) in try AppAnswer(chart: body) }
  }

  /// Asks for a chart, on a query's device and in its storefront. If that fails, it is asked for under the newer address, if that has it.
  private func ask(
    _ chart: Chart, for query: SearchQuery, _ manner: RequestManner
  ) async -> PendingAnswer<DatedAnswer<AppAnswer>> {
    let kind = manner.urgency.waits ? ArchivedAnswer.Kind.sweep : .search
    let usual = await ask(question(address.chart(chart, query), kind), manner)
    guard let newer = address.newerChart(chart, query) else { return usual }
    return usual.recovering { [self] error throws(StoreError) in
      guard error.mayBeTheAddress else { throw error }
      switch await ask(question(newer, kind), manner).outcome() {
      case .success(let answer): return answer
      case .failure(.cancelled): throw .cancelled
      // It answers once the pause is over, which the first address doesn't.
      case .failure(let refusal) where refusal.wait != nil: throw refusal
      case .failure: throw error
      }
    }
  }

  /// Asks for a query's chart under one of its two addresses alone; `nil` if there is none. Throws as a search.
  package func chart(
    _ query: SearchQuery, isNewer: Bool, patience: RequestPatience
  ) async throws(StoreError) -> SearchResults? {
    guard let chart = query.chart else { return nil }
    guard let url = isNewer ? address.newerChart(chart, query) : address.chart(chart, query) else { return nil }
    let manner = RequestManner(.visible, patience, refresh: true)
    return SearchResults(try await ask(question(url, .search), manner).answer(), to: query, today: nil)
  }

  /// A query's chart, with the positions in the answer that was kept before. Throws as a search.
  package func chart(
    _ query: SearchQuery, urgency: RequestUrgency, refresh: Bool
  ) async throws(StoreError) -> SearchResults {
    var before: DatedAnswer<AppAnswer>?
    if let chart = query.chart { before = await keptAnswer(to: question(address.chart(chart, query), .search)) }
    var results = try await search(query, urgency: urgency, refresh: refresh, acceptsEarlier: true)
    if let before, before.asOf != results.asOf {
      let old = SearchResults(query: query, apps: before.value.apps, skippedPositions: before.value.skippedPositions)
      results.before = Dictionary(
        old.apps.enumerated().map { ($1.id, old.position(at: $0) ?? 0) }, uniquingKeysWith: min)
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

// MARK: - Look-ups

/// Looking apps up. If an answer can't be used, or leaves apps out, ``LookupRun`` asks for these apart.
extension AppSearchService {
  /// Look-ups aren't stored, so an unsold id would be asked for again each time; this limit keeps a long list from taking minutes.
  private static let mostAlone = 10

  /// Asks as ``lookup(_:confirms:urgency:patience:refresh:acceptsEarlier:)`` does. Other requests may follow the answer.
  package func ask(
    _ batch: LookupBatch, confirms: Bool = true, urgency: RequestUrgency, patience: RequestPatience = RequestPatience(),
    refresh: Bool = false, acceptsEarlier: Bool = false
  ) async -> PendingAnswer<LookupResults> {
    let manner = RequestManner(urgency, patience, refresh: refresh, acceptsEarlier: acceptsEarlier)
    let first = await askOnce(batch, manner)
    guard batch.references.count > 1 else { return first }
    return first.settling { [self] outcome async throws(StoreError) in
      if case .failure(let error) = outcome, !error.isUnusable { throw error }
      var run = LookupRun(batch, confirms: confirms, mostAlone: Self.mostAlone) {
        [self] part async throws(StoreError) in try await askOnce(part, manner).answer()
      }
      try await run.take(outcome, for: batch.references)
      return try run.results()
    }
  }

  /// Asks again for apps that a batch missed, until each is found or was asked for alone. Returns `results` with what was found out.
  package func confirm(
    _ references: [AppReference], of results: LookupResults, in batch: LookupBatch, urgency: RequestUrgency,
    patience: RequestPatience, refresh: Bool
  ) async throws(StoreError) -> LookupResults {
    guard !references.isEmpty, batch.references.count > 1 else { return results }
    var run = LookupRun(batch, confirms: true) { [self] part async throws(StoreError) in
      try await askOnce(part, RequestManner(urgency, patience, refresh: refresh)).answer()
    }
    try await run.confirm(references, missingAmong: batch.references.count)
    return run.merged(into: results)
  }

  private func askOnce(_ batch: LookupBatch, _ manner: RequestManner) async -> PendingAnswer<LookupResults> {
    let question = Question(url: address.lookup(batch), kind: manner.urgency == .background ? .sweep : .lookup) {
      body throws(StoreError) in try AppAnswer(body: body, records: .lookedUp)
    }
    return await ask(question, manner).map { answer throws(StoreError) in
      let isUnreadable = answer.value.unreadableRecords > 0
      let unreadable = StoreError.unusable("a record of it can't be read, which may be the app")
      let answers = batch.references.map { reference in
        let app = answer.value.apps.first(where: reference.matches)?.asked(for: batch.device)
        return LookupResults.Answer(
          reference: reference, app: app, failure: app == nil && isUnreadable ? unreadable : nil)
      }
      if batch.references.count == 1, let failure = answers.first?.failure { throw failure }
      return LookupResults(answers: answers, asOf: answer.asOf, earlier: answer.value.earlier)
    }
  }
}
