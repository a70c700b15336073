import Testing
import Turns

@testable import AppStore

@Suite("Positions", .inTurn)
struct SearchResultsTests {
  private func results(_ skipped: [Int], count: Int = 5) -> SearchResults {
    let apps = (1...count).map { App(id: Int64($0), name: "App \($0)") }
    return SearchResults(query: SearchQuery(term: "app"), apps: apps, skippedPositions: skipped)
  }

  @Test(
    "an app's position is the store's: a record that can't be used takes its place",
    arguments: [
      ([], [1, 2, 3, 4, 5]), ([1], [2, 3, 4, 5, 6]), ([3], [1, 2, 4, 5, 6]), ([6], [1, 2, 3, 4, 5]),
      ([1, 2, 3], [4, 5, 6, 7, 8]), ([2, 4, 5, 9], [1, 3, 6, 7, 8]), ([5, 6, 7], [1, 2, 3, 4, 8]),
    ])
  func positions(skipped: [Int], expected: [Int]) {
    let results = results(skipped)
    #expect(results.apps.indices.map { results.position(at: $0) } == expected)
    #expect(results.recordCount == 5 + skipped.count)
  }

  @Test("records behind a limit are left out, unusable ones among them; positions stay", arguments: 0...9)
  func limited(limit: Int) {
    let all = results([2, 4, 5, 9])
    let first = all.first(limit)
    #expect(first.recordCount == min(limit, 9))
    #expect(first.skippedPositions == [2, 4, 5, 9].filter { $0 <= limit })
    #expect(first.apps.indices.map { first.position(at: $0) } == [1, 3, 6, 7, 8].filter { $0 <= limit })
  }

  @Test("what was asked for by name has no position")
  func unranked() {
    var results = results([])
    results.hasPositions = false
    #expect(results.position(at: 0) == nil)
  }
}
