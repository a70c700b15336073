import AppStore
import Concurrency
import Support
import Testing

@testable import Browser

@MainActor
@Suite("Searching one at a time")
struct SearchModelTests {
  private let clock = TestClock()

  private func model(
    _ search: @escaping SearchModel.Search
  ) -> SearchModel {
    SearchModel(clock: clock, elapsed: clock.stopwatch(), search: search)
  }

  @Test("a search goes from loading to data")
  func data() async throws {
    let gate = Gate()
    let model = model { query, _ throws(StoreError) in
      await gate.pass()
      return SearchResults(query: query, apps: makeApps(2))
    }
    var handed: [SearchResults] = []
    model.observe(onResults: { handed.append($0) }, onChange: {})
    model.submit(SearchQuery(term: "one"))
    #expect(model.state.loading?.query == SearchQuery(term: "one"))
    gate.open()
    try await eventually { !model.state.isLoading }
    #expect(handed == [makeResults(2, term: "one")])
    #expect(model.state == .settled(.data(makeResults(2, term: "one").query)))
  }

  @Test("a second submit cancels the first, whose late answer never shows")
  func secondSubmit() async throws {
    let first = Gate()
    let second = Gate()
    let cancelled = Gate()
    let model = model { query, _ throws(StoreError) in
      // Answers on purpose although its task was cancelled.
      await (query.term == "first" ? first : second).pass()
      if Task.isCancelled { cancelled.open() }
      return SearchResults(query: query, apps: makeApps(1, prefix: query.term))
    }
    model.submit(SearchQuery(term: "first"))
    try await first.waiting(count: 1)
    model.submit(SearchQuery(term: "second"))
    first.open()
    try await cancelled.wait()
    #expect(model.state.loading?.query == SearchQuery(term: "second"))
    second.open()
    try await eventually { !model.state.isLoading }
    #expect(model.state.query?.term == "second")
  }

  @Test("the same query in flight is not asked twice")
  func sameQuery() async throws {
    let gate = Gate()
    let count = Counter()
    let model = model { query, _ throws(StoreError) in
      count.add()
      await gate.pass()
      return SearchResults(query: query, apps: makeApps(1))
    }
    model.submit(SearchQuery(term: "one"), as: .live)
    model.submit(SearchQuery(term: "one"))
    try await gate.waiting(count: 1)
    gate.open()
    try await eventually { !model.state.isLoading }
    #expect(count.value == 1)
  }

  @Test("cancelling restores the results that were shown")
  func cancel() async throws {
    let second = Gate()
    let model = model { query, _ throws(StoreError) in
      guard query.term == "second" else { return SearchResults(query: query, apps: makeApps(1)) }
      do { try await second.wait() } catch { throw .cancelled }
      return SearchResults(query: query, apps: makeApps(9))
    }
    model.submit(SearchQuery(term: "first"))
    try await eventually { !model.state.isLoading }
    let before = model.state
    model.submit(SearchQuery(term: "second"))
    try await second.waiting(count: 1)
    #expect(model.cancel())
    #expect(model.state == before)
    #expect(second.waiting == 0)
    await model.close()
    #expect(model.state == before)
    #expect(!model.cancel())
  }

  @Test("a throttled search knows until when to wait, and retrying asks past the cache")
  func retry() async throws {
    let requests = Log<SearchModel.Request>()
    let model = model { _, request throws(StoreError) in
      requests.add(request)
      throw .throttled(retryAfter: .seconds(30))
    }
    clock.advance(by: .seconds(5))
    model.submit(SearchQuery(term: "one"))
    try await eventually { !model.state.isLoading }
    #expect(
      model.state.failure
        == SearchState.Failure(
          query: SearchQuery(term: "one"), error: .throttled(retryAfter: .seconds(30)), retryAt: .seconds(35)))
    model.retry()
    #expect(model.state.failure == nil)
    try await eventually { !model.state.isLoading }
    #expect(requests.values == [.submitted, .refresh])
  }

  @Test("what a store that wants a pause is not asked is asked as soon as that is over")
  func pause() async throws {
    let requests = Log<SearchModel.Request>()
    let model = model { query, request throws(StoreError) in
      requests.add(request)
      guard requests.values.count > 1 else { throw .paused(wait: .seconds(7)) }
      return SearchResults(query: query, apps: makeApps(1))
    }
    clock.advance(by: .seconds(5))
    model.submit(SearchQuery(term: "one"))
    try await clock.sleepers(count: 1)
    #expect(model.state.isLoading)
    #expect(model.state.loading?.waitsUntil == .seconds(12))
    clock.advance(by: .seconds(7))
    try await eventually { !model.state.isLoading }
    #expect(model.state.loading?.waitsUntil == nil)
    #expect(model.state == .settled(.data(makeResults(1, term: "one").query)))
    #expect(requests.values == [.submitted, .submitted])
  }

  @Test("a search that waits for the store's pause to end can be called off")
  func cancelPause() async throws {
    let count = Counter()
    let model = model { _, _ throws(StoreError) in
      count.add()
      throw .paused(wait: .seconds(7))
    }
    model.submit(SearchQuery(term: "one"))
    try await clock.sleepers(count: 1)
    #expect(model.cancel())
    #expect(model.state == .settled(.initial))
    #expect(model.state.loading?.waitsUntil == nil)
    try await clock.noSleepers()
    #expect(count.value == 1)
  }

  @Test("a search that ends with the program tells nobody")
  func closing() async throws {
    let gate = Gate()
    let model = model { query, _ throws(StoreError) in
      do { try await gate.wait() } catch { throw .cancelled }
      return SearchResults(query: query, apps: makeApps(1))
    }
    model.submit(SearchQuery(term: "one"))
    try await gate.waiting(count: 1)
    var changes = 0
    model.observe(onChange: { changes += 1 })
    await model.close()
    #expect(changes == 0)
    #expect(gate.waiting == 0)
  }

  @Test("two hundred submits in a row end with one result, the last, and no task left")
  func manySubmits() async throws {
    let running = Counter()
    let model = model { query, _ throws(StoreError) in
      running.add()
      defer { running.add(-1) }
      for _ in 0..<20 { await Task.yield() }
      if Task.isCancelled { throw .cancelled }
      return SearchResults(query: query, apps: makeApps(1, prefix: query.term))
    }
    var shown: [SearchState] = []
    model.observe(onChange: { shown.append(model.state) })
    for number in 1...200 {
      model.submit(SearchQuery(term: "\(number)"))
      if number % 7 == 0 { await Task.yield() }
    }
    try await eventually { !model.state.isLoading && running.value == 0 }
    #expect(model.state.query?.term == "200")
    #expect(shown.filter { !$0.isLoading }.last?.query?.term == "200")
    let numbers = shown.compactMap { state in
      if case .settled(.data) = state { state.query.flatMap { Int($0.term) } } else { nil }
    }
    #expect(numbers == numbers.sorted())
  }
}
