import AppStore
import Concurrency
import Support
import Testing
import Turns

@testable import Browser

@MainActor
@Suite("Searching one at a time", .inTurn)
struct SearchModelTests {
  private let clock = TestClock()

  private func model(
    _ search: @escaping SearchModel.Search
  ) -> SearchModel {
    SearchModel(clock: clock, elapsed: clock.stopwatch(), search: search)
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
    model.onChange = { changes += 1 }
    await model.close()
    #expect(changes == 0)
    #expect(gate.waiting == 0)
  }
}
